import { createAlikeTable } from './alikeTable.ts';
import type { CellParts, ChunkSummary, GroupMatch, RowVerdict } from './chunk.ts';
import { countRows, issuesOf, moneyOf, splitOf, type AlikeRows } from './chunkSummary.ts';
import { ExactSums } from './exactSum.ts';
import { createIncomeSums } from './incomeCells.ts';
import { createJudge } from './judgeRow.ts';
import type { Identity } from './matchKeys.ts';
import type { IncomeType } from './model.ts';
import { recordAt, type RowColumns } from './rowColumns.ts';

/** What licensing one chunk of rows comes to. */
export type LicensedChunk = {
  /** Verdicts by place, rows first and then bad lines, the same ones once. */
  verdicts: { table: RowVerdict[]; of: number[] };
  cells: CellParts[];
  summary: ChunkSummary;
};

type Options = {
  chunk: number;
  claimsShare: boolean;
  incomeType: IncomeType;
  /** Id of a row by its place in the chunk. */
  rowIdOf: (place: number) => string;
};
type GroupOf = (group: number) => { identity: Identity; match: GroupMatch };

/** Finds the rows alike, with the number of theirs for each row; sums stay numbers until the last row is added. */
const gatherAlike = (columns: RowColumns) => {
  const { count, groups, terms, termTable, amounts, units } = columns;
  const numbers = new Map<number, number>();
  const firsts: number[] = [];
  const rows: number[] = [];
  const amountSums = new ExactSums();
  const unitSums = new ExactSums();
  const numberOf = new Uint32Array(count);
  for (let place = 0; place < count; place++) {
    const key = groups[place]! * termTable.length + terms[place]!;
    let number = numbers.get(key);
    if (number === undefined) {
      number = firsts.push(place) - 1;
      rows.push(0);
      numbers.set(key, number);
    }
    numberOf[place] = number;
    rows[number]!++;
    amountSums.addBytes(number, amounts.bytes, amounts.start(place), amounts.ends[place]!);
    if (units.start(place) < units.ends[place]!)
      unitSums.addBytes(number, units.bytes, units.start(place), units.ends[place]!);
  }
  return { firsts, rows, numberOf, amountSums, unitSums };
};

/**
 * Licenses a chunk of rows and splits what is licensed. Rows alike in group and term are judged and split once; as sums
 * are exact, the result is that of judging and adding them one by one.
 */
export const licenseChunk = (
  columns: RowColumns,
  groupOf: GroupOf,
  { claimsShare, incomeType, rowIdOf, chunk }: Options,
): LicensedChunk => {
  const judge = createJudge(claimsShare);
  const verdicts = createAlikeTable<RowVerdict>();
  const income = createIncomeSums();
  const { firsts, rows, numberOf, amountSums, unitSums } = gatherAlike(columns);
  const alike = firsts.map((place, number): AlikeRows & { verdict: number } => {
    const record = recordAt(columns, place);
    const judgement = judge(record, groupOf(record[1]).match);
    const sums = { rows: rows[number]!, amount: amountSums.scaled(number), units: unitSums.scaled(number) };
    if (judgement.covered.length) income.addAlike(record, judgement, sums);
    return { place, record, judgement, verdict: verdicts.of(judgement.verdict), ...sums };
  });
  const of = Array.from(numberOf, (number) => alike[number]!.verdict);
  for (const { reason } of columns.bad) of.push(verdicts.of(['IllegalData', 0, reason, '']));
  const cells = income.parts(groupOf, incomeType);
  const rowsBy = countRows(verdicts.values, of);
  return {
    verdicts: { table: verdicts.values, of },
    cells,
    summary: {
      chunk,
      rows: rowsBy,
      amounts: moneyOf(alike),
      split: splitOf(cells),
      issues: issuesOf(alike, rowIdOf),
    },
  };
};
