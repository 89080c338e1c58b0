import { roundToPayout, type Currency } from '../../../shared/money/currency.ts';
import { compare, sum, toDecimal, toScaled, type Decimal } from '../../../shared/money/decimal.ts';
import { percentageOf } from '../../../shared/money/percentage.ts';
import { monthAfter } from '../../../shared/reference/dates.ts';
import type { ReserveTerms } from '../../../shared/contracts/accounts/reserveSchema.ts';

/** Returns the terms that apply to royalty received in a month: the latest that had begun; `undefined` before the first. */
export const termsIn = (terms: readonly ReserveTerms[], month: string): ReserveTerms | undefined =>
  terms
    .filter(({ startMonth }) => startMonth <= month)
    .toSorted((a, b) => (a.startMonth < b.startMonth ? 1 : -1))[0];

/**
 * Returns what is held of the royalty a contract receives at once: its share, rounded down to the minor unit; nothing of a
 * refund.
 */
export const reserveOf = (
  royalty: string,
  terms: Pick<ReserveTerms, 'share'> | undefined,
  currency: Currency,
): Decimal =>
  terms && compare(royalty, '0') > 0
    ? roundToPayout(toDecimal(percentageOf(toScaled(royalty), terms.share)), currency)
    : sum([]);

/** Returns the day of a release of what was held in a month, the first being number 1: the first day of a month. */
export const releaseDay = (
  month: string,
  { afterMonths, everyMonths }: Pick<ReserveTerms, 'afterMonths' | 'everyMonths'>,
  number: number,
): string => `${monthAfter(month, afterMonths + (number - 1) * everyMonths)}-01`;

/** Returns the number of releases of what was held in a month that are due on a day. */
export const dueReleases = (month: string, terms: ReserveTerms, day: string): number =>
  Array.from({ length: terms.releases }, (_, index) => releaseDay(month, terms, index + 1)).filter(
    (due) => due <= day,
  ).length;

/**
 * Returns what some releases of an amount add up to: equal parts, each total rounded down to the minor unit, and with the last one
 * all of it.
 */
export const releasedBy = (
  held: string,
  { releases }: Pick<ReserveTerms, 'releases'>,
  count: number,
  currency: Currency,
): Decimal =>
  count >= releases
    ? sum([held])
    : roundToPayout(toDecimal((toScaled(held) * BigInt(count)) / BigInt(releases)), currency);

/** Returns terms with others added or replaced, earliest first. */
export const withTerms = (terms: readonly ReserveTerms[], added: ReserveTerms): ReserveTerms[] =>
  [...terms.filter(({ startMonth }) => startMonth !== added.startMonth), added].toSorted((a, b) =>
    a.startMonth < b.startMonth ? -1 : 1,
  );

const isSame = (a: ReserveTerms | undefined, b: ReserveTerms | undefined): boolean =>
  a?.share === b?.share &&
  a?.afterMonths === b?.afterMonths &&
  a?.releases === b?.releases &&
  a?.everyMonths === b?.everyMonths;

/** Returns whether changed terms leave those of some months as they were. */
export const keepsTerms = (
  before: readonly ReserveTerms[],
  after: readonly ReserveTerms[],
  months: readonly string[],
): boolean => months.every((month) => isSame(termsIn(before, month), termsIn(after, month)));
