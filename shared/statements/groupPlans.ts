import type { FiledPayout } from './cellTable.ts';
import type { RowVerdict } from './chunk.ts';
import { createPayout, type GroupOf, type MatchedGroup, type Payout } from './incomeCells.ts';
import { claimOf, isIllegal, judgeUse, type Use } from './judgeRow.ts';
import { unitCovers, type Claim, type LicensedUnit } from './license.ts';
import type { IncomeType } from './model.ts';

/** What becomes of rows of one group under one licence; nothing is paid out where nothing is licensed. */
export type Plan = { readonly verdict: RowVerdict; readonly payout?: FiledPayout };

/** More units than this are checked use by use: their combinations no longer fit a small whole number. */
const mostUnits = 30;

/** Whether licences of these units depend on nothing of a use but which of them cover it, unless it claims a share. */
const dependOnUnitsAlone = (units: readonly LicensedUnit[]): boolean =>
  units.length <= mostUnits && !units.some(({ lower }) => lower?.length);

/** The units that cover a claim, as bits of a number. */
const coveringUnits = (units: readonly LicensedUnit[], claim: Claim): number => {
  let covering = 0;
  for (const unit of units) covering = covering * 2 + (unitCovers(unit, claim) ? 1 : 0);
  return covering;
};

type Options = {
  claimsShare: boolean;
  incomeType: IncomeType;
  /** Puts a payout into the table of the chunk's cells. */
  file: (payout: Payout) => FiledPayout;
};

/**
 * Finds the plan of a group and a use, to be asked group by group. Uses that the same units license share one: nearly
 * every group has one such combination.
 */
export const createPlans = (
  groupOf: GroupOf,
  uses: readonly Use[],
  { claimsShare, incomeType, file }: Options,
): ((group: number, use: number) => Plan) => {
  const claims = uses.map(claimOf);
  const mayShare = uses.map((use) => use.sharePercentage === '' && !isIllegal(use));
  let number = -1;
  let group: MatchedGroup | undefined;
  let sharesPlans = false;
  let plans: [covering: number, plan: Plan][] = [];
  const turnTo = (asked: number): MatchedGroup => {
    number = asked;
    plans = [];
    group = groupOf(asked);
    sharesPlans = dependOnUnitsAlone(group.match.units);
    return group;
  };
  return (asked, use) => {
    const of = asked === number ? group! : turnTo(asked);
    const { units } = of.match;
    const covering = sharesPlans && mayShare[use] ? coveringUnits(units, claims[use]!) : 0;
    const known = covering === 0 ? undefined : plans.find(([covered]) => covered === covering);
    if (known) return known[1];
    const { covered, verdict } = judgeUse(uses[use]!, of.match, claimsShare);
    const payout = covered.length ? file(createPayout(covered, of, incomeType)) : undefined;
    const plan: Plan = { verdict, payout };
    // What licenses is the units alone; a refusal says more of the use.
    if (covering !== 0 && verdict[0] === 'Licensed') plans.push([covering, plan]);
    return plan;
  };
};
