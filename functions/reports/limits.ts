import type { IncomeBatch } from '../../shared/income/schema.ts';
import { Refusal } from '../core/refusal.ts';

/** Rows of a worksheet (1,048,576) less those above and below the lines. */
export const maxLines = 1_000_000;

/**
 * Rejects a report with more lines than a workbook holds.
 * @throws Refusal `ReportTooLarge`
 */
export const requireLines = (count: number): void => {
  if (count > maxLines) throw new Refusal('ReportTooLarge', { lines: count, most: maxLines });
};

/** Maximum batches of one report. Each is an object to read. */
export const maxBatches = 5_000;

/**
 * Rejects a report over more batches than one function reads in its time.
 * @throws Refusal `ReportTooLarge`
 */
export const requirePrintable = (batches: readonly IncomeBatch[]): void => {
  if (batches.length > maxBatches)
    throw new Refusal('ReportTooLarge', { batches: batches.length, most: maxBatches });
};
