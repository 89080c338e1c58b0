import { roundToPayout, type Currency } from '../../../shared/money/currency.ts';
import { compare, sum, toDecimal, toScaled, type Decimal } from '../../../shared/money/decimal.ts';
import { percentageOf } from '../../../shared/money/percentage.ts';
import { monthAfter } from '../../../shared/reference/dates.ts';
import { rightCovers } from '../../../shared/reference/usage.ts';
import type { ReserveTerms } from '../../../shared/contracts/accounts/reserveSchema.ts';

/** Returns the terms that apply to royalty received in a month: the latest that had begun; `undefined` before the first. */
export const termsIn = (terms: readonly ReserveTerms[], month: string): ReserveTerms | undefined =>
  terms
    .filter(({ startMonth }) => startMonth <= month)
    .toSorted((a, b) => (a.startMonth < b.startMonth ? 1 : -1))[0];

/** Royalty for uses of one right; without a right where the statement does not say. */
export type RightRoyalty = { right?: number | undefined; royalty: string };

/** Shares of a reserve. */
type Shares = Pick<ReserveTerms, 'share' | 'byRight'>;

/** Returns the share that is held of royalty for a right: that of the first part with the right, otherwise that of the rest. */
export const heldShare = ({ share, byRight = [] }: Shares, right: number | undefined): string =>
  byRight.find(({ rights }) => right !== undefined && rights.some((code) => rightCovers(code, right)))
    ?.share ?? share;

/**
 * Returns what is held of the royalty a contract receives at once: its share of the royalty for each right, rounded down to the
 * minor unit. Nothing of a right that is refunded as a whole is held, and never more than all royalty together.
 */
export const reserveOf = (
  royalties: readonly RightRoyalty[],
  terms: Shares | undefined,
  currency: Currency,
): Decimal => {
  const total = sum(royalties.map(({ royalty }) => royalty));
  if (!terms || compare(total, '0') <= 0) return sum([]);
  const byShare = new Map<string, Decimal[]>();
  for (const { right, royalty } of royalties) {
    const share = heldShare(terms, right);
    byShare.set(share, [...(byShare.get(share) ?? []), sum([royalty])]);
  }
  const parts = Array.from(byShare, ([share, own]) => {
    const royalty = sum(own);
    return compare(royalty, '0') > 0 ? toDecimal(percentageOf(toScaled(royalty), share)) : sum([]);
  });
  const held = sum(parts);
  return roundToPayout(compare(held, total) > 0 ? total : held, currency);
};

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
  JSON.stringify(a?.byRight ?? []) === JSON.stringify(b?.byRight ?? []) &&
  a?.afterMonths === b?.afterMonths &&
  a?.releases === b?.releases &&
  a?.everyMonths === b?.everyMonths;

/** Returns whether changed terms leave those of some months as they were. */
export const keepsTerms = (
  before: readonly ReserveTerms[],
  after: readonly ReserveTerms[],
  months: readonly string[],
): boolean => months.every((month) => isSame(termsIn(before, month), termsIn(after, month)));
