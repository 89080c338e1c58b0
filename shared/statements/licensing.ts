import type { Claim, License, LicensedUnit, LicenseOptions, ShareLine } from './license.ts';
import { checkLicense, unitCovers } from './license.ts';
import type { Period } from './model.ts';

/** A claim met before, by number: rows of a statement make few different ones. */
export type Terms = {
  of(claim: Claim): number;
  readonly claims: readonly Claim[];
};

/** A licence decided, with a number of its own by which amounts under it can be gathered. */
export type Plan = { readonly index: number; readonly license: License };

/** Licence checks for one work. */
export type WorkLicensing = { planOf(term: number): Plan };

const bits = (count: number): number => 2 ** count;

/** Small numbers for values in order of appearance. */
const createNumbering = <T>(): ((value: T) => number) => {
  const numbers = new Map<T, number>();
  return (value) => {
    const known = numbers.get(value);
    if (known !== undefined) return known;
    numbers.set(value, numbers.size);
    return numbers.size - 1;
  };
};

/** Numbers claims by right, territory, period and claimed share. */
export const createTerms = (): Terms => {
  const claims: Claim[] = [];
  const known = new Map<number, number>();
  const numberOfRight = createNumbering<number | undefined>();
  const numberOfShare = createNumbering<string>();
  const numberOfSpan = createNumbering<string>();
  /** Readers hand out one object for each period, so the object finds the number faster than its text. */
  const spans = new Map<Period | undefined, number>();

  const numberOfPeriod = (period: Period | undefined): number => {
    let number = spans.get(period);
    if (number === undefined)
      spans.set(period, (number = numberOfSpan(period ? period.start + period.end : '')));
    return number;
  };

  return {
    claims,
    of({ right, territory, period, sharePercentage = '' }) {
      const place = numberOfPeriod(period) * bits(11) + (territory ?? -1) + 1;
      const key = (place * bits(8) + numberOfRight(right)) * bits(14) + numberOfShare(sharePercentage);
      const term = known.get(key);
      if (term !== undefined) return term;
      known.set(key, claims.length);
      return claims.push({ right, territory, period, sharePercentage }) - 1;
    },
  };
};

/** Key of all that decides whether a unit covers a claim; units of one contract mostly agree in it. */
const scopeKey = ({ rights, regions, excludedRegions, start, end }: LicensedUnit): string =>
  `${rights.join()}|${regions.join()}|${excludedRegions.join()}|${start}|${end ?? ''}`;

/** Remembers for each scope and term whether the one covers the other. */
const createScopes = ({ claims }: Terms) => {
  const byKey = new Map<string, (boolean | undefined)[]>();
  return (unit: LicensedUnit): ((term: number) => boolean) => {
    const key = scopeKey(unit);
    const answers = byKey.get(key) ?? [];
    byKey.set(key, answers);
    return (term) => (answers[term] ??= unitCovers(unit, claims[term]!));
  };
};

/** More units than this are checked one term at a time: their combinations no longer fit a whole number. */
const mostUnits = 40;

/**
 * Licence checks for a whole statement: whether a unit covers a claim is decided once for each scope of rights, regions
 * and period, and a licence is drawn up once for each combination of units that cover. The answers are those of
 * `checkLicense`. Amounts gathered by `Plan.index` can be split once at the end, as sums are exact.
 */
export const createLicensing = (terms: Terms, options: LicenseOptions = {}) => {
  const scopeOf = createScopes(terms);
  let plans = 0;

  const work = (shares: readonly ShareLine[], units: readonly LicensedUnit[]): WorkLicensing => {
    const covers = units.map(scopeOf);
    const byUnits = new Map<number, Plan>();
    const byTerm = new Map<number, Plan>();

    const decide = (term: number): Plan => ({
      index: plans++,
      license: checkLicense(shares, units, terms.claims[term]!, options),
    });

    const planOfTerm = (term: number): Plan => {
      const known = byTerm.get(term);
      if (known) return known;
      const plan = decide(term);
      byTerm.set(term, plan);
      return plan;
    };

    return {
      planOf(term) {
        if (terms.claims[term]!.sharePercentage !== '' || units.length > mostUnits) return planOfTerm(term);
        let covering = 0;
        for (let unit = 0; unit < covers.length; unit++)
          covering = covering * 2 + (covers[unit]!(term) ? 1 : 0);
        if (covering === 0) return planOfTerm(term);
        const known = byUnits.get(covering);
        if (known) return known;
        const plan = decide(term);
        byUnits.set(covering, plan);
        return plan;
      },
    };
  };

  return { work, count: () => plans };
};
