import type { Clause } from '../../contracts/clauses.ts';
import { inTerritory, type LicenceScope } from '../../contracts/licenceScope.ts';
import { isTicked } from '../../contracts/shareTypes.ts';
import { comparePercentages, roundPercentage, sumPercentages } from '../../money/percentage.ts';
import type { Reason } from '../model.ts';
import { rightCovers } from '../../reference/usage.ts';
import { basisRightOf, type ShareBases } from './shareBasis.ts';
import { sharesFor, type OwnedShare } from '../../works/shares/sharesFor.ts';

/** One share of a work or recording: owner, right and percentage, by right and territory where the work states it. */
export type ShareLine = OwnedShare & {
  readonly ownerId: string;
  /** OA, OC, SA, SC, OP, OT, SP, ST, or P and C for recordings. */
  readonly rightType: string;
};

/** The part of a contract unit that licensing needs: a work a licensor licensed to the agent. */
export type LicensedUnit = LicenceScope & {
  readonly contractId: string;
  readonly contractUnitId: string;
  readonly licensorId: string;
  readonly agentId: string;
  /** Percent of the income that goes to the licensor; the rest is the agent's commission. */
  readonly licensorShare: string;
  /** Other shares for some uses, the first that fits before the others; absent if there are none. */
  readonly clauses?: readonly Clause[];
  /** Units of the same work under sub-licences of this contract. */
  readonly lower?: readonly LicensedUnit[];
};

/** The part of a read row that its licence depends on. */
export type Claim = {
  readonly right: number | null;
  readonly territory: number | null;
  /** First and last day of use, or empty. */
  readonly periodStart: string;
  readonly periodEnd: string;
  /** Claimed share in percent; empty when the row claims none. */
  readonly sharePercentage: string;
};

export const licenseReasonCodes = [
  'Licensed',
  'NoShares',
  'NoContract',
  'PeriodNotLicensed',
  'TerritoryNotLicensed',
  'RightNotLicensed',
  'ClaimedShareMismatch',
  'ShareNotFilled',
  'ShareNeedsRight',
  'ShareNeedsTerritory',
] as const;
type LicenseReasonCode = (typeof licenseReasonCodes)[number];

/** Share line together with the unit that licenses it. */
export type CoveredShare = ShareLine & {
  readonly unit: LicensedUnit;
  /** Sub-licences the income passes through, from just below the unit down to the one that collects; absent if none. */
  readonly through?: readonly LicensedUnit[];
};

type License = {
  readonly status: 'Licensed' | 'Matched' | 'MatchedThenPercentageError';
  readonly reason: Reason<LicenseReasonCode>;
  /** Share lines under licence, in the order of the work's shares; empty if there are none. */
  readonly covered: readonly CoveredShare[];
  /** Sum of the covered shares in percent. */
  readonly coveredPercentage: string;
  /** Percent of the work that a licensed row's amount pays for: all of it, or the covered shares. */
  readonly basisPercentage?: string;
};

export type LicenseOptions = {
  /** True if a person chose to use the system's percentage for this row. */
  readonly ignorePercentage?: boolean;
  /** True if rows of this source must claim a share. */
  readonly claimsShare?: boolean;
  /** What the source's amounts pay for where a row claims no share; absent for batches checked before it was asked. */
  readonly shareBases?: ShareBases | undefined;
};

/** Percent of a whole work. */
const whole = '100';

/** Returns whether the whole period of use is within the licence's. A row without a period passes. */
const inPeriod = (unit: LicenceScope, { periodStart, periodEnd }: Claim): boolean =>
  !periodStart || (unit.start <= periodStart && (!unit.end || periodEnd <= unit.end));

/** Returns whether the right is licensed. A row whose use is unknown is covered by any right. */
const hasRight = (unit: LicenceScope, { right }: Claim): boolean =>
  right === null ? unit.rights.length > 0 : unit.rights.some((code) => rightCovers(code, right));

type Check = {
  /** Reason for when no unit of an owner passes. */
  readonly code: LicenseReasonCode;
  readonly passes: (unit: LicenceScope, claim: Claim) => boolean;
};

/** The checks in order. */
const checks: readonly Check[] = [
  { code: 'PeriodNotLicensed', passes: inPeriod },
  { code: 'TerritoryNotLicensed', passes: (unit, { territory }) => inTerritory(unit, territory) },
  { code: 'RightNotLicensed', passes: hasRight },
];

/** Returns the number of consecutive checks a unit passes. */
const checksPassed = (unit: LicenceScope, claim: Claim): number => {
  let passed = 0;
  while (passed < checks.length && checks[passed]!.passes(unit, claim)) passed++;
  return passed;
};

/** Returns whether the scope of a unit covers a claim, whatever the work and its shares. */
export const scopeCovers = (unit: LicenceScope, claim: Claim): boolean =>
  checksPassed(unit, claim) === checks.length;

/** Returns the fields of a unit that decide which uses it covers, always in the same order. */
export const toScope = ({ rights, regions, excludedRegions, start, end }: LicensedUnit): LicenceScope => ({
  rights,
  regions,
  excludedRegions,
  start,
  end,
});

/**
 * Orders units that license the same share: the latest start first, then the greater id. The first one applies, as the
 * latest agreement.
 */
const younger = (a: LicensedUnit, b: LicensedUnit): number =>
  b.start.localeCompare(a.start) || b.contractUnitId.localeCompare(a.contractUnitId);

/** Returns whether a share is among those a unit licenses. */
const licensesShare = ({ shareTypes }: LicensedUnit, { rightType }: ShareLine): boolean =>
  isTicked(shareTypes, rightType);

