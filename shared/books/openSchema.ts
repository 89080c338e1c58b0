import * as z from 'zod';
import { openReceivableSchema, receivableAgeSchema } from '../accounting/receivingSchema.ts';
import { pageSchema, pagingSchema } from '../api/paging.ts';
import { decimalSchema } from '../money/decimal.ts';
import { dateSchema } from '../reference/dates.ts';

/** Why income of a booked statement has no licensor: nobody decided about its rows, or nobody licensed the shares. */
export const parkedReasons = ['undecided', 'unlicensed'] as const;

/** Open amounts of one platform in one currency, of batches booked in one month (`YYYY-MM`). */
export const monthReceivableSchema = openReceivableSchema.extend({ month: z.string() });
export type MonthReceivable = z.infer<typeof monthReceivableSchema>;

/** Income of booked batches of one platform in one currency that has no licensor, by age since the booking. */
export const parkedLineSchema = z.object({
  source: z.string().optional(),
  sourceName: z.string().optional(),
  currency: z.string(),
  reason: z.enum(parkedReasons),
  /** Number of batches. */
  batches: z.number().int(),
  total: decimalSchema,
  byAge: z.record(receivableAgeSchema, decimalSchema),
});
export type ParkedLine = z.infer<typeof parkedLineSchema>;

/** `day` is the day at whose end receivables are listed; now when absent. */
export const openItemsQuerySchema = z.object({ day: dateSchema.optional() });

export const openItemsSchema = z.object({
  /** Day at whose end receivables are listed, to which their ages are counted. */
  day: dateSchema,
  /** Current day, to which the ages of parked income are counted. */
  today: dateSchema,
  receivables: z.array(monthReceivableSchema),
  parked: z.array(parkedLineSchema),
});

export const payableQuerySchema = pagingSchema.omit({ cursor: true }).extend({ day: dateSchema.optional() });

/** Royalty owed to a licensor at the end of a day, by currency; below zero when a correction took back what was paid. */
export const licensorPayableSchema = z.object({
  licensorId: z.string(),
  licensorName: z.string(),
  amounts: z.array(z.object({ currency: z.string(), amount: decimalSchema })),
});
export type LicensorPayable = z.infer<typeof licensorPayableSchema>;
export const licensorPayablePageSchema = pageSchema(licensorPayableSchema);
