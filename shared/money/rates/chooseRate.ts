import type { Currency } from '../currency.ts';
import { dayOfTaxRate, rateServing, type TaxExchangeRate } from './exchangeRate.ts';
import { publishedRateOn, type StoredSheet } from './publishedRate.ts';

/** Rates of a pair to choose from. */
export type KnownRates = {
  from: Currency;
  to: Currency;
  /** Stored sheets, at least those of `maxPublishedAgeDays` before the day asked for. */
  sheets: readonly StoredSheet[];
  /** Rates of the pair that staff entered. */
  entered: readonly TaxExchangeRate[];
};

/** Returns whether a published rate comes before a typed one: of the same day only when its publisher states the pair. */
const comesBefore = (published: TaxExchangeRate, typed: TaxExchangeRate): boolean =>
  published.quotes?.length === 1 ? typed.day <= published.day : typed.day < published.day;

const chooseUntil = (
  { from, to, sheets, entered }: KnownRates,
  day: string,
  usedOn: string,
): TaxExchangeRate | undefined => {
  const published = publishedRateOn(from, to, day, sheets);
  const typed = rateServing(
    entered.filter((rate) => rate.day <= day),
    usedOn,
  );
  return published && (!typed || comesBefore(published, typed)) ? published : typed;
};

/**
 * Returns the rate on a day (`YYYY-MM-DD`): the published one, unless staff entered one for a later day, on which
 * nothing was published. A rate derived from those of other pairs also comes after one entered for its own day.
 */
export const chooseRate = (known: KnownRates, day: string): TaxExchangeRate | undefined =>
  chooseUntil(known, day, day);

/**
 * Returns the rate that the tax law counting in `to` uses for a payment; when nothing is known of the day it demands,
 * the rate on the day of payment.
 */
export const chooseTaxRate = (known: KnownRates, payDay: string): TaxExchangeRate | undefined =>
  chooseUntil(known, dayOfTaxRate(known.to, payDay), payDay) ?? chooseRate(known, payDay);

/** Reason why a rate applies to a day: it is the rate of that day, the last one before it, or that of the month's end. */
type RateReason = 'ofDay' | 'lastBefore' | 'endOfMonthBefore';

/** Returns the reason why a rate chosen by `chooseTaxRate` applies to a payment on a day. */
export const reasonOfTaxRate = ({ to, day }: TaxExchangeRate, payDay: string): RateReason => {
  const wanted = dayOfTaxRate(to, payDay);
  if (wanted < payDay && day <= wanted) return 'endOfMonthBefore';
  return day === payDay ? 'ofDay' : 'lastBefore';
};
