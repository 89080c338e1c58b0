import { currencySchema } from '../../shared/money/currency.ts';
import { withdrawalListQuerySchema } from '../../shared/withdrawals/schema.ts';
import type * as z from 'zod';
import { useText } from '../text/useText.ts';
import type { FilterField } from '../components/list/filterField.ts';

type Narrowed = Pick<z.input<typeof withdrawalListQuerySchema>, 'currency' | 'status'>;

const narrowing = withdrawalListQuerySchema.pick({ currency: true, status: true });

/** Returns the filter of a list of withdrawals; malformed values are ignored. */
export const toListFilter = (filters: Readonly<Record<string, string>>): Narrowed => ({
  currency: narrowing.shape.currency.catch(undefined).parse(filters.currency),
  status: narrowing.shape.status.catch(undefined).parse(filters.status),
});

/** Filters by status and currency. */
export const useWithdrawalFilters = (statuses: readonly string[]): FilterField[] => {
  const t = useText('withdrawals');
  return [
    {
      key: 'status',
      kind: 'choice',
      label: t('withdrawals:field.status'),
      options: statuses.map((status) => ({ value: status, label: t(`withdrawals:status.${status}`) })),
    },
    {
      key: 'currency',
      kind: 'choice',
      label: t('withdrawals:field.currency'),
      options: currencySchema.options.map((currency) => ({ value: currency, label: currency })),
    },
  ];
};
