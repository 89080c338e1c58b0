import type { Scaled } from '../../money/decimal.ts';
import type { CellShare, GroupMatch } from '../chunks/chunk.ts';
import type { CoveredShare } from './license.ts';
import type { Identity } from '../matching/matchKeys.ts';
import type { IncomeType } from '../model.ts';
import { passDown, type Level, type PayoutUnit } from './passDown.ts';
import { createSplitter, type Splitter } from './split.ts';

/** A group with what it was matched to. */
export type MatchedGroup = { readonly identity: Identity; readonly match: GroupMatch };

/** What of a group and its match whoever is paid for it is told. */
export type PaidGroup = {
  readonly identity: Pick<Identity, 'title' | 'platform'>;
  readonly match: Pick<GroupMatch, 'match' | 'matchedTitle'>;
};

/** A covered share: the unit it is licensed by, then those of a chain of sub-licences below it. */
export type PayoutShare = {
  readonly rightType: string;
  readonly percentage: string;
  readonly chain: readonly PayoutUnit[];
};

/** Whom income of one group under one licence goes to, with everything that decides how much each of them gets. */
export type PayoutTerms = {
  readonly workType: 'MusicalWork' | 'Song';
  readonly workId: string;
  readonly songId?: string;
  readonly title: string;
  readonly platform: string;
  readonly shares: readonly PayoutShare[];
};

/** Splits income over the shares of one licence. */
export type PayoutSplit = {
  /** What each that is paid gets of an amount, in the order of `cellSharesOf`. */
  of(amount: Scaled): readonly Readonly<Pick<Level, 'gross' | 'royalty'>>[];
  /** As in `Splitter`; a chain of sub-licences rounds at each level, so that nothing is exact about one. */
  readonly exactDecimals: number;
};

const payoutUnit = (unit: PayoutUnit): PayoutUnit => ({
  contractId: unit.contractId,
  contractUnitId: unit.contractUnitId,
  licensorId: unit.licensorId,
  agentId: unit.agentId,
  licensorShare: unit.licensorShare,
});

/** What of covered shares a payout keeps. */
export const payoutSharesOf = (covered: readonly CoveredShare[]): PayoutShare[] =>
  covered.map(({ rightType, percentage, unit, through = [] }) => ({
    rightType,
    percentage,
    chain: [unit, ...through].map(payoutUnit),
  }));

/** What of a match and the shares its licence covers the payout depends on. */
export const payoutTermsOf = (
  { identity, match: { match, matchedTitle } }: PaidGroup,
  shares: readonly PayoutShare[],
  incomeType: IncomeType,
): PayoutTerms => ({
  workType: incomeType === 'Song' && match.songId !== undefined ? 'Song' : 'MusicalWork',
  workId: match.workId!,
  songId: match.songId,
  title: matchedTitle ?? identity.title,
  platform: identity.platform,
  shares,
});

const isPlain = ({ chain }: PayoutShare): boolean => chain.length === 1;

/** Splits over shares whose income comes without a chain of sub-licences; one for all that split alike. */
const plainSplits = new WeakMap<Splitter, PayoutSplit>();

const plainSplit = (splitter: Splitter): PayoutSplit => {
  const known = plainSplits.get(splitter);
  if (known) return known;
  const { exactDecimals } = splitter;
  const split: PayoutSplit = {
    exactDecimals,
    of(amount) {
      const { gross, royalty } = splitter.of(amount);
      return gross.map((part, index) => ({ gross: part, royalty: royalty[index]! }));
    },
  };
  plainSplits.set(splitter, split);
  return split;
};

/**
 * Prepares the split of income over the shares of a licence.
 * @throws RangeError when there is no share
 */
export const createPayoutSplit = (shares: readonly PayoutShare[]): PayoutSplit => {
  const splitter = createSplitter(
    shares.map(({ percentage }) => percentage),
    shares.map(({ chain }) => chain[0]!.licensorShare),
  );
  if (shares.every(isPlain)) return plainSplit(splitter);
  return {
    exactDecimals: -Infinity,
    of: (amount) =>
      splitter.of(amount).gross.flatMap((gross, index) => passDown(gross, shares[index]!.chain)),
  };
};

const cellShareOf = (
  { workType, workId, songId, title, platform }: PayoutTerms,
  { rightType, percentage }: PayoutShare,
  { unit, through }: Pick<Level, 'unit' | 'through'>,
): CellShare => ({
  licensorId: unit.licensorId,
  agentId: unit.agentId,
  contractId: unit.contractId,
  contractUnitId: unit.contractUnitId,
  workType,
  workId,
  songId,
  title,
  platform,
  rightType,
  sharePercentage: percentage,
  royaltyPercentage: unit.licensorShare,
  through: through?.length ? through : undefined,
});

/** What makes two shares alike: everything about them. */
export const keyOfShare = (share: CellShare): string =>
  [
    share.licensorId,
    share.contractUnitId,
    share.workId,
    share.songId,
    share.platform,
    share.rightType,
    share.sharePercentage,
    share.royaltyPercentage,
    share.through,
  ].join('|');

/** Who is paid: one for each share, for a chain of sub-licences one for each of its levels. */
export const cellSharesOf = (terms: PayoutTerms): CellShare[] =>
  terms.shares.flatMap((share) =>
    isPlain(share)
      ? cellShareOf(terms, share, { unit: share.chain[0]! })
      : passDown(0n, share.chain).map((level) => cellShareOf(terms, share, level)),
  );
