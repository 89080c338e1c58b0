import { toDecimal, toScaled, type Scaled } from '../money/decimal.ts';
import { licenseKeyOf, type Judgement } from './judgeRow.ts';
import type { GroupMatch, IncomeCell, RowRecord } from './chunk.ts';
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
    cells(
      groupOf: (group: number) => { identity: Identity; match: GroupMatch },
      incomeType: IncomeType,
    ): IncomeCell[] {
      return [...sums.values()].flatMap((sum) => cellsOf(sum, groupOf(sum.group), incomeType));
    },
  };
};

const cellsOf = (
  { judgement, record, amount, units, rows }: Sum,
  { identity, match }: { identity: Identity; match: GroupMatch },
  incomeType: IncomeType,
): IncomeCell[] => {
  const { gross, royalty } = createSplitter(judgement.covered)(amount);
  const song = incomeType === 'Song' && match.match.songId !== undefined;
  const common = {
    workType: song ? ('Song' as const) : ('MusicalWork' as const),
    workId: match.match.workId!,
    songId: match.match.songId,
    title: match.matchedTitle ?? identity.title,
    platform: identity.platform,
    territory: record[2] ?? 0,
    periodStart: record[4],
    periodEnd: record[5],
    currency: record[6],
    units: toDecimal(units),
    rows,
  };
  return judgement.covered.flatMap(({ unit, through, rightType, percentage }, index) => {
    const levels: readonly Level[] = through
      ? passDown(gross[index]!, [unit, ...through])
      : [{ unit, gross: gross[index]!, royalty: royalty[index]! }];
    return levels.map((level) => ({
      ...common,
      licensorId: level.unit.licensorId,
      agentId: level.unit.agentId,
      contractId: level.unit.contractId,
      contractUnitId: level.unit.contractUnitId,
      rightType,
      sharePercentage: percentage,
      royaltyPercentage: level.unit.licensorShare,
      ...(level.through?.length && { through: level.through }),
      gross: toDecimal(level.gross),
      royalty: toDecimal(level.royalty),
      commission: toDecimal(level.gross - level.royalty),
    }));
  });
};
