import { maxPublishedAgeDays } from '../../shared/money/rates/checkSheets.ts';
import type { Currency } from '../../shared/money/currency.ts';
import type { Decimal } from '../../shared/money/decimal.ts';
import { addDays } from '../../shared/reference/dates.ts';
import { groupBy } from '../core/groupBy.ts';
import { chooseRate, type KnownRates } from '../../shared/money/rates/chooseRate.ts';
import { firstDayOfQuotes, type StoredSheet } from '../../shared/money/rates/publishedRate.ts';
import { ratePublishers } from '../../shared/money/rates/publishedSheet.ts';
import { dayOfTaxRate, type TaxExchangeRate } from '../../shared/money/rates/exchangeRate.ts';
import { toData, queryAll } from '../db/items.ts';
import { exchangeRateKeys } from '../db/keys/exchangeRates.ts';
import { taxKeys } from '../db/keys/tax.ts';

/** Returns rates entered by staff from one currency into another, latest day first; within a day, the last entered first. */
const enteredRates = async (from: Currency, to: Currency): Promise<TaxExchangeRate[]> => {
  const items = await queryAll<TaxExchangeRate & { version: number }>({
    pk: taxKeys.rates(from, to),
    descending: true,
  });
  return items.map((item) => {
    const { version: _version, ...rate } = toData(item);
    return rate;
  });
};

/** Returns the stored sheets of every publisher between two days (`YYYY-MM-DD`), both included. */
export const sheetsBetween = async (first: string, last: string): Promise<StoredSheet[]> => {
  const found = await Promise.all(
    ratePublishers.map((publisher) =>
      queryAll<StoredSheet>({ pk: exchangeRateKeys.sheets(publisher), skBetween: [first, last] }),
    ),
  );
  return found.flat();
};

/** Returns the rates of a pair that may apply to a day (`YYYY-MM-DD`), whichever law asks. */
export const knownRates = async (from: Currency, to: Currency, day: string): Promise<KnownRates> => {
  const [sheets, entered] = await Promise.all([
    sheetsBetween(firstDayOfQuotes(dayOfTaxRate(to, day)), day),
    enteredRates(from, to),
  ]);
  return { from, to, sheets, entered };
};

/**
 * Loads the rates from some currencies into one, for all days between two, both included.
 * @returns a function that returns the rate on a day; `undefined` when none is known
 */
export const loadRatesBetween = async (
  currencies: readonly Currency[],
  to: Currency,
  { first, last }: { first: string; last: string },
): Promise<(from: Currency, day: string) => Decimal | undefined> => {
  const [sheets, ...entered] = await Promise.all([
    sheetsBetween(firstDayOfQuotes(first), last),
    ...currencies.map((from) => enteredRates(from, to)),
  ]);
  const enteredFrom = new Map(currencies.map((from, index) => [from, entered[index]!]));
  const byDay = groupBy(sheets, ({ day }) => day);
  const found = new Map<string, Decimal | undefined>();
  return (from, day) => {
    const key = `${from}${day}`;
    if (!found.has(key)) {
      const days = Array.from({ length: maxPublishedAgeDays + 1 }, (_, age) => addDays(day, -age));
      const recent = days.flatMap((one) => byDay.get(one) ?? []);
      const rate = chooseRate({ from, to, sheets: recent, entered: enteredFrom.get(from) ?? [] }, day);
      found.set(key, rate?.rate);
    }
    return found.get(key);
  };
};
