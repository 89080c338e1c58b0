import type { GroupMatch } from '../chunks/chunk.ts';
import type { RowVerdict } from '../chunks/judgedRow.ts';
import { countReleases, goByProduct, type ClauseUse } from '../../shared/contracts/clauses.ts';
import { judgeUse, type JudgedMatch, type Use } from './judgeRow.ts';
import type { LicenceScope } from '../../shared/contracts/licenceScope.ts';
import { toScope, type LicensedUnit } from '../../shared/statements/licensing/license.ts';
import type { IncomeType, Reason } from '../../shared/statements/model.ts';
import { createPayoutSplit, toPayoutTerms, type PayoutSplit, type PayoutTerms } from './payout.ts';
import type { ShareSettings } from '../../shared/statements/licensing/shareBasis.ts';
import { memoizeText } from '../../shared/statements/reading/cellText.ts';

/** Batch settings that decide the licensing of its groups. */
export type LicenceSettings = ShareSettings & { readonly incomeType: IncomeType };

type Judged = {
  /** Scopes that cover the use, as `createCoverage` returns them, with its right and territory if shares differ by them. */
  readonly coverage: string | undefined;
  readonly verdict: RowVerdict;
  /** Previously found licence of the same match. */
  readonly before: Licence | undefined;
};

/** Licence under which income is paid. */
export type GrantedLicence = Judged & { readonly terms: PayoutTerms; readonly split: PayoutSplit };

/** Result for rows with the same licence. A rejection has no terms. */
type Licence = GrantedLicence | (Judged & { readonly terms?: undefined });

/** Scopes by their JSON. A catalogue has few distinct ones. */
const sameScopes = memoizeText((json) => JSON.parse(json) as readonly LicenceScope[]);

/** The part of a match that licensing needs; the rest is only shown to people. */
export type MatchToLicense = JudgedMatch & Pick<GroupMatch, 'workId' | 'songId' | 'workTitle' | 'releaseId'>;

/** Reasons without parameters, by code. */
const plainReason = memoizeText((code): Reason => ({ code }));

/**
 * Returns the part of a match that licensing needs. Drops the parameters of a matched row's reason, which licensing
 * does not use.
 */
export const toLicense = (match: Pick<GroupMatch, keyof MatchToLicense>): MatchToLicense => ({
  outcome: match.outcome,
  reason: match.outcome === 'Matched' ? plainReason(match.reason.code) : match.reason,
  workId: match.workId,
  songId: match.songId,
  workTitle: match.workTitle,
  ignored: match.ignored,
  ignorePercentage: match.ignorePercentage,
  shares: match.shares,
  units: match.units,
  releaseId: match.releaseId,
});

/** Returns the scopes of units and of all sub-licences below them. */
const listScopes = (units: readonly LicensedUnit[]): LicenceScope[] =>
  units.flatMap((unit) => [toScope(unit), ...listScopes(unit.lower ?? [])]);

/** Returns whether clauses of some units, or of sub-licences below them, go by the use or product that rows describe. */
export const areByProduct = (units: readonly LicensedUnit[]): boolean =>
  units.some(({ clauses, lower = [] }) => (clauses && goByProduct(clauses)) || areByProduct(lower));

/** Returns whether clauses of some units, or of sub-licences below them, count each release by itself. */
export const areByRelease = (units: readonly LicensedUnit[]): boolean =>
  units.some(({ clauses, lower = [] }) => (clauses && countReleases(clauses)) || areByRelease(lower));

/** Returns whether a unit or a sub-licence below it has clauses. */
const isByClause = ({ clauses, lower = [] }: LicensedUnit): boolean =>
  clauses !== undefined || lower.some(isByClause);

/** Match with the licences of its uses. Equal matches, such as those of one work, share one instance. */
export class LicensedMatch {
  readonly match: MatchToLicense;
  /** Title of the matched record in the catalogue. */
  readonly workTitle: string;
  readonly settings: LicenceSettings;
  /** Scopes that decide the licence of a use, the same object for equal scopes; none without a match. */
  readonly scopes: readonly LicenceScope[];
  /** True if the shares differ by right or territory, in which case a licence depends on these, too. */
  private readonly isByRight: boolean;
  /** True if a contract has clauses, in which case a licence depends on right, territory, first day and platform. */
  private readonly hasClauses: boolean;
  /** True if clauses go by the use or product that rows describe. */
  readonly isByProduct: boolean;
  /** Licence found last. A match rarely has more than one. */
  private last: Licence | undefined;

  constructor(match: MatchToLicense, workTitle: string, settings: LicenceSettings) {
    this.match = match;
    this.workTitle = workTitle;
    this.settings = settings;
    this.isByRight = match.shares.some(({ ownership }) => ownership?.length);
    this.hasClauses = match.units.some(isByClause);
    this.isByProduct = this.hasClauses && areByProduct(match.units);
    this.scopes = sameScopes(JSON.stringify(match.outcome === 'Matched' ? listScopes(match.units) : []));
  }

  /**
   * Returns the licence of a use.
   * @param covering which of the scopes cover the use, as `createCoverage` returns it
   * @param platform the one of the rows
   * @param product use or product as the rows describe it, where clauses go by it
   */
  licenceFor(use: Use, covering: string | undefined, platform: string, product = ''): Licence {
    const facts = { platform, product };
    if (covering === undefined) return this.judge(use, covering, facts);
    let coverage = covering;
    if (this.isByRight || this.hasClauses) coverage += ` ${use.right} ${use.territory}`;
    if (this.hasClauses) coverage += ` ${use.periodStart} ${platform}`;
    if (this.isByProduct) coverage += ` ${product}`;
    for (let known = this.last; known; known = known.before) if (known.coverage === coverage) return known;
    const licence = this.judge(use, coverage, facts);
    // The reason of a rejected use names the use itself, unless nothing is matched.
    if (licence.terms || this.match.outcome !== 'Matched') this.last = licence;
    return licence;
  }

  private judge(use: Use, coverage: string | undefined, facts: RowFacts): Licence {
    const { match, workTitle, settings, last: before } = this;
    const judgement = judgeUse(use, match, settings);
    const { verdict } = judgement;
    if (judgement.covered.length === 0) return { coverage, verdict, before };
    const terms = toPayoutTerms(match, workTitle, judgement, settings.incomeType, {
      ...use,
      ...facts,
    });
    return { coverage, verdict, before, terms, split: createPayoutSplit(terms) };
  }
}

/** Facts of rows that only clauses go by. */
type RowFacts = Pick<ClauseUse, 'platform' | 'product'>;

/** Groups to license, by number. */
export type LicensedGroups = {
  readonly matchFor: (group: number) => LicensedMatch;
  readonly platformFor: (group: number) => string;
};
