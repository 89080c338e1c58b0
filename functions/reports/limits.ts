import type { IncomeBatch } from '../../shared/income/schema.ts';
import { Refusal } from '../core/refusal.ts';

/** Rows of a worksheet (1,048,576), less those above and below the lines. */
export const maxLines = 1_000_000;

/**
 * Checks that a workbook can hold the lines of a report.
 * @throws Refusal `ReportTooLarge`
 */
export const requireLines = (count: number): void => {
  if (count > maxLines) throw new Refusal('ReportTooLarge', { lines: count, most: maxLines });
};

/** Maximum batches of one report. Each is a separate object to read. */
export const maxBatches = 5_000;

/**
 * Checks that one function can read the batches of a report in its time limit.
 * @throws Refusal `ReportTooLarge`
 */
export const requirePrintable = (batches: readonly IncomeBatch[]): void => {
  if (batches.length > maxBatches)
    throw new Refusal('ReportTooLarge', { batches: batches.length, most: maxBatches });
};
