import { createAlikeTable } from './alikeTable.ts';
import { createCellTable, type CellColumns } from './cellTable.ts';
import type { ChunkSummary, RowVerdict } from './chunk.ts';
import { countRows, createMoney } from './chunkSummary.ts';
import { ExactSums } from './exactSum.ts';
import { createPlans } from './groupPlans.ts';
import type { GroupOf } from './incomeCells.ts';
import { isIllegal, licenseKeyOf, type Use } from './judgeRow.ts';
import type { IncomeType } from './model.ts';
import type { RowColumns, RowTerm } from './rowColumns.ts';

/** What licensing one chunk of rows comes to. */
export type LicensedChunk = {
  /** Verdicts by place, rows first and then bad lines, the same ones once. */
  verdicts: { table: RowVerdict[]; of: number[] };
  cells: CellColumns;
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

/** Rows of one group and use: their places stand in `order` from `start` to before `end`. */
type Run = { group: number; use: number; start: number; end: number };

/** Orders the rows of a chunk by group and use; rows alike are runs, each in the order of the file. */
const orderRows = ({ count, groups, terms }: RowColumns, useOfTerm: Uint16Array) => {
  const useAt = (place: number): number => useOfTerm[terms[place]!]!;
  const order = new Uint32Array(count)
    .map((_, place) => place)
    .sort((a, b) => groups[a]! - groups[b]! || useAt(a) - useAt(b) || a - b);
  const runs = function* (): Generator<Run> {
    for (let start = 0, end = 0; start < count; start = end) {
      const [group, use] = [groups[order[start]!]!, useAt(order[start]!)];
      while (end < count && groups[order[end]!] === group && useAt(order[end]!) === use) end++;
      yield { group, use, start, end };
    }
  };
  return { order, runs };
};

/** Adds amounts and units of runs up; sums stay numbers until the last row is added. */
const createRunSums = ({ amounts, units }: RowColumns, order: Uint32Array) => {
  const sums = new ExactSums();
  return ({ start, end }: Run) => {
    sums.clear();
    for (let at = start; at < end; at++) {
      const place = order[at]!;
      sums.addBytes(0, amounts.bytes, amounts.start(place), amounts.ends[place]!);
      const from = units.start(place);
      if (from < units.ends[place]!) sums.addBytes(1, units.bytes, from, units.ends[place]!);
    }
    return { amount: sums.scaled(0), units: sums.decimal(1), rows: end - start };
  };
};

const keyOfVerdict = (verdict: RowVerdict): string => {
  const [status, ignored, { code, params }, share] = verdict;
  return params ? JSON.stringify(verdict) : `${status}|${ignored}|${code}|${share}`;
};

/**
 * Licenses a chunk of rows and splits what is licensed. Rows alike in group and use are judged and split once; as sums
 * are exact, the result is that of judging and adding them one by one. Group by group, so that what is worked out for one
 * is soon forgotten.
 */
export const licenseChunk = (
  columns: RowColumns,
  groupOf: GroupOf,
  { claimsShare, incomeType, rowIdOf, chunk }: Options,
): LicensedChunk => {
  const { useOfTerm, uses } = usesOf(columns.termTable);
  const { order, runs } = orderRows(columns, useOfTerm);
  const sumOf = createRunSums(columns, order);
  const verdicts = createAlikeTable(keyOfVerdict);
  const cells = createCellTable(uses);
  const planOf = createPlans(groupOf, uses, { claimsShare, incomeType, file: cells.file });
  const money = createMoney(rowIdOf);
  const of = new Array<number>(columns.count);
  for (const run of runs()) {
    const { verdict, payout } = planOf(run.group, run.use);
    const sums = sumOf(run);
    if (payout) cells.add(payout, run.use, sums);
    const judged = {
      group: run.group,
      place: order[run.start]!,
      verdict,
      rows: sums.rows,
      amount: sums.amount,
    };
    money.add(judged, uses[run.use]!.currency);
    const number = verdicts.of(verdict);
    for (let at = run.start; at < run.end; at++) of[order[at]!] = number;
  }
  for (const { reason } of columns.bad) of.push(verdicts.of(['IllegalData', 0, reason, '']));
  return {
    verdicts: { table: verdicts.values, of },
    cells: cells.columns(),
    summary: {
      chunk,
      rows: countRows(verdicts.values, of),
      amounts: money.amounts(),
      split: cells.split(),
      issues: money.issues(),
    },
  };
};
