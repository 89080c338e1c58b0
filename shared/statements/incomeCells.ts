import { toDecimal, toScaled, type Scaled } from '../money/decimal.ts';
import { licenseKeyOf, useOf, type Judgement, type Use } from './judgeRow.ts';
import type { CellPlace, CellShare, GroupMatch, IncomeCell, RowRecord } from './chunk.ts';
import type { CoveredShare } from './license.ts';
import type { Identity } from './matchKeys.ts';
import type { IncomeType } from './model.ts';
import { passDown, type Level } from './passDown.ts';
import { createSplitter } from './split.ts';

/** A group with what it was matched to. */
export type MatchedGroup = { identity: Identity; match: GroupMatch };

/** Finds a group by its number. */
export type GroupOf = (group: number) => MatchedGroup;

/** Whom income under one licence goes to. */
export type Payout = {
  /** One share for each that is paid; for a chain of sub-licences one for each of its levels. */
  readonly shares: readonly CellShare[];
  /** What each of them gets of an amount, in the order of the shares. */
  of(amount: Scaled): readonly Pick<Level, 'gross' | 'royalty'>[];
};

const levelsOf = ({ unit, through }: CoveredShare, gross: Scaled, royalty: Scaled): readonly Level[] =>
  through ? passDown(gross, [unit, ...through]) : [{ unit, gross, royalty }];

const shareOf = (
  { identity, match: { match, matchedTitle } }: MatchedGroup,
  { rightType, percentage }: CoveredShare,
  { unit, through }: Pick<Level, 'unit' | 'through'>,
  incomeType: IncomeType,
): CellShare => ({
  licensorId: unit.licensorId,
  agentId: unit.agentId,
  contractId: unit.contractId,
  contractUnitId: unit.contractUnitId,
  workType: incomeType === 'Song' && match.songId !== undefined ? 'Song' : 'MusicalWork',
  workId: match.workId!,
  songId: match.songId,
  title: matchedTitle ?? identity.title,
  platform: identity.platform,
  rightType,
  sharePercentage: percentage,
  royaltyPercentage: unit.licensorShare,
  through: through?.length ? through : undefined,
});

/**
 * Prepares the split of a group's income over the covered shares of its licence.
 * @throws RangeError when no share is covered
 */
export const createPayout = (
  covered: readonly CoveredShare[],
  group: MatchedGroup,
  incomeType: IncomeType,
): Payout => {
  const split = createSplitter(covered);
  const isPlain = covered.every(({ through }) => through === undefined);
  return {
    shares: isPlain
      ? covered.map((share) => shareOf(group, share, { unit: share.unit }, incomeType))
      : covered.flatMap((share) =>
          levelsOf(share, 0n, 0n).map((level) => shareOf(group, share, level, incomeType)),
        ),
    of(amount) {
      const { gross, royalty } = split(amount);
      if (isPlain) return gross.map((part, index) => ({ gross: part, royalty: royalty[index]! }));
      return covered.flatMap((share, index) => levelsOf(share, gross[index]!, royalty[index]!));
    },
  };
};

/** Where the income of a use stands. */
export const placeOf = ({ territory, periodStart, periodEnd, currency }: Use): CellPlace => ({
  territory: territory ?? 0,
  periodStart,
  periodEnd,
  currency,
});

/** Rows alike in everything a royalty depends on, summed before they are split. */
type Sum = { judgement: Judgement; group: number; use: Use; amount: Scaled; units: Scaled; rows: number };

/** Units as decimals where they are plain numbers; anything else counts for nothing. */
const unitsOf = (text: string): Scaled => (/^-?\d{1,18}(\.\d{1,20})?$/.test(text) ? toScaled(text) : 0n);

const cellsOf = ({ use, amount, units, rows }: Sum, payout: Payout): IncomeCell[] => {
  const amounts = payout.of(amount);
  return payout.shares.map((share, index) => {
    const { gross, royalty } = amounts[index]!;
    const money = {
      gross: toDecimal(gross),
      royalty: toDecimal(royalty),
      commission: toDecimal(gross - royalty),
    };
    return { ...share, ...placeOf(use), ...money, units: toDecimal(units), rows };
  });
};

/** Adds licensed rows up one by one; sums are exact, and each is split once, to one cell per share. */
export const createIncomeSums = () => {
  const sums = new Map<string, Sum>();
  return {
    add(record: RowRecord, judgement: Judgement, amount: Scaled): void {
      const use = useOf(record);
      const key = `${record[1]}|${licenseKeyOf(use)}|${use.currency}`;
      const sum = sums.get(key) ?? { judgement, group: record[1], use, amount: 0n, units: 0n, rows: 0 };
      sum.amount += amount;
      sum.units += unitsOf(record[8]);
      sum.rows += 1;
      sums.set(key, sum);
    },
    cells: (groupOf: GroupOf, incomeType: IncomeType): IncomeCell[] =>
      [...sums.values()].flatMap((sum) =>
        cellsOf(sum, createPayout(sum.judgement.covered, groupOf(sum.group), incomeType)),
      ),
  };
};
