import type { Batch } from '../../shared/statements/schema.ts';
import { businessDayAt } from '../core/businessDay.ts';

/** Fields of a booked batch that say what it is owed, by whom and since when. */
export const claimFields = [
  'source',
  'sourceName',
  'expectedOn',
  'confirmedAt',
  'uploadedAt',
  'reconciliation',
  'receipts',
  'arrivals',
] as const;

/**
 * Returns the day a batch was booked, `YYYY-MM-DD` in the business time zone; before that, the day of its upload. It dates the
 * booking, and replaces a missing usage period.
 */
export const bookedDay = ({ confirmedAt, uploadedAt }: Pick<Batch, 'confirmedAt' | 'uploadedAt'>): string =>
  businessDayAt(confirmedAt ?? uploadedAt);
