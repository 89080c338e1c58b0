import { useQuery } from '@tanstack/react-query';
import { getIncomeCurrencies, getIncomeTime } from '../../../shared/income/routes.ts';
import type { IncomeFilter } from '../../../shared/income/schema.ts';
import type { Currency } from '../../../shared/money/currency.ts';
import { businessDay, defaultBusinessZone } from '../../../shared/reference/businessDay.ts';
import { call } from '../../api/call.ts';
import { monthsBetween } from './incomeFilter.ts';
import type { IncomeView } from './useIncomeView.ts';

/** Whose income: a right owner's, a whole business's, or that of the person signed in. */
export type IncomeScope = Pick<IncomeFilter, 'rightOwnerId' | 'of'>;

/** Query for the currencies and kinds of work of income. */
export const incomeOptionsQuery = ({ rightOwnerId, of }: IncomeScope) => ({
  queryKey: ['income', 'currencies', rightOwnerId, of],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(getIncomeCurrencies, { query: { rightOwnerId, of }, signal }),
});

/** Returns the filter choices of a right owner's income; empty while unknown or when there is no income. */
export const useIncomeRange = ({
  filter: { rightOwnerId, of },
  needsOwner,
}: IncomeView): {
  currencies: readonly Currency[];
  /** Months of use, newest first. */
  months: readonly string[];
  /** Months in which income may have been received, newest first. */
  receivedMonths: readonly string[];
} => {
  const query = { rightOwnerId, of };
  const currencies = useQuery({ ...incomeOptionsQuery(query), enabled: !needsOwner });
  const time = useQuery({
    queryKey: ['income', 'time', rightOwnerId, of],
    queryFn: ({ signal }) => call(getIncomeTime, { query, signal }),
    enabled: !needsOwner,
  });
  const { startDate, endDate } = time.data ?? {};
  return {
    currencies: currencies.data?.currencies ?? [],
    months: startDate && endDate ? monthsBetween(startDate, endDate) : [],
    receivedMonths: startDate ? monthsBetween(startDate, businessDay(defaultBusinessZone, new Date())) : [],
  };
};
