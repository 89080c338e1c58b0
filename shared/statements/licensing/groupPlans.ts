import type { RowVerdict } from '../chunks/chunk.ts';
import { claimOf, isIllegal, type Use } from './judgeRow.ts';
import type { LicenceScope } from '../../contracts/licenceScope.ts';
import { scopeCovers } from './license.ts';
import type { Licence, LicensedGroups, LicensedMatch } from './licensedMatch.ts';
import type { PayoutSplit, PayoutTerms } from './payout.ts';

/** Result for rows of one group under one licence. Without a licence there is no payout. */
export type Plan = {
  readonly verdict: RowVerdict;
  /** Number of the verdict in the chunk's table. */
  readonly number: number;
  /** Number of the payout in the chunk's table. */
  readonly payout?: number;
};

/** Finds the units that cover each use of a chunk. Units with the same scopes are checked once. */
const createCoverage = (uses: readonly Use[]) => {
  const claims = uses.map(claimOf);
  const mayShare = uses.map((use) => use.sharePercentage === '' && !isIllegal(use));
  const known = new Map<readonly LicenceScope[], Int32Array>();
  let last: { scopes: readonly LicenceScope[]; covering: Int32Array } | undefined;
  const turnTo = (scopes: readonly LicenceScope[]): Int32Array => {
    const covering = known.get(scopes) ?? new Int32Array(uses.length).fill(-1);
    known.set(scopes, covering);
    last = { scopes, covering };
    return covering;
  };
  const coveringUnits = (scopes: readonly LicenceScope[], use: number): number => {
    if (!mayShare[use]) return 0;
    let covering = 0;
    for (const scope of scopes) covering = covering * 2 + (scopeCovers(scope, claims[use]!) ? 1 : 0);
    return covering;
  };
  /** Returns the units that cover a use, as bits of a number; 0 if units alone do not decide. */
  return (scopes: readonly LicenceScope[] | undefined, use: number): number => {
    if (!scopes) return 0;
    const covering = last?.scopes === scopes ? last.covering : turnTo(scopes);
    if (covering[use]! < 0) covering[use] = coveringUnits(scopes, use);
    return covering[use]!;
  };
};

type Tables = {
  /** Adds a verdict to the chunk's table and returns its number. */
  number: (verdict: RowVerdict) => number;
  /** Adds a payout to the chunk's table and returns its number. */
  file: (terms: PayoutTerms, platform: string, split: PayoutSplit) => number;
};

/**
 * Returns a function that finds the plan of a group and a use; call it group by group. Uses licensed by the same units
 * share a plan. Nearly every group has only one such combination.
 */
export const createPlans = (
  groups: LicensedGroups,
  uses: readonly Use[],
  { number, file }: Tables,
): ((group: number, use: number) => Plan) => {
  const coverage = createCoverage(uses);
  let current = -1;
  let match: LicensedMatch;
  /** The group's licences and their plans. Only the first `planned` are valid; the rest belong to an earlier group. */
  const licences: Licence[] = [];
  const plans: Plan[] = [];
  let planned = 0;
  const planFor = (licence: Licence): Plan => ({
    verdict: licence.verdict,
    number: number(licence.verdict),
    payout: licence.terms && file(licence.terms, groups.platformOf(current), licence.split),
  });
  return (asked, use) => {
    if (current !== asked) {
      current = asked;
      match = groups.matchOf(asked);
      planned = 0;
    }
    const licence = match.licenceOf(uses[use]!, coverage(match.scopes, use));
    for (let number = 0; number < planned; number++) if (licences[number] === licence) return plans[number]!;
    const plan = planFor(licence);
    licences[planned] = licence;
    plans[planned++] = plan;
    return plan;
  };
};
