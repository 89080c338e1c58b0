import type { AdjustmentMoney } from '../../../shared/statements/adjustmentSchema.ts';
import {
  adjustChunk,
  adjustCounters,
  adjustReconciliation,
  moneyOfAdjustment,
  type AdjustedGroup,
  type ChunkAdjustment,
} from './adjustRows.ts';
import { rowChunkNumbers } from '../../chunks/rowChunks.ts';
import type { MissingRate } from '../../../shared/money/missingRate.ts';
import type { AccountingRate } from '../../../shared/money/accountingRate.ts';
import type { Reconciliation } from '../../../shared/money/reconciliationSchema.ts';
import type { Batch, Counters } from '../../../shared/statements/schema.ts';
import type { AccountingCurrencies } from '../posting/accountingCurrencies.ts';
import type { BookedCell } from '../../chunks/bookedRow.ts';
import { createCellSums } from '../posting/bookedCells.ts';
import { keyOfLine, withoutBasis, type CountedLine, type LineParts } from '../../licensing/counts.ts';
import { noParts, type FindParts } from '../../licensing/incomeCells.ts';
import { findPartsIn, loadParts, previewCount } from '../posting/countedParts.ts';
import { loadRows } from '../chunkStore.ts';

/**
 * All changes of an adjustment, computed once and stored before anything is posted. An interrupted run resumes with the
 * same figures, even if the catalogue has changed meanwhile.
 */
export type AdjustmentPlan = {
  /** Groups matched again, by number. */
  groups: ReadonlyMap<number, AdjustedGroup>;
  /** Chunks with rows of these groups. */
  chunks: number[];
  rows: number;
  before: BookedCell[];
  after: BookedCell[];
  money: AdjustmentMoney[];
  /** Exchange rate without which nothing could be planned; the plan is then empty. */
  missingRate?: MissingRate;
  /** True if some shares depend on what was counted. */
  isCounted?: true;
  /** Accounting currencies of the contracts of `before` and `after`. */
  accountingCurrencies?: AccountingCurrencies;
  /**
   * Rates into them by statement currency, of a received batch: those of its receipts, or their average. The currency
   * received needs none.
   */
  accountingRates?: Readonly<Record<string, AccountingRate[]>>;
  /** Figures of the batch after the adjustment is posted. */
  counters?: Counters;
  reconciliation: Reconciliation[];
};

/** Returns a plan that changes nothing, because an exchange rate is missing. */
export const emptyPlan = (
  { counters, reconciliation = [] }: Batch,
  missingRate: MissingRate,
): AdjustmentPlan => ({
  groups: new Map(),
  chunks: [],
  rows: 0,
  before: [],
  after: [],
  money: [],
  missingRate,
  counters,
  reconciliation: [...reconciliation],
});

/** Leaves out cells that are equal on both sides, which are neither reversed nor posted again. */
const differing = (before: readonly BookedCell[], after: readonly BookedCell[]) => {
  const [old, now] = [before, after].map((cells) => new Set(cells.map((cell) => JSON.stringify(cell))));
  return {
    before: before.filter((cell) => !now!.has(JSON.stringify(cell))),
    after: after.filter((cell) => !old!.has(JSON.stringify(cell))),
  };
};

/** Counts lines that are taken back and lines that are added, and returns their parts in their order. */
export type CountChanges = (lines: readonly CountedLine[]) => Promise<LineParts[]>;

/** Adds up lines of one payout at one place. */
const sameLines = (lines: readonly CountedLine[]): Map<string, CountedLine> => {
  const sums = new Map<string, CountedLine>();
  for (const line of lines) {
    const key = keyOfLine(line);
    const known = sums.get(key);
    const amount = line.amount + (known?.amount ?? 0n);
    sums.set(key, { ...line, amount, units: line.units + (known?.units ?? 0n) });
  }
  return sums;
};

/**
 * Counts the changes of an adjustment: what was counted for the rows is given back with the parts it was booked with; rows
 * that stay in their line keep its parts, and others are counted anew. Returns the parts of all lines.
 */
const partsOfChanges = async (
  batch: Batch,
  adjustments: readonly ChunkAdjustment[],
  count: CountChanges,
): Promise<FindParts> => {
  const before = sameLines(adjustments.flatMap(({ counted }) => counted.before));
  const after = sameLines(adjustments.flatMap(({ counted }) => counted.after));
  const booked = new Map(await loadParts(batch));
  const ofAnyBasis = new Map(Array.from(booked, ([key, parts]) => [withoutBasis(key), parts]));
  const known = (key: string) => booked.get(key) ?? ofAnyBasis.get(withoutBasis(key));
  const lines = [
    ...Array.from(before, ([key, line]) => ({ ...line, known: known(key), isReversed: true })),
    ...Array.from(after, ([key, line]) => ({ ...line, known: known(key) })),
  ];
  if (lines.some((line) => line.isReversed && !line.known))
    throw new Error(`rows of ${batch.batchId} were booked without being counted`);
  const parts = await count(lines);
  lines.forEach((line, index) => booked.set(keyOfLine(line), parts[index]!));
  return findPartsIn(booked);
};

/** Range of chunks by index, end excluded. */
export type ChunkRange = { from: number; to: number };

/**
 * Computes the changes of matching some groups again, in all chunks or some. Reads the batch's rows and writes nothing.
 */
export const planAdjustment = async (
  batch: Batch,
  groups: ReadonlyMap<number, AdjustedGroup>,
  { from, to }: ChunkRange = { from: 0, to: batch.rowChunks ?? 0 },
  shareBases = batch.shareBases,
  count: CountChanges = (lines) => previewCount(batch, lines),
): Promise<AdjustmentPlan> => {
  const adjustments: (ChunkAdjustment & { chunk: number })[] = [];
  for (const chunk of groups.size > 0 ? rowChunkNumbers(batch).slice(from, to) : []) {
    const { rows } = await loadRows(batch.batchId, chunk);
    const adjusted = adjustChunk({ chunk, rows }, groups, batch, shareBases);
    if (!adjusted.rows) continue;
    adjustments.push({ ...adjusted, chunk });
  }
  const isCounted = adjustments.some(({ counted }) => counted.before.length + counted.after.length > 0);
  const findParts = isCounted ? await partsOfChanges(batch, adjustments, count) : noParts;
  const [before, after] = [createCellSums(), createCellSums()];
  const touched = adjustments.map(({ amounts, unlicensed, counts, rows, chunk, cells }) => {
    const own = cells(findParts);
    own.before.forEach(before.add);
    own.after.forEach(after.add);
    return { amounts, unlicensed, counts, rows, chunk, ...own };
  });
  const money = moneyOfAdjustment(touched);
  return {
    groups,
    chunks: touched.map(({ chunk }) => chunk),
    rows: touched.reduce((total, { rows }) => total + rows, 0),
    ...differing(before.cells(), after.cells()),
    money,
    ...(isCounted && { isCounted: true as const }),
    counters:
      batch.counters &&
      adjustCounters(
        batch.counters,
        touched.map(({ counts }) => counts),
      ),
    reconciliation: adjustReconciliation(batch.reconciliation ?? [], money),
  };
};
