import { toDecimal, toScaled, type Scaled } from '../money/decimal.ts';
import { licenseKeyOf, type Judgement } from './judgeRow.ts';
import type { CellParts, CellPlace, CellShare, GroupMatch, IncomeCell, RowRecord } from './chunk.ts';
import type { CoveredShare } from './license.ts';
import type { Identity } from './matchKeys.ts';
import type { IncomeType } from './model.ts';
import { passDown, type Level } from './passDown.ts';
import { createSplitter } from './split.ts';

/** Rows alike in everything a royalty depends on, summed before they are split. */
type Sum = {
  judgement: Judgement;
  group: number;
  record: RowRecord;
  amount: Scaled;
  units: Scaled;
  rows: number;
};

/** Units as decimals where they are plain numbers; anything else counts for nothing. */
const unitsOf = (text: string): Scaled => (/^-?\d{1,18}(\.\d{1,20})?$/.test(text) ? toScaled(text) : 0n);

/** Adds licensed rows up; sums are exact, and each is split once. */
export const createIncomeSums = () => {
  const sums = new Map<string, Sum>();
  return {
    add(record: RowRecord, judgement: Judgement, amount: Scaled): void {
      this.addAlike(record, judgement, { amount, units: unitsOf(record[8]), rows: 1 });
    },
    /** Adds rows alike in their group and term, summed already; `record` is one of them. */
    addAlike(record: RowRecord, judgement: Judgement, alike: Pick<Sum, 'amount' | 'units' | 'rows'>): void {
      const key = `${record[1]}|${licenseKeyOf(record)}|${record[6]}`;
      const sum = sums.get(key);
      if (sum) {
        sum.amount += alike.amount;
        sum.units += alike.units;
        sum.rows += alike.rows;
      } else sums.set(key, { judgement, group: record[1], record, ...alike });
    },
    /** Splits every sum to the licensors of its covered shares: one cell per share. */
    parts(groupOf: GroupOf, incomeType: IncomeType): CellParts[] {
      const parts: CellParts[] = [];
      for (const sum of sums.values()) splitInto(parts, sum, groupOf(sum.group), incomeType);
      return parts;
    },
    /** The same cells whole. */
    cells(groupOf: GroupOf, incomeType: IncomeType): IncomeCell[] {
      return this.parts(groupOf, incomeType).map(({ share, place, sums: amounts }) => ({
        ...share,
        ...place,
        ...amounts,
      }));
    },
  };
};

type GroupFacts = { identity: Identity; match: GroupMatch };
type GroupOf = (group: number) => GroupFacts;

const placeOf = (record: RowRecord): CellPlace => ({
  territory: record[2] ?? 0,
  periodStart: record[4],
  periodEnd: record[5],
  currency: record[6],
});

const shareOf = (
  { identity, match: { match, matchedTitle } }: GroupFacts,
  { rightType, percentage }: CoveredShare,
  { unit, through }: Level,
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

const splitInto = (
  parts: CellParts[],
  { judgement, record, amount, units, rows }: Sum,
  group: GroupFacts,
  incomeType: IncomeType,
): void => {
  const { gross, royalty } = createSplitter(judgement.covered)(amount);
  const place = placeOf(record);
  const unitsText = toDecimal(units);
  judgement.covered.forEach((covered, index) => {
    const { unit, through } = covered;
    const levels: readonly Level[] = through
      ? passDown(gross[index]!, [unit, ...through])
      : [{ unit, gross: gross[index]!, royalty: royalty[index]! }];
    for (const level of levels)
      parts.push({
        share: shareOf(group, covered, level, incomeType),
        place,
        sums: {
          gross: toDecimal(level.gross),
          royalty: toDecimal(level.royalty),
          commission: toDecimal(level.gross - level.royalty),
          units: unitsText,
          rows,
        },
      });
  });
};
