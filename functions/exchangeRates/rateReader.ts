import type { Currency } from '../../shared/money/currency.ts';
import type { KnownRates } from '../../shared/money/rates/chooseRate.ts';
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
