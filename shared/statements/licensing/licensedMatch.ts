import type { GroupMatch, RowVerdict } from '../chunks/chunk.ts';
import { isIllegal, judgeUse, type JudgedMatch, type Use } from './judgeRow.ts';
import type { LicenceScope } from '../../contracts/licenceScope.ts';
import { scopeOf, type LicensedUnit } from './license.ts';
import type { IncomeType, Reason } from '../model.ts';
import { createPayoutSplit, payoutTermsOf, type PayoutSplit, type PayoutTerms } from './payout.ts';
import { remembering } from '../chunks/text.ts';

/** Batch settings that decide the licensing of its groups. */
export type LicenceSettings = { readonly claimsShare: boolean; readonly incomeType: IncomeType };

/** Result for rows licensed alike. Without a licence there is no payout. */
export type Licence = {
  /** Units that cover the use, as bits of a number; 0 if units alone do not decide. */
  readonly covering: number;
  readonly verdict: RowVerdict;
  /** The licence of the same match that was found before this one. */
  readonly before: Licence | undefined;
} & ({ readonly terms: PayoutTerms; readonly split: PayoutSplit } | { readonly terms?: undefined });

/** Maximum number of units encoded as bits of a small integer. Matches with more units are checked use by use. */
const maxUnits = 30;

/** Returns whether the licence of a use depends only on the units that cover it, unless the use claims a share. */
const dependOnUnitsAlone = (units: readonly LicensedUnit[]): boolean =>
  units.length <= maxUnits && !units.some(({ lower }) => lower?.length);

/** Scopes by their JSON. A catalogue has few distinct ones. */
const sameScopes = remembering((json) => JSON.parse(json) as readonly LicenceScope[]);

/** The part of a match that licensing needs; the rest is only shown to people. */
export type MatchToLicense = JudgedMatch &
  Pick<GroupMatch['match'], 'workId' | 'songId'> &
  Pick<GroupMatch, 'matchedTitle'>;

/** Reasons without parameters, by code. */
const reasonOf = remembering((code): Reason => ({ code }));

/**
 * Returns the part of a match that licensing needs. Drops the parameters of a matched row's reason, which licensing
 * does not use.
 */
export const toLicense = ({
  match: { outcome, workId, songId, reason },
  ...group
}: GroupMatch): MatchToLicense => ({
  outcome,
  reason: outcome === 'Matched' ? reasonOf(reason.code) : reason,
  workId,
  songId,
  matchedTitle: group.matchedTitle,
  ignored: group.ignored,
  ignorePercentage: group.ignorePercentage,
  shares: group.shares,
  units: group.units,
});

/** A match with the licences of its uses. Groups matched alike, such as those of one work, share one. */
export class LicensedMatch {
  readonly match: MatchToLicense;
  /** Title of the matched record. */
  readonly title: string;
  readonly settings: LicenceSettings;
  /**
   * Scopes of the units that may license the match, one object for equal scopes; absent if scopes alone do not decide.
   */
  readonly scopes: readonly LicenceScope[] | undefined;
  /** The licence found last. A match rarely has more than one. */
  private last: Licence | undefined;

  constructor(match: MatchToLicense, title: string, settings: LicenceSettings) {
    this.match = match;
    this.title = title;
    this.settings = settings;
    const { units } = match;
    if (match.outcome === 'Matched' && dependOnUnitsAlone(units))
      this.scopes = sameScopes(JSON.stringify(units.map(scopeOf)));
  }

  /**
   * Returns the licence of a use.
   * @param covering units that cover the use, as bits of a number, if its licence depends only on them; 0 if not
   */
  licenceOf(use: Use, covering: number): Licence {
    for (let known = this.last; known; known = known.before)
      if (this.isFor(known, use, covering)) return known;
    const licence = this.judge(use, covering);
    if (this.isFor(licence, use, covering)) this.last = licence;
    return licence;
  }

  /**
   * Returns whether a licence found for one use also applies to another. A granted licence depends only on the units. A
   * rejection depends on the use too, but where nothing is matched it is the same for all uses except illegal ones.
   */
  private isFor(licence: Licence, use: Use, covering: number): boolean {
    if (this.match.outcome !== 'Matched') return !isIllegal(use);
    return covering !== 0 && licence.covering === covering && licence.terms !== undefined;
  }

  private judge(use: Use, covering: number): Licence {
    const { match, title, settings, last: before } = this;
    const { verdict, covered } = judgeUse(use, match, settings.claimsShare);
    if (covered.length === 0) return { covering, verdict, before };
    const terms = payoutTermsOf(match, title, covered, settings.incomeType);
    return { covering, verdict, before, terms, split: createPayoutSplit(terms.shares) };
  }
}

/** Groups to license, by number. */
export type LicensedGroups = {
  readonly matchOf: (group: number) => LicensedMatch;
  readonly platformOf: (group: number) => string;
};
