import { useQuery } from '@tanstack/react-query';
import { getIncomeCurrencies, getIncomeTime } from '../../../shared/income/routes.ts';
import type { Currency } from '../../../shared/money/currency.ts';
import { businessDay, defaultBusinessZone } from '../../../shared/reference/businessDay.ts';
import { call } from '../../api/call.ts';
import { monthsBetween } from './incomeFilter.ts';
import type { IncomeView } from './useIncomeView.ts';

/** Query for the currencies and kinds of work of a right owner's income; staff pass the owner. */
export const incomeOptionsQuery = (rightOwner: string | undefined) => ({
  queryKey: ['income', 'currencies', rightOwner],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(getIncomeCurrencies, { query: { rightOwnerId: rightOwner }, signal }),
});

/** Returns the filter choices of a right owner's income; empty while unknown or when there is no income. */
export const useIncomeRange = ({
  position: { rightOwner },
  needsOwner,
}: IncomeView): {
  currencies: readonly Currency[];
  /** Months of use, newest first. */
  months: readonly string[];
  /** Months in which income may have been received, newest first. */
  receivedMonths: readonly string[];
} => {
  const query = { rightOwnerId: rightOwner };
  const currencies = useQuery({ ...incomeOptionsQuery(rightOwner), enabled: !needsOwner });
  const time = useQuery({
    queryKey: ['income', 'time', rightOwner],
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
