import { createAlikeTable, createSameTable } from '../chunks/alikeTable.ts';
import type { ChunkSummary, RowVerdict } from '../chunks/chunk.ts';
import { ChunkBuffers } from '../chunks/chunkBuffers.ts';
import { countRows, createIssues, createMoney } from '../chunks/chunkSummary.ts';
import { unitPlaces } from '../chunks/exactSum.ts';
import { createPlans } from './groupPlans.ts';
import { createIncomeTable, type IncomeColumns } from './incomeTable.ts';
import { isIllegal, licenseKeyOf, verdictOf, type Use } from './judgeRow.ts';
import type { LicensedGroups } from './licensedMatch.ts';
import { orderRows, type OrderedRows } from '../chunks/orderRows.ts';
import type { RowColumns, RowTerm } from '../chunks/rowColumns.ts';
import { RunSums, type Run } from '../chunks/runSums.ts';

/** Result of licensing one chunk of rows. */
export type LicensedChunk = {
  /** Verdicts by place, rows first and then bad lines. Each distinct verdict is in the table once. */
  verdicts: { table: RowVerdict[]; of: Uint32Array };
  income: IncomeColumns;
  summary: ChunkSummary;
};

type Options = {
  chunk: number;
  /** Id of a row by its place in the chunk. */
  rowIdOf: (place: number) => string;
};

/**
 * Returns the distinct uses of a chunk's terms, and the number of each term's use. Terms also differ in fields a
 * royalty does not depend on.
 */
const usesOf = (terms: readonly RowTerm[]) => {
  const uses = createAlikeTable<Use>((use) => `${licenseKeyOf(use)}|${use.currency}|${isIllegal(use)}`);
  return { useOfTerm: Uint16Array.from(terms, (term) => uses.of(term)), uses: uses.values };
};

/** Returns the run of rows of one group and use that starts at a position of the order. */
const runAt = ({ count, groups }: RowColumns, { order, uses }: OrderedRows, start: number): Run => {
  const first = order[start]!;
  const group = groups[first]!;
  const use = uses[first]!;
  let end = start + 1;
  while (end < count && groups[order[end]!] === group && uses[order[end]!] === use) end++;
  return { group, use, start, end };
};

/** Returns the territories of a chunk's rows, each once. */
const territoriesIn = ({ termTable }: RowColumns): number[] => [
  ...new Set(termTable.flatMap(({ territory }) => (territory === null ? [] : [territory]))),
];

/**
 * Licenses a chunk of rows. Rows alike in group and use are judged and summed once; readers of the income split it.
 * Sums are exact, so the result equals judging and adding rows one by one. Works group by group, so that intermediate
 * results are short-lived.
 */
export const licenseChunk = (
  columns: RowColumns,
  licensed: LicensedGroups,
  { rowIdOf, chunk }: Options,
  buffers = new ChunkBuffers(),
): LicensedChunk => {
  const { useOfTerm, uses } = usesOf(columns.termTable);
  const ordered = orderRows(columns, useOfTerm, buffers);
  const { order } = ordered;
  const currencies = uses.map(({ currency }) => currency);
  const amounts = new RunSums(columns.amounts, order);
  const units = new RunSums(columns.units, order, unitPlaces);
  const verdicts = createSameTable<RowVerdict>();
  const income = createIncomeTable(uses, { amounts, units }, buffers);
  const planOf = createPlans(licensed, uses, { number: verdicts.of, file: income.file });
  const money = createMoney(amounts, currencies);
  const issues = createIssues(amounts, currencies, rowIdOf);
  const of = buffers.column('verdicts', columns.count + columns.bad.length);
  for (let start = 0; start < columns.count; ) {
    const run = runAt(columns, ordered, start);
    start = run.end;
    const { verdict, number, payout } = planOf(run.group, run.use);
    amounts.turnTo(run);
    if (payout !== undefined) income.add(payout, run);
    money.add(run, verdict);
    issues.add(run, verdict);
    for (let at = run.start; at < run.end; at++) of[order[at]!] = number;
  }
  columns.bad.forEach(({ reason }, place) => {
    of[columns.count + place] = verdicts.of(verdictOf('IllegalData', reason));
  });
  return {
    verdicts: { table: verdicts.values, of },
    income: income.columns(),
    summary: {
      chunk,
      rows: countRows(verdicts.values, of),
      amounts: money.amounts(),
      split: income.split(),
      issues: issues.all(),
      territories: territoriesIn(columns),
    },
  };
};
