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
): Promise<AdjustmentPlan> => {
  const touched: (Pick<ChunkAdjustment, 'amounts' | 'unlicensed' | 'before' | 'after' | 'counts' | 'rows'> & {
    chunk: number;
  })[] = [];
  const [before, after] = [createCellSums(), createCellSums()];
  for (const chunk of groups.size > 0 ? rowChunkNumbers(batch).slice(from, to) : []) {
    const { rows } = await loadRows(batch.batchId, chunk);
    const adjusted = adjustChunk({ chunk, rows }, groups, batch, shareBases);
    if (!adjusted.rows) continue;
    touched.push({ ...adjusted, chunk });
    adjusted.before.forEach(before.add);
    adjusted.after.forEach(after.add);
  }
  const money = moneyOfAdjustment(touched);
  return {
    groups,
    chunks: touched.map(({ chunk }) => chunk),
    rows: touched.reduce((total, { rows }) => total + rows, 0),
    ...differing(before.cells(), after.cells()),
    money,
    counters:
      batch.counters &&
      adjustCounters(
        batch.counters,
        touched.map(({ counts }) => counts),
      ),
    reconciliation: adjustReconciliation(batch.reconciliation ?? [], money),
  };
};
