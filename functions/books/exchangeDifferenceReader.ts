import type { ExchangeDifferences } from '../../shared/books/exchangeSchema.ts';
import type { Currency } from '../../shared/money/currency.ts';
import { loadRatesBetween } from '../exchangeRates/rateReader.ts';
import { readDaySum } from '../ledger/bookWrites.ts';
import { loadDaySums } from '../ledger/daySumReader.ts';
import { exchangeDifferences, type Movement } from './exchangeDifferences.ts';

const loadMovements = async (to: string): Promise<Movement[]> =>
  (await loadDaySums(undefined, to)).flatMap((item) =>
    readDaySum(item).map(({ side, currency, account, amount }) => ({
      day: item.day,
      account,
      currency,
      amount: side === 'debit' ? amount : -amount,
    })),
  );

/** Returns the exchange differences between two days in a base currency, from the sums of days and the rates of each. */
export const loadExchangeDifferences = async (range: {
  from?: string | undefined;
  to: string;
  base: Currency;
}): Promise<ExchangeDifferences> => {
  const movements = await loadMovements(range.to);
  const currencies = [...new Set(movements.map(({ currency }) => currency))];
  const first = movements.reduce((earliest, { day }) => (day < earliest ? day : earliest), range.to);
  const rateOn = await loadRatesBetween(currencies, range.base, { first, last: range.to });
  return exchangeDifferences(movements, range, rateOn);
};
