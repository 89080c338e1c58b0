import * as z from 'zod';
import { dateSchema, monthAfter } from '../reference/dates.ts';

/** Month, `YYYY-MM`. */
export const monthSchema = z.string().refine((month) => dateSchema.safeParse(`${month}-01`).success, 'month');

/**
 * What is looked at before months are closed. `runs` are batches that are being posted; `statements` are not booked yet; `parked`
 * batches have income without a licensor; `transfers` of the bank are not received yet; `withdrawals` are requested and not
 * paid; `ledger` is the last daily check of the ledger.
 */
export const closingCheckKeys = [
  'runs',
  'ledger',
  'statements',
  'parked',
  'transfers',
  'withdrawals',
] as const;
export const closingCheckKeySchema = z.enum(closingCheckKeys);
export type ClosingCheckKey = z.infer<typeof closingCheckKeySchema>;

/** One point of the checklist, with the number of what is open. */
export const closingCheckSchema = z.object({ key: closingCheckKeySchema, open: z.number().int() });
export type ClosingCheck = z.infer<typeof closingCheckSchema>;

/** Points that must be done before months are closed. The others may stay open, with a note. */
const required: readonly ClosingCheckKey[] = ['runs', 'ledger'];

/** Returns whether a point that is open prevents the closing. */
export const preventsClosing = ({ key, open }: ClosingCheck): boolean => open > 0 && required.includes(key);

/** Returns whether closing needs a note, because something is open that may stay open. */
export const needsNote = (checks: readonly ClosingCheck[]): boolean =>
  checks.some((check) => check.open > 0 && !preventsClosing(check));

/** Returns whether a month can be closed on a day: it has ended, and is after the last closed one. */
export const mayClose = (month: string, closedThrough: string | undefined, today: string): boolean =>
  month < today.slice(0, 7) && (closedThrough === undefined || month > closedThrough);

/** Most months that are offered for closing. */
const offeredMonths = 24;

/** Returns the months that can be closed on a day, the latest first. */
export const closableMonths = (closedThrough: string | undefined, today: string): string[] =>
  Array.from({ length: offeredMonths }, (_, index) => monthAfter(today.slice(0, 7), -1 - index)).filter(
    (month) => mayClose(month, closedThrough, today),
  );

/** Closing, or reopening, of a month and those before, or after, it. */
export const closingEventSchema = z.object({
  at: z.string(),
  by: z.string(),
  action: z.enum(['closed', 'reopened']),
  month: monthSchema,
  /** Note of a closing with open points, or reason of a reopening. */
  note: z.string().optional(),
  /** Points that were open. */
  open: z.array(closingCheckSchema),
});
export type ClosingEvent = z.infer<typeof closingEventSchema>;

const noteSchema = z.string().trim().min(1).max(1000);

export const closingQuerySchema = z.object({ month: monthSchema.optional() });

export const closingSchema = z.object({
  /** Last closed month; absent while none is closed. */
  closedThrough: monthSchema.optional(),
  /** Current day of the business. */
  today: dateSchema,
  /** Month the checklist is for. */
  month: monthSchema,
  checks: z.array(closingCheckSchema),
  /** The last fifty closings and reopenings, newest first. */
  events: z.array(closingEventSchema),
});

export const closeMonthSchema = z.object({ month: monthSchema, note: noteSchema.optional() });

export const reopenMonthSchema = z.object({ month: monthSchema, reason: noteSchema });

export const closedThroughSchema = z.object({ closedThrough: monthSchema.optional() });
