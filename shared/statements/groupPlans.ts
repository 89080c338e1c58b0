import type { GroupMatch, RowVerdict } from './chunk.ts';
import type { GroupOf } from './incomeCells.ts';
import { claimOf, isIllegal, judgeUse, type Use } from './judgeRow.ts';
import { unitCovers, type Claim, type LicensedUnit } from './license.ts';
import type { IncomeType } from './model.ts';
import {
  createPayoutSplit,
  payoutSharesOf,
  payoutTermsOf,
  type MatchedGroup,
  type PayoutShare,
  type PayoutSplit,
  type PayoutTerms,
} from './payout.ts';

/** What becomes of rows of one group under one licence; nothing is paid out where nothing is licensed. */
export type Plan = {
  readonly verdict: RowVerdict;
  /** Number of the payout in the chunk's table. */
  readonly payout?: number;
};

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

/** What rows of a match come to that the same units license; nothing is paid out where nothing is licensed. */
type Licence = {
  /** The units that cover the use, as bits of a number; 0 where more than that decides. */
  readonly covering: number;
  readonly verdict: RowVerdict;
  readonly paid?: { readonly shares: readonly PayoutShare[]; readonly split: PayoutSplit };
};

/**
 * Licences of a match follow from the match alone, which is the same object for every chunk that a warm function licenses,
 * so they are kept as long as it is; apart for sources that must claim a share and for others.
 */
const kept = { claiming: new WeakMap<GroupMatch, Licence[]>(), others: new WeakMap<GroupMatch, Licence[]>() };

const licencesOf = (match: GroupMatch, claimsShare: boolean): Licence[] => {
  const memory = claimsShare ? kept.claiming : kept.others;
  const known = memory.get(match);
  if (known) return known;
  const licences: Licence[] = [];
  memory.set(match, licences);
  return licences;
};

const judge = (use: Use, match: GroupMatch, covering: number, claimsShare: boolean): Licence => {
  const { verdict, covered } = judgeUse(use, match, claimsShare);
  if (covered.length === 0) return { covering, verdict };
  const shares = payoutSharesOf(covered);
  return { covering, verdict, paid: { shares, split: createPayoutSplit(shares) } };
};

type Options = {
  claimsShare: boolean;
  incomeType: IncomeType;
  /** Puts a payout into the chunk's table and answers its number. */
  file: (payout: PayoutTerms, split: PayoutSplit) => number;
};

type Group = MatchedGroup & {
  readonly number: number;
  /** Whether licences depend on nothing of a use but which units cover it. */
  readonly isPlain: boolean;
  readonly licences: Licence[];
  /** What was planned of them for this chunk. */
  readonly plans: { licence: Licence; plan: Plan }[];
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
  let current: Group | undefined;
  const turnTo = (number: number): Group => {
    const { identity, match } = groupOf(number);
    const isPlain = dependOnUnitsAlone(match.units);
    const licences = licencesOf(match, claimsShare);
    return { number, identity, match, isPlain, licences, plans: [] };
  };
  const planFor = (group: Group, { verdict, paid }: Licence): Plan => {
    const payout = paid && file(payoutTermsOf(group, paid.shares, incomeType), paid.split);
    return { verdict, payout };
  };
  return (number, use) => {
    if (current?.number !== number) current = turnTo(number);
    const { match, licences, isPlain } = current;
    const covering = isPlain && mayShare[use] ? coveringUnits(match.units, claims[use]!) : 0;
    const known = covering === 0 ? undefined : licences.find((one) => one.covering === covering);
    const licence = known ?? judge(uses[use]!, match, covering, claimsShare);
    // What licenses is the units alone; a refusal says more of the use.
    if (covering !== 0 && !known && licence.paid) licences.push(licence);
    const planned = current.plans.find((one) => one.licence === licence);
    if (planned) return planned.plan;
    const plan = planFor(current, licence);
    current.plans.push({ licence, plan });
    return plan;
  };
};
