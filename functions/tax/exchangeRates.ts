import type { Currency } from '../../shared/money/currency.ts';
import { rateServing, type TaxExchangeRate } from '../../shared/money/tax/exchangeRate.ts';
import { toData, queryAll } from '../db/items.ts';
import { taxKeys } from '../db/keys/tax.ts';

/** Source of exchange rates for tax. Returns `undefined` for pairs and days it does not know. */
export type RateSource = {
  name: string;
  rateOn: (from: Currency, to: Currency, day: string) => Promise<TaxExchangeRate | undefined>;
};

/** Returns rates entered by staff from one currency into another, latest day first; within a day, the last entered first. */
export const enteredRates = async (from: Currency, to: Currency): Promise<TaxExchangeRate[]> => {
  const items = await queryAll<TaxExchangeRate & { version: number }>({
    pk: taxKeys.rates(from, to),
    descending: true,
  });
  return items.map((item) => {
    const { version: _version, ...rate } = toData(item);
    return rate;
  });
};

/** Rates staff enter by hand. */
const byHand: RateSource = {
  name: 'manual',
  rateOn: async (from, to, day) => rateServing(await enteredRates(from, to), day),
};

/** Every source, in the order they are asked. */
const rateSources: readonly RateSource[] = [byHand];

/** Returns the rate for a payment on a day (`YYYY-MM-DD`), from the first source that has one. */
export const taxRateOn = async (
  from: Currency,
  to: Currency,
  day: string,
): Promise<TaxExchangeRate | undefined> => {
  for (const source of rateSources) {
    const rate = await source.rateOn(from, to, day);
    if (rate) return rate;
  }
  return undefined;
};
