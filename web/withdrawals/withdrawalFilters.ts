import { withdrawalListQuerySchema } from '../../shared/withdrawals/schema.ts';
import { currencySchema } from '../../shared/money/currency.ts';
import { useText } from '../text/useText.ts';
import type { FilterField } from '../components/list/filterField.ts';

/** Choice of every state, where cancelled requests are listed only on request. */
const everyState = 'all';

/** `cancelledApart` is true for a list that leaves out cancelled requests until a person asks for them. */
type ListKind = { readonly cancelledApart?: boolean };

/** Returns the part of a query that leaves out cancelled requests, unless a state or every one is chosen. */
export const withoutCancelled = ({ status }: Readonly<Record<string, string>>): { uncancelled?: 'true' } => {
  const isChosen = withdrawalListQuerySchema.shape.status.safeParse(status).data !== undefined;
  return isChosen || status === everyState ? {} : { uncancelled: 'true' };
};

/** Filters by status, currency and the days of the requests. */
export const useWithdrawalFilters = (
  statuses: readonly string[],
  { cancelledApart = false }: ListKind = {},
): FilterField[] => {
  const t = useText('withdrawals');
  return [
    {
      key: 'status',
      kind: 'choice',
      label: t('withdrawals:field.status'),
      options: [
        ...statuses.map((status) => ({ value: status, label: t(`withdrawals:status.${status}`) })),
        ...(cancelledApart ? [{ value: everyState, label: t('withdrawals:list.everyState') }] : []),
      ],
      ...(cancelledApart && { unchosen: t('withdrawals:list.uncancelled') }),
    },
    {
      key: 'currency',
      kind: 'choice',
      label: t('withdrawals:field.currency'),
      options: currencySchema.options.map((currency) => ({ value: currency, label: currency })),
    },
    { key: 'from', kind: 'day', label: t('withdrawals:filter.from'), isMore: true },
    { key: 'to', kind: 'day', label: t('withdrawals:filter.to'), isMore: true },
  ];
};
