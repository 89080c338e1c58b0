import type { GroupMatch, RowVerdict } from '../chunks/chunk.ts';
import { isIllegal, judgeUse, type Use } from './judgeRow.ts';
import { scopeOf, type LicensedUnit, type Scope } from './license.ts';
import type { IncomeType } from '../model.ts';
import {
  createPayoutSplit,
  payoutSharesOf,
  payoutTermsOf,
  type PaidGroup,
  type PayoutShare,
  type PayoutSplit,
  type PayoutTerms,
} from './payout.ts';
import { remembering } from '../chunks/text.ts';

/** What of a batch decides how its groups are licensed. */
export type LicenceSettings = { readonly claimsShare: boolean; readonly incomeType: IncomeType };

/** What rows come to that are licensed alike; nothing is paid out where nothing is licensed. */
export type Licence = {
  /** The units that cover the use, as bits of a number; 0 where more than that decides. */
  readonly covering: number;
  readonly verdict: RowVerdict;
} & (
  | { readonly shares: readonly PayoutShare[]; readonly split: PayoutSplit }
  | { readonly shares?: undefined }
);

/** What licences by the units of a work follow from beside the units. */
type Terms = Pick<GroupMatch, 'shares' | 'ignored' | 'ignorePercentage'> &
  Pick<LicenceSettings, 'claimsShare'>;

/** Licences by the units of a work, whatever the group. */
type WorkLicences = {
  readonly terms: Terms;
  /** Scopes of the units, the same object where they are alike; absent where more than which of them cover a use decides. */
  readonly scopes: readonly Scope[] | undefined;
  /** The licences found so far, nearly always one. */
  licences: readonly Licence[];
};

/** More units than this are checked use by use: their combinations no longer fit a small whole number. */
const mostUnits = 30;

/** Whether licences by these units depend on nothing of a use but which of them cover it, unless it claims a share. */
const dependOnUnitsAlone = (units: readonly LicensedUnit[]): boolean =>
  units.length <= mostUnits && !units.some(({ lower }) => lower?.length);

/** Scopes by their JSON: a catalogue has few different ones. */
const sameScopes = remembering((json) => JSON.parse(json) as readonly Scope[]);

const areSame = (one: Terms, other: Terms): boolean =>
  one.shares === other.shares &&
  one.ignored === other.ignored &&
  one.ignorePercentage === other.ignorePercentage &&
  one.claimsShare === other.claimsShare;

/** Kept as long as the units are: groups of one work may share them, and so may chunks that a warm function licenses. */
const kept = new WeakMap<readonly LicensedUnit[], WorkLicences[]>();

const licencesBy = (units: readonly LicensedUnit[], terms: Terms): WorkLicences => {
  const all = kept.get(units) ?? [];
  const known = all.find((work) => areSame(work.terms, terms));
  if (known) return known;
  const scopes = dependOnUnitsAlone(units) ? sameScopes(JSON.stringify(units.map(scopeOf))) : undefined;
  const work: WorkLicences = { terms, scopes, licences: [] };
  kept.set(units, [...all, work]);
  return work;
};

/**
 * A group with what it was matched to, and the licences of its uses. It holds the one found last, as a group has hardly ever
 * more than one, so that rows of the next chunk need not look any further.
 */
export class LicensedGroup implements PaidGroup {
  readonly identity: PaidGroup['identity'];
  readonly match: GroupMatch;
  readonly settings: LicenceSettings;
  /** Scopes of the units that may license it, the same object where they are alike; absent where more decides. */
  readonly scopes: readonly Scope[] | undefined;
  private readonly work: WorkLicences | undefined;
  private last: Licence | undefined;
  private lastPayout: PayoutTerms | undefined;

  constructor(identity: PaidGroup['identity'], match: GroupMatch, settings: LicenceSettings) {
    this.identity = identity;
    this.match = match;
    this.settings = settings;
    const { shares, units, ignored, ignorePercentage } = match;
    const { claimsShare } = settings;
    if (match.match.outcome === 'Matched')
      this.work = licencesBy(units, { shares, ignored, ignorePercentage, claimsShare });
    this.scopes = this.work?.scopes;
  }

  /**
   * The licence of a use.
   * @param covering units that cover the use, as bits of a number, if that is all its licence depends on; 0 if not
   */
  licenceOf(use: Use, covering: number): Licence {
    if (covering !== 0 && this.last?.covering === covering) return this.last;
    if (!this.work) return this.unmatched(use);
    const { licences } = this.work;
    const known = covering === 0 ? undefined : licences.find((licence) => licence.covering === covering);
    const licence = known ?? this.judge(use, covering);
    // What licenses is the units alone; a refusal says more of the use.
    if (covering === 0 || !licence.shares) return licence;
    if (!known) this.work.licences = [...licences, licence];
    this.last = licence;
    this.lastPayout = undefined;
    return licence;
  }

  /** Whom income of the group goes to that is paid to the shares of a licence. */
  payoutTo(licence: Licence, shares: readonly PayoutShare[]): PayoutTerms {
    if (licence !== this.last) return payoutTermsOf(this, shares, this.settings.incomeType);
    return (this.lastPayout ??= payoutTermsOf(this, shares, this.settings.incomeType));
  }

  /** What becomes of a group that is not matched is the same for all its uses but illegal ones. */
  private unmatched(use: Use): Licence {
    if (isIllegal(use)) return this.judge(use, 0);
    return (this.last ??= this.judge(use, 0));
  }

  private judge(use: Use, covering: number): Licence {
    const { verdict, covered } = judgeUse(use, this.match, this.settings.claimsShare);
    if (covered.length === 0) return { covering, verdict };
    const shares = payoutSharesOf(covered);
    return { covering, verdict, shares, split: createPayoutSplit(shares) };
  }
}

/** Finds a group by its number. */
export type LicensedGroupOf = (group: number) => LicensedGroup;
