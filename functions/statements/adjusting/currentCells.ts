import { negate } from '../../../shared/money/decimal.ts';
import type { Batch } from '../../../shared/statements/schema.ts';
import type { AccountingCurrencies } from '../posting/accountingCurrencies.ts';
import type { BookedCell } from '../../chunks/bookedRow.ts';
import { loadBookedCells } from '../posting/bookedCells.ts';
import type { AdjustmentPlan } from './plan.ts';
import { loadPlan } from './planStore.ts';

/** Returns a cell with the opposite sign. */
export const reversedCell = (cell: BookedCell): BookedCell => ({
  ...cell,
  ...(cell.amount !== undefined && { amount: negate(cell.amount) }),
  gross: negate(cell.gross),
  royalty: negate(cell.royalty),
  commission: negate(cell.commission),
  units: negate(cell.units),
  rows: -cell.rows,
});

/** Loads the plans of a batch's adjustments before a run, oldest first. */
export const loadPlansBefore = async (batchId: string, run: number): Promise<AdjustmentPlan[]> => {
  const plans: AdjustmentPlan[] = [];
  for (let earlier = 2; earlier < run; earlier += 1) plans.push(await loadPlan(batchId, earlier));
  return plans;
};

/** Returns the accounting currencies of a batch's contracts as booked, and of those that adjustments added. */
export const currenciesWith = (
  booked: AccountingCurrencies,
  plans: readonly Pick<AdjustmentPlan, 'accountingCurrencies'>[],
): AccountingCurrencies =>
  new Map([...plans.flatMap(({ accountingCurrencies = new Map() }) => [...accountingCurrencies]), ...booked]);

/** Returns the changes of adjustments as cells to add to the booked ones. Each is converted and rounded separately. */
export const changedCells = (plans: readonly Pick<AdjustmentPlan, 'before' | 'after'>[]): BookedCell[] =>
  plans.flatMap(({ before, after }) => [...before.map(reversedCell), ...after]);

/**
 * Loads the income cells of a batch as the ledger had them before a run: the booked ones and the changes of
 * adjustments.
 */
export const loadCellsBefore = async (batch: Batch, run: number): Promise<BookedCell[]> => [
  ...(await loadBookedCells(batch)),
  ...changedCells(await loadPlansBefore(batch.batchId, run)),
];
