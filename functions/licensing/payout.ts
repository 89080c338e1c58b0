import { toDecimal, toScaled, type Scaled } from '../../shared/money/decimal.ts';
import { chainSteps, type ChainStep } from '../../shared/income/chainStep.ts';
import { multiplyPercentages } from '../../shared/money/percentage.ts';
import type { CellShare } from '../chunks/bookedRow.ts';
import type { GroupMatch } from '../chunks/chunk.ts';
import type { Judgement } from '../chunks/judgedRow.ts';
import { clauseFor, countedOf, shareOfClause, type ClauseUse } from '../../shared/contracts/clauses.ts';
import type { CoveredShare, LicensedUnit } from '../../shared/statements/licensing/license.ts';
import type { IncomeType } from '../../shared/statements/model.ts';
import { splitBetweenLevels, type Level, type PayoutUnit } from './splitBetweenLevels.ts';
import { createSplitter, type Splitter } from './split.ts';

/** Covered share: the unit that licenses it, and the chain of sub-licences below it. */
export type PayoutShare = {
  readonly rightType: string;
  readonly percentage: string;
  readonly unit: PayoutUnit;
  readonly through?: readonly PayoutUnit[];
  /** Percent of the share's income that is under the rules of its units, where other parts are under others. */
  readonly part?: string;
};

/** Payees of the income under one licence, with everything that decides their parts. */
export type PayoutTerms = {
  readonly workType: 'MusicalWork' | 'Song';
  readonly workId: string;
  readonly songId?: string;
  readonly workTitle: string;
  /** Release that a clause counts by itself; absent where none does, or the recording is on none. */
  readonly releaseId?: string;
  readonly shares: readonly PayoutShare[];
  /** Percent of the work that the amounts pay for; absent in income stored before it was kept. */
  readonly basisPercentage: string | undefined;
};

/** Income from one platform and its payees. */
export type Payout = { readonly terms: PayoutTerms; readonly platform: string };

/** Splits income over the shares of one licence. */
export type PayoutSplit = {
  /** Returns the parts of an amount, in the order of `toCellShares`, and what is for shares without a licence. */
  of(amount: Scaled): {
    readonly parts: readonly Readonly<Pick<Level, 'gross' | 'royalty'>>[];
    readonly unlicensed: Scaled;
  };
  /** As in `Splitter`. Negative for a chain of sub-licences, because each level rounds. */
  readonly exactDecimals: number;
};

/** Returns a unit with the share that its contract's clauses give for a use. */
const unitForUse = (unit: LicensedUnit, use: ClauseUse): PayoutUnit => {
  const clause = unit.clauses && clauseFor(unit.clauses, use);
  if (!clause) return unit;
  const counted = countedOf(clause, use.product);
  return { ...unit, ...shareOfClause(clause), clause: clause.name, ...(counted && { counted }) };
};

const toPayoutShare = (
  { rightType, percentage, unit, through }: CoveredShare,
  use: ClauseUse,
): PayoutShare => {
  const share = { rightType, percentage, unit: unitForUse(unit, use) };
  return through ? { ...share, through: through.map((lower) => unitForUse(lower, use)) } : share;
};

/** Facts of the rows of a payout that clauses go by. */
type PaidUse = Omit<ClauseUse, 'workType'>;

/**
 * Returns the terms of a payout from a match and the shares its licence covers.
 * @param workTitle title of the record in the catalogue
 * @param use the rows' use, which decides the clause of each contract
 */
export const toPayoutTerms = (
  { workId, songId, releaseId }: Pick<GroupMatch, 'workId' | 'songId' | 'releaseId'>,
  workTitle: string,
  { covered, basisPercentage }: Pick<Judgement, 'covered' | 'basisPercentage'>,
  incomeType: IncomeType,
  { right, territory, periodStart, platform, product }: PaidUse,
): PayoutTerms => {
  const workType = incomeType === 'Song' && songId !== undefined ? 'Song' : 'MusicalWork';
  const use = { right, territory, periodStart, platform, product, workType } as const;
  return {
    workType,
    workId: workId!,
    songId,
    workTitle,
    ...(releaseId !== undefined && { releaseId }),
    shares: covered.map((share) => toPayoutShare(share, use)),
    basisPercentage,
  };
};

