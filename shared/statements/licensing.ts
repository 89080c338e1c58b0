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

/** Whether a scope covers a term, remembered for both. */
type Scope = { covers(term: number): boolean };

/** One scope for all units that agree in what decides. */
const createScopes = ({ claims }: Terms) => {
  const byKey = new Map<string, Scope>();
  return (unit: LicensedUnit): Scope => {
    const key = scopeKey(unit);
    const known = byKey.get(key);
    if (known) return known;
    const answers: (boolean | undefined)[] = [];
    const scope = { covers: (term: number) => (answers[term] ??= unitCovers(unit, claims[term]!)) };
    byKey.set(key, scope);
    return scope;
  };
};

/** More units than this are checked one term at a time: their combinations no longer fit a whole number. */
const mostUnits = 40;

/** Licences of one work by the units that cover; nearly every work has one combination only. */
class Work implements WorkLicensing {
  private readonly scopes: readonly Scope[];
  private readonly terms: Terms;
  private readonly decide: (term: number) => Plan;
  private usual: Plan | undefined;
  private usualUnits = 0;
  private others: Map<number, Plan> | undefined;
  private byTerm: Map<number, Plan> | undefined;

  constructor(scopes: readonly Scope[], terms: Terms, decide: (term: number) => Plan) {
    this.scopes = scopes;
    this.terms = terms;
    this.decide = decide;
  }

  planOf(term: number): Plan {
    const units = this.coveringUnits(term);
    if (units === 0) return this.remembered((this.byTerm ??= new Map()), term, term);
    if (this.usual === undefined) {
      this.usualUnits = units;
      this.usual = this.decide(term);
    }
    return units === this.usualUnits ? this.usual : this.remembered((this.others ??= new Map()), units, term);
  }

  /** The covering units as bits of a number; 0 where none covers or the licence depends on more than the units. */
  private coveringUnits(term: number): number {
    if (this.terms.claims[term]!.sharePercentage !== '' || this.scopes.length > mostUnits) return 0;
    let units = 0;
    for (const scope of this.scopes) units = units * 2 + (scope.covers(term) ? 1 : 0);
    return units;
  }

  private remembered(plans: Map<number, Plan>, key: number, term: number): Plan {
    const known = plans.get(key);
    if (known) return known;
    const plan = this.decide(term);
    plans.set(key, plan);
    return plan;
  }
}

/**
 * Licence checks for a whole statement: whether a unit covers a claim is decided once for each scope of rights, regions
 * and period, and a licence is drawn up once for each combination of units that cover. The answers are those of
 * `checkLicense`. Amounts gathered by `Plan.index` can be split once at the end, as sums are exact.
 */
export const createLicensing = (terms: Terms, options: LicenseOptions = {}) => {
  const scopeOf = createScopes(terms);
  let plans = 0;
  return {
    work: (shares: readonly ShareLine[], units: readonly LicensedUnit[]): WorkLicensing =>
      new Work(units.map(scopeOf), terms, (term) => ({
        index: plans++,
        license: checkLicense(shares, units, terms.claims[term]!, options),
      })),
    count: () => plans,
  };
};
