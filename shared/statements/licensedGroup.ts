import type { GroupMatch, RowVerdict } from './chunk.ts';
import { isIllegal, judgeUse, type Use } from './judgeRow.ts';
import { scopeOf, type LicensedUnit, type Scope, type ShareLine } from './license.ts';
import type { Identity } from './matchKeys.ts';
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
import { remembering } from './text.ts';

/** What of a batch decides how its groups are licensed. */
export type LicenceSettings = { readonly claimsShare: boolean; readonly incomeType: IncomeType };

/** What rows of a group under one licence come to; nothing is paid out where nothing is licensed. */
export type Licence = {
  /** The units that cover the use, as bits of a number; 0 where more than that decides. */
  readonly covering: number;
  readonly verdict: RowVerdict;
  readonly paid?: { readonly terms: PayoutTerms; readonly split: PayoutSplit };
  /** The licence of the same group found before it. */
  readonly before?: Licence;
};

/** More units than this are checked use by use: their combinations no longer fit a small whole number. */
const mostUnits = 30;

/** Whether licences of these units depend on nothing of a use but which of them cover it, unless it claims a share. */
const dependOnUnitsAlone = (units: readonly LicensedUnit[]): boolean =>
  units.length <= mostUnits && !units.some(({ lower }) => lower?.length);

/** Scopes by their JSON: a catalogue has few different ones, and those alike are one object. */
const sameScopes = remembering((json) => JSON.parse(json) as readonly Scope[]);

/** A licence of some units whatever the group; it follows from what is named here. */
type UnitLicence = {
  readonly covering: number;
  readonly shares: readonly ShareLine[];
  readonly ignorePercentage: boolean;
  readonly claimsShare: boolean;
  readonly verdict: RowVerdict;
  readonly paid: readonly PayoutShare[];
  readonly split: PayoutSplit;
};

/** What was worked out of the units of a work. */
type WorkedOut = { readonly scopes?: readonly Scope[]; readonly licences: UnitLicence[] };

/** Kept as long as the units are: groups of one work may share them. */
const worked = new WeakMap<readonly LicensedUnit[], WorkedOut>();

const workedOut = (units: readonly LicensedUnit[]): WorkedOut => {
  const known = worked.get(units);
  if (known) return known;
  const scopes = dependOnUnitsAlone(units) ? sameScopes(JSON.stringify(units.map(scopeOf))) : undefined;
  const fresh: WorkedOut = { scopes, licences: [] };
  worked.set(units, fresh);
  return fresh;
};

/** A group with what it was matched to; the licences of its uses are found once and kept with it. */
export class LicensedGroup implements MatchedGroup {
  readonly identity: Identity;
  readonly match: GroupMatch;
  readonly settings: LicenceSettings;
  /**
   * Scopes of the units that may license it, the same object where they are alike; absent where a licence depends on more than
   * which of the units cover a use.
   */
  readonly scopes: readonly Scope[] | undefined;
  private last: Licence | undefined;
  private unmatched: Licence | undefined;

  constructor(identity: Identity, match: GroupMatch, settings: LicenceSettings) {
    this.identity = identity;
    this.match = match;
    this.settings = settings;
    this.scopes = match.match.outcome === 'Matched' ? workedOut(match.units).scopes : undefined;
  }

  /**
   * The licence of a use.
   * @param covering units that cover the use, as bits of a number, if that is all its licence depends on; 0 if not
   */
  licenceOf(use: Use, covering: number): Licence {
    if (covering !== 0)
      for (let licence = this.last; licence; licence = licence.before)
        if (licence.covering === covering) return licence;
    if (this.match.match.outcome !== 'Matched' && !isIllegal(use))
      return (this.unmatched ??= this.judge(use, 0));
    const licence = covering === 0 ? this.judge(use, 0) : this.shared(use, covering);
    // What licenses is the units alone; a refusal says more of the use.
    if (covering !== 0 && licence.paid) this.last = licence;
    return licence;
  }

  private judge(use: Use, covering: number): Licence {
    const { verdict, covered } = judgeUse(use, this.match, this.settings.claimsShare);
    if (covered.length === 0) return { covering, verdict };
    const paid = payoutSharesOf(covered);
    return this.licence(covering, verdict, paid, createPayoutSplit(paid));
  }

  /** A licence of the units alone, as another group of the same may have had it found. */
  private shared(use: Use, covering: number): Licence {
    const { shares, units, ignorePercentage, ignored } = this.match;
    const { claimsShare } = this.settings;
    if (ignored) return this.judge(use, covering);
    const { licences } = workedOut(units);
    const known = licences.find(
      (one) =>
        one.covering === covering &&
        one.shares === shares &&
        one.ignorePercentage === ignorePercentage &&
        one.claimsShare === claimsShare,
    );
    if (known) return this.licence(covering, known.verdict, known.paid, known.split);
    const licence = this.judge(use, covering);
    if (licence.paid) {
      const { terms, split } = licence.paid;
      const { verdict } = licence;
      licences.push({ covering, shares, ignorePercentage, claimsShare, verdict, paid: terms.shares, split });
    }
    return licence;
  }

  private licence(
    covering: number,
    verdict: RowVerdict,
    shares: readonly PayoutShare[],
    split: PayoutSplit,
  ): Licence {
    const terms = payoutTermsOf(this, shares, this.settings.incomeType);
    return { covering, verdict, paid: { terms, split }, before: this.last };
  }
}

/** Finds a group by its number. */
export type LicensedGroupOf = (group: number) => LicensedGroup;
