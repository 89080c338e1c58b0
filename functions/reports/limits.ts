import type { IncomeBatch } from '../../shared/income/schema.ts';
import { Refusal } from '../core/refusal.ts';

/** Rows of a worksheet (1,048,576) less what stands above and below the lines. */
export const mostLines = 1_000_000;

/** Refuses a report with more lines than a workbook holds. */
export const requireLines = (count: number): void => {
  if (count > mostLines) throw new Refusal('ReportTooLarge', { lines: count, most: mostLines });
};

/** Batches of one report at most: each is an object to read. */
export const mostBatches = 5_000;

/** Refuses a report over more batches than one function reads in its time. */
export const requirePrintable = (batches: readonly IncomeBatch[]): void => {
  if (batches.length > mostBatches)
    throw new Refusal('ReportTooLarge', { batches: batches.length, most: mostBatches });
};
