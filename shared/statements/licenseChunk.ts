import { createAlikeTable, createSameTable } from './alikeTable.ts';
import type { ChunkSummary, RowVerdict } from './chunk.ts';
import { countRows, createIssues, createMoney, type Run } from './chunkSummary.ts';
import { ExactSums, unitPlaces } from './exactSum.ts';
import { createPlans } from './groupPlans.ts';
import type { GroupOf } from './incomeCells.ts';
import { createIncomeTable, type IncomeColumns } from './incomeTable.ts';
import { isIllegal, licenseKeyOf, type Use } from './judgeRow.ts';
import type { IncomeType } from './model.ts';
import type { NumberColumn } from './numberColumn.ts';
import type { RowColumns, RowTerm } from './rowColumns.ts';

/** What licensing one chunk of rows comes to. */
export type LicensedChunk = {
  /** Verdicts by place, rows first and then bad lines, the same ones once. */
  verdicts: { table: RowVerdict[]; of: number[] };
  income: IncomeColumns;
  summary: ChunkSummary;
};

type Options = {
  chunk: number;
  claimsShare: boolean;
  incomeType: IncomeType;
  /** Id of a row by its place in the chunk. */
  rowIdOf: (place: number) => string;
};

/** The uses that the terms of a chunk report, and the number of each term's; terms differ in more than a royalty does. */
const usesOf = (terms: readonly RowTerm[]) => {
  const uses = createAlikeTable<Use>((use) => `${licenseKeyOf(use)}|${use.currency}|${isIllegal(use)}`);
  return { useOfTerm: Uint16Array.from(terms, (term) => uses.of(term)), uses: uses.values };
};

/**
 * Orders the rows of a chunk by group and use; rows alike are runs, each in the order of the file. A row is ordered by one
 * number, which holds its group, its use and its place: of each a chunk has fewer than 2¹⁶, so the number is exact.
 */
const orderRows = (columns: RowColumns, useOfTerm: Uint16Array, uses: number) => {
  const { count, groups, terms } = columns;
  const numbers = createSameTable<number>();
  const keys = new Float64Array(count);
  for (let place = 0; place < count; place++)
    keys[place] = (numbers.of(groups[place]!) * uses + useOfTerm[terms[place]!]!) * count + place;
  keys.sort();
  const order = new Uint32Array(count);
  for (let at = 0; at < count; at++) order[at] = keys[at]! % count;
  const runs = function* (): Generator<Run> {
    for (let start = 0, end = 0; start < count; start = end) {
      const alike = Math.floor(keys[start]! / count);
      while (end < count && Math.floor(keys[end]! / count) === alike) end++;
      const place = order[start]!;
      yield { group: groups[place]!, use: useOfTerm[terms[place]!]!, start, end };
    }
  };
  return { order, runs };
};

/** Puts the sum of a column's numbers over a run at a place of another column; the number of a single row as it stands. */
const createSummer = (column: NumberColumn, order: Uint32Array, sums: ExactSums) => {
  return ({ start, end }: Run, into: NumberColumn, place: number): void => {
    const first = order[start]!;
    if (end - start === 1 && column.start(first) < column.ends[first]!)
      return into.set(place, column.bytes, column.start(first), column.ends[first]!);
    sums.clear();
    for (let at = start; at < end; at++) sums.addAt(0, column, order[at]!);
    into.setText(place, sums.decimal(0));
  };
};

/** Numbers verdicts, those alike once; the same object as before is known without looking into it. */
const createVerdicts = () => {
  const table = createAlikeTable(keyOfVerdict);
  const numbers = new Map<RowVerdict, number>();
  return {
    table: table.values,
    of(verdict: RowVerdict): number {
      const known = numbers.get(verdict) ?? table.of(verdict);
      numbers.set(verdict, known);
      return known;
    },
  };
};

const keyOfVerdict = (verdict: RowVerdict): string => {
  const [status, ignored, { code, params }, share] = verdict;
  return params ? JSON.stringify(verdict) : `${status}|${ignored}|${code}|${share}`;
};

/**
 * Licenses a chunk of rows. Rows alike in group and use are judged and added up once, and split by whoever reads their
 * income; as sums are exact, the result is that of judging and adding them one by one. Group by group, so that what is
 * worked out for one is soon forgotten.
 */
export const licenseChunk = (
  columns: RowColumns,
  groupOf: GroupOf,
  { claimsShare, incomeType, rowIdOf, chunk }: Options,
): LicensedChunk => {
  const { useOfTerm, uses } = usesOf(columns.termTable);
  const { order, runs } = orderRows(columns, useOfTerm, uses.length);
  const currencies = uses.map(({ currency }) => currency);
  const rows = { amounts: columns.amounts, order };
  const putAmount = createSummer(columns.amounts, order, new ExactSums());
  const putUnits = createSummer(columns.units, order, new ExactSums(unitPlaces));
  const verdicts = createVerdicts();
  const income = createIncomeTable(uses);
  const planOf = createPlans(groupOf, uses, { claimsShare, incomeType, file: income.file });
  const money = createMoney(rows, currencies);
  const issues = createIssues(rows, currencies, rowIdOf);
  const of = new Array<number>(columns.count);
  for (const run of runs()) {
    const { verdict, payout } = planOf(run.group, run.use);
    if (payout !== undefined) {
      putAmount(run, income.amounts, income.count);
      putUnits(run, income.units, income.count);
      income.add(payout, run.use, run.end - run.start);
    }
    money.add(run, verdict);
    issues.add(run, verdict);
    const number = verdicts.of(verdict);
    for (let at = run.start; at < run.end; at++) of[order[at]!] = number;
  }
  for (const { reason } of columns.bad) of.push(verdicts.of(['IllegalData', 0, reason, '']));
  return {
    verdicts: { table: verdicts.table, of },
    income: income.columns(),
    summary: {
      chunk,
      rows: countRows(verdicts.table, of),
      amounts: money.amounts(),
      split: income.split(),
      issues: issues.all(),
    },
  };
};
