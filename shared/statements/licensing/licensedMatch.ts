import type { GroupMatch, RowVerdict } from '../chunks/chunk.ts';
import { isIllegal, judgeUse, type JudgedMatch, type Use } from './judgeRow.ts';
import type { LicenceScope } from '../../contracts/licenceScope.ts';
import { scopeOf, type LicensedUnit } from './license.ts';
import type { IncomeType, Reason } from '../model.ts';
import { createPayoutSplit, payoutTermsOf, type PayoutSplit, type PayoutTerms } from './payout.ts';
import { remembering } from '../chunks/text.ts';

/** What of a batch decides how its groups are licensed. */
export type LicenceSettings = { readonly claimsShare: boolean; readonly incomeType: IncomeType };

/** What rows come to that are licensed alike; nothing is paid out where nothing is licensed. */
export type Licence = {
  /** The units that cover the use, as bits of a number; 0 where more than that decides. */
  readonly covering: number;
  readonly verdict: RowVerdict;
  /** The licence of the same match that was found before. */
  readonly before: Licence | undefined;
} & ({ readonly terms: PayoutTerms; readonly split: PayoutSplit } | { readonly terms?: undefined });

/** More units than this are checked use by use: their combinations no longer fit a small whole number. */
const mostUnits = 30;

/** Whether licences by these units depend on nothing of a use but which of them cover it, unless it claims a share. */
const dependOnUnitsAlone = (units: readonly LicensedUnit[]): boolean =>
  units.length <= mostUnits && !units.some(({ lower }) => lower?.length);

/** Scopes by their JSON: a catalogue has few different ones. */
const sameScopes = remembering((json) => JSON.parse(json) as readonly LicenceScope[]);

/** What of a match rows are licensed by; the rest of it is only shown to people. */
export type MatchToLicense = JudgedMatch &
  Pick<GroupMatch['match'], 'workId' | 'songId'> &
  Pick<GroupMatch, 'matchedTitle'>;

/** Reasons that say nothing of rows, by their code. */
const reasonOf = remembering((code): Reason => ({ code }));

/** What of a match is held to license rows by; what it was made by says nothing to its licences. */
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

/** What groups were matched to, with the licences of their uses: one for all groups matched alike, as those of one work are. */
export class LicensedMatch {
  readonly match: MatchToLicense;
  /** What the record is called. */
  readonly title: string;
  readonly settings: LicenceSettings;
  /** Scopes of the units that may license it, the same object where they are alike; absent where more decides. */
  readonly scopes: readonly LicenceScope[] | undefined;
  /** The licence found last; there is hardly ever another before it. */
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
   * The licence of a use.
   * @param covering units that cover the use, as bits of a number, if that is all its licence depends on; 0 if not
   */
  licenceOf(use: Use, covering: number): Licence {
    for (let known = this.last; known; known = known.before)
      if (this.isFor(known, use, covering)) return known;
    const licence = this.judge(use, covering);
    if (this.isFor(licence, use, covering)) this.last = licence;
    return licence;
  }

  /**
   * Whether a licence found for one use is that of another. What licenses is the units alone; a refusal says more of the use,
   * but where nothing is matched it is the same for all but illegal ones.
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

/** Groups to be licensed, by their numbers. */
export type LicensedGroups = {
  readonly matchOf: (group: number) => LicensedMatch;
  readonly platformOf: (group: number) => string;
};
