import { negate } from '../../../shared/money/decimal.ts';
import type { Batch } from '../../../shared/statements/schema.ts';
import { loadJson } from '../../files/files.ts';
import { batchObjects } from '../../db/keys/statements.ts';
import { loadBookedCells, type BookedCell } from '../posting/bookedCells.ts';
import type { AdjustmentPlan } from './plan.ts';

/** The same cell with the opposite sign. */
export const reversedCell = (cell: BookedCell): BookedCell => ({
  ...cell,
  gross: negate(cell.gross),
  royalty: negate(cell.royalty),
  commission: negate(cell.commission),
  units: negate(cell.units),
  rows: -cell.rows,
});

/** Plans of the adjustments that were begun for a batch before the run given, the first first. */
export const loadPlansBefore = async (batchId: string, run: number): Promise<AdjustmentPlan[]> => {
  const plans: AdjustmentPlan[] = [];
  for (let earlier = 2; earlier < run; earlier += 1)
    plans.push(await loadJson<AdjustmentPlan>(batchObjects.adjustment(batchId, earlier)));
  return plans;
};

/** What adjustments changed, as cells to add to those that were booked: each is converted and rounded by itself. */
export const changesOf = (plans: readonly Pick<AdjustmentPlan, 'before' | 'after'>[]): BookedCell[] =>
  plans.flatMap(({ before, after }) => [...before.map(reversedCell), ...after]);

/** Income cells of a batch as its ledger stood before the run given: what was booked, and what adjustments changed. */
export const loadCellsBefore = async (batch: Batch, run: number): Promise<BookedCell[]> => [
  ...(await loadBookedCells(batch)),
  ...changesOf(await loadPlansBefore(batch.batchId, run)),
];
