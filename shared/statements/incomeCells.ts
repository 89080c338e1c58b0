import { toDecimal, toScaled, type Scaled } from '../money/decimal.ts';
import { licenseKeyOf, type Judgement } from './judgeRow.ts';
import type { GroupMatch, IncomeCell, RowRecord } from './chunk.ts';
import type { Identity } from './matchKeys.ts';
import type { IncomeType } from './model.ts';
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
const unitsOf = (text: string): Scaled => (/^-?\d{1,15}(\.\d{1,20})?$/.test(text) ? toScaled(text) : 0n);

/** Adds licensed rows up; sums are exact, and each is split once. */
export const createIncomeSums = () => {
  const sums = new Map<string, Sum>();
  return {
    add(record: RowRecord, judgement: Judgement, amount: Scaled): void {
      const key = `${record[1]}|${licenseKeyOf(record)}|${record[6]}`;
      const sum = sums.get(key);
      if (sum) {
        sum.amount += amount;
        sum.units += unitsOf(record[8]);
        sum.rows += 1;
      } else
        sums.set(key, { judgement, group: record[1], record, amount, units: unitsOf(record[8]), rows: 1 });
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
  return judgement.covered.map(({ unit, rightType, percentage }, index) => ({
    licensorId: unit.licensorId,
    agentId: unit.agentId,
    contractId: unit.contractId,
    contractUnitId: unit.contractUnitId,
    workType: song ? 'Song' : 'MusicalWork',
    workId: match.match.workId!,
    songId: match.match.songId,
    title: match.matchedTitle ?? identity.title,
    platform: identity.platform,
    territory: record[2] ?? 0,
    rightType,
    periodStart: record[4],
    periodEnd: record[5],
    currency: record[6],
    sharePercentage: percentage,
    royaltyPercentage: unit.licensorShare,
    gross: toDecimal(gross[index]!),
    royalty: toDecimal(royalty[index]!),
    commission: toDecimal(gross[index]! - royalty[index]!),
    units: toDecimal(units),
    rows,
  }));
};
