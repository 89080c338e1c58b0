import { useQuery } from '@tanstack/react-query';
import { getIncomeCurrencies, getIncomeTime } from '../../../shared/income/routes.ts';
import type { Currency } from '../../../shared/money/currency.ts';
import { call } from '../../api/call.ts';
import { monthsBetween } from './incomeFilter.ts';
import type { IncomeView } from './useIncomeView.ts';

/** The currencies and kinds of work of somebody's income; staff name whose. */
export const incomeOptionsQuery = (rightOwner: string | undefined) => ({
  queryKey: ['income', 'currencies', rightOwner],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(getIncomeCurrencies, { query: { rightOwnerId: rightOwner }, signal }),
});

/** What a right owner's income can be narrowed to; empty while it is not known or there is no income. */
export const useIncomeRange = ({
  position: { rightOwner },
  needsOwner,
}: IncomeView): { currencies: readonly Currency[]; months: readonly string[] } => {
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
  };
};