/** Returns the units a share's income passes through, from the one that licenses it down to the one that collects. */
export const unitChain = ({ unit, through = [] }: PayoutShare): readonly PayoutUnit[] => [unit, ...through];

const hundred = toScaled('100');

const isPlain = ({ through }: PayoutShare): boolean => through === undefined;

/** Splits for shares without a chain of sub-licences, one per splitter. */
const plainSplits = new WeakMap<Splitter, PayoutSplit>();

const plainSplit = (splitter: Splitter): PayoutSplit => {
  const known = plainSplits.get(splitter);
  if (known) return known;
  const split: PayoutSplit = {
    exactDecimals: splitter.exactDecimals,
    of(amount) {
      const { gross, royalty, unlicensed } = splitter.of(amount);
      return { parts: gross.map((part, index) => ({ gross: part, royalty: royalty[index]! })), unlicensed };
    },
  };
  plainSplits.set(splitter, split);
  return split;
};

/**
 * Prepares the split of income over the shares of a licence.
 * @throws RangeError when there is no share
 */
export const createPayoutSplit = ({
  shares,
  basisPercentage,
}: Pick<PayoutTerms, 'shares'> & Partial<Pick<PayoutTerms, 'basisPercentage'>>): PayoutSplit => {
  const splitter = createSplitter(
    shares.map(({ percentage, part }) => (part ? multiplyPercentages(percentage, part) : percentage)),
    shares.map(({ unit }) => unit.licensorShare),
    basisPercentage,
  );
  if (shares.every(isPlain)) return plainSplit(splitter);
  return {
    exactDecimals: -1,
    of(amount) {
      const { gross, unlicensed } = splitter.of(amount);
      return {
        parts: gross.flatMap((part, index) => splitBetweenLevels(part, unitChain(shares[index]!))),
        unlicensed,
      };
    },
  };
};

const toCellShare = (
  { terms: { workType, workId, songId, workTitle, basisPercentage }, platform }: Payout,
  { rightType, percentage }: PayoutShare,
  { unit, through }: Pick<Level, 'unit' | 'through'>,
  royaltyPercentage: string,
  step?: ChainStep,
): CellShare => ({
  licensorId: unit.licensorId,
  agentId: unit.agentId,
  contractId: unit.contractId,
  contractUnitId: unit.contractUnitId,
  workType,
  workId,
  songId,
  workTitle,
  platform,
  rightType,
  sharePercentage: percentage,
  ...(basisPercentage !== undefined && { basisPercentage }),
  royaltyPercentage,
  clause: unit.clause,
  rule: unit.rule,
  step,
  through: through?.length ? through : undefined,
});

/** Returns a key that equal shares have in common. */
export const keyOfShare = (share: CellShare): string =>
  [
    share.licensorId,
    share.contractUnitId,
    share.workId,
    share.songId,
    share.platform,
    share.rightType,
    share.sharePercentage,
    share.basisPercentage ?? '',
    share.royaltyPercentage,
    `${share.clause ?? ''}${share.rule ? JSON.stringify(share.rule) : ''}${share.step ? JSON.stringify(share.step) : ''}`,
    share.through,
  ].join('|');

/** Returns the part of the amounts and units of a payout that each of its payees is paid for, in percent; `undefined` for all. */
export const partsOfPayees = ({ terms }: Payout): (string | undefined)[] =>
  terms.shares.flatMap((share) => unitChain(share).map(() => share.part));

/**
 * Returns the payees: one for each share, and one for each level of a chain of sub-licences. The royalty percentage of a
 * level is what it keeps; in income booked before the share basis was kept, it is that of its contract.
 */
export const toCellShares = (payout: Payout): CellShare[] =>
  payout.terms.shares.flatMap((share) => {
    if (isPlain(share)) return toCellShare(payout, share, { unit: share.unit }, share.unit.licensorShare);
    const isKept = payout.terms.basisPercentage !== undefined;
    const chain = unitChain(share);
    const steps = isKept ? chainSteps(chain.map(({ licensorShare }) => licensorShare)) : [];
    return splitBetweenLevels(hundred, chain).map((level, index) =>
      toCellShare(
        payout,
        share,
        level,
        isKept ? toDecimal(level.royalty) : level.unit.licensorShare,
        steps[index],
      ),
    );
  });