/** Returns the chain of sub-licences below a unit that also cover the claim and the share. The chain ends where none does. */
const wayDown = (
  share: ShareLine,
  unit: LicensedUnit,
  claim: Claim,
  seen: readonly string[],
): LicensedUnit[] => {
  const [next] = (unit.lower ?? [])
    .filter((lower) => !seen.includes(lower.contractId) && licensesShare(lower, share))
    .filter((lower) => scopeCovers(lower, claim))
    .sort(younger);
  return next ? [next, ...wayDown(share, next, claim, [...seen, next.contractId])] : [];
};

const coveredBy = (share: ShareLine, unit: LicensedUnit, claim: Claim): CoveredShare => {
  const { ownerId, rightType, percentage } = share;
  const through = unit.lower?.length ? wayDown(share, unit, claim, [unit.contractId]) : [];
  return through.length
    ? { ownerId, rightType, percentage, unit, through }
    : { ownerId, rightType, percentage, unit };
};

/** Covered shares, and the highest number of checks any unit passed; -1 if no owner has a unit. */
type Coverage = { covered: CoveredShare[]; passed: number };

const cover = (shares: readonly ShareLine[], units: readonly LicensedUnit[], claim: Claim): Coverage => {
  const coverage: Coverage = { covered: [], passed: -1 };
  for (const share of shares) {
    let holding: LicensedUnit | undefined;
    for (const unit of units) {
      if (unit.licensorId !== share.ownerId || !licensesShare(unit, share)) continue;
      const passed = checksPassed(unit, claim);
      coverage.passed = Math.max(coverage.passed, passed);
      if (passed === checks.length && (!holding || younger(unit, holding) < 0)) holding = unit;
    }
    if (holding) coverage.covered.push(coveredBy(share, holding, claim));
  }
  return coverage;
};

const claimParams = ({
  right,
  territory,
  periodStart,
  periodEnd,
}: Claim): Record<string, string | number> => ({
  ...(right !== null && { right }),
  ...(territory !== null && { territory }),
  ...(periodStart && { start: periodStart, end: periodEnd }),
});

const notLicensed = (
  status: License['status'],
  code: LicenseReasonCode,
  covered: readonly CoveredShare[],
  params?: Record<string, string | number>,
): License => ({
  status,
  reason: { code, ...(params && { params }) },
  covered,
  coveredPercentage: sumPercentages(covered.map(({ percentage }) => percentage)),
});

const isPositive = ({ percentage }: ShareLine): boolean => comparePercentages(percentage, '0') > 0;

/**
 * Returns whether a claimed share is the covered one. A claim of two decimals or more may be the covered share rounded to
 * them: a third is claimed as 33.33.
 */
const claims = (claimed: string, covered: string): boolean => {
  const decimals = claimed.split('.')[1]?.length ?? 0;
  return (
    comparePercentages(claimed, covered) === 0 ||
    (decimals >= 2 && comparePercentages(claimed, roundPercentage(covered, decimals)) === 0)
  );
};

const lackingReason = { right: 'ShareNeedsRight', territory: 'ShareNeedsTerritory' } as const;

/**
 * Checks a matched row against the contract units of its work. A share is covered if its owner licensed the right, the
 * territory and the whole usage period. If no share is covered, returns `Matched` with the check that came nearest to
 * passing. The shares are those of the row's right and territory; if these are not enough to select the shares, returns
 * `Matched` with the missing detail. A claimed share must equal the sum of the covered ones
 * (`MatchedThenPercentageError`), unless a person chose to ignore it. Where a row claims no share and only a part of the
 * work is covered, the source's share basis must be known (`ShareNotFilled`).
 */
export const checkLicense = (
  shares: readonly ShareLine[],
  units: readonly LicensedUnit[],
  claim: Claim,
  options: LicenseOptions = {},
): License => {
  const held = sharesFor(shares, claim.right ?? undefined, claim.territory ?? undefined);
  const lacks = 'lacks' in held ? held.lacks : undefined;
  const positive = 'lacks' in held ? shares : held.shares.filter(isPositive);
  if (positive.length === 0) return notLicensed('Matched', 'NoShares', []);
  const { covered, passed } = cover(positive, units, claim);
  if (covered.length === 0) {
    return notLicensed('Matched', passed < 0 ? 'NoContract' : checks[passed]!.code, [], claimParams(claim));
  }
  if (lacks) return notLicensed('Matched', lackingReason[lacks], [], claimParams(claim));
  const coveredPercentage = sumPercentages(covered.map(({ percentage }) => percentage));
  const { shareBases } = options;
  const isPart = comparePercentages(coveredPercentage, whole) < 0;
  const basis = shareBases ? shareBases[basisRightOf(claim.right)] : 'claimed';
  let basisPercentage = coveredPercentage;
  if (!options.ignorePercentage) {
    const claimed = claim.sharePercentage;
    if (claimed === '' && (options.claimsShare || (isPart && basis === undefined)))
      return notLicensed('MatchedThenPercentageError', 'ShareNotFilled', covered);
    if (claimed !== '' && !claims(claimed, coveredPercentage)) {
      return notLicensed('MatchedThenPercentageError', 'ClaimedShareMismatch', covered, {
        claimed,
        covered: coveredPercentage,
      });
    }
    if (claimed === '' && isPart && basis === 'whole') basisPercentage = whole;
  }
  return {
    status: 'Licensed',
    reason: { code: 'Licensed' },
    covered,
    coveredPercentage,
    ...(shareBases && { basisPercentage }),
  };
};
