import * as z from 'zod';
import { receivableAgeSchema } from '../accounting/receivingSchema.ts';
import { decimalSchema } from '../money/decimal.ts';
import { dateSchema } from '../reference/dates.ts';
import { payerEntitySchema } from '../reference/enumerations.ts';

/** Money of the business in one currency. Amounts are exact. */
export const moneyFiguresSchema = z.object({
  currency: z.string(),
  /** Amount that platforms owe for booked statements, and the part that is overdue. */
  receivable: decimalSchema,
  overdue: decimalSchema,
  /** `receivable` by age, from the day the money was expected or else booked. */
  byAge: z.record(receivableAgeSchema, decimalSchema),
  /** Income of booked statements that has no licensor yet. */
  parked: decimalSchema,
  /** Royalty owed to licensors and not requested; absent when it was never added up. */
  payable: decimalSchema.optional(),
  /** Net amount of withdrawals that are requested and not paid. */
  inPayment: decimalSchema,
});
export type MoneyFigures = z.infer<typeof moneyFiguresSchema>;

/** Income booked in one month, and in the same month of the year before. */
export const monthOfIncomeSchema = z.object({
  /** `YYYY-MM`. */
  month: z.string(),
  income: decimalSchema,
  before: decimalSchema,
});
export type MonthOfIncome = z.infer<typeof monthOfIncomeSchema>;

/** Income booked from a platform in the last twelve months, and in the twelve before. */
export const moverSchema = z.object({
  source: z.string().optional(),
  sourceName: z.string().optional(),
  income: decimalSchema,
  before: decimalSchema,
});
export type Mover = z.infer<typeof moverSchema>;

/** Next statement of a platform, by the periods and the arrival of its earlier ones. */
export const expectedStatementSchema = z.object({
  source: z.string(),
  sourceName: z.string().optional(),
  /** Last day of the period it will cover. */
  periodEnd: dateSchema,
  expectedOn: dateSchema,
  isLate: z.boolean(),
  /** What booked statements of the source usually bring, in the currency most of them have; absent before the first. */
  usual: decimalSchema.optional(),
  currency: z.string().optional(),
});
export type ExpectedStatement = z.infer<typeof expectedStatementSchema>;

export const moneyTodaySchema = z.object({
  figures: z.array(moneyFiguresSchema),
  /** Time `payable` was added up, ISO 8601; absent when it is of now. */
  payableAt: z.string().optional(),
  /** Booked income by currency: twelve months, the current one last, and the platforms that changed most. */
  trends: z.array(
    z.object({ currency: z.string(), months: z.array(monthOfIncomeSchema), movers: z.array(moverSchema) }),
  ),
  /** Statements that are late, and those expected in the next weeks, the earliest first. */
  statements: z.array(expectedStatementSchema),
});
export type MoneyToday = z.infer<typeof moneyTodaySchema>;

export const queueKeySchema = z.enum([
  'statements',
  'receiving',
  'advances',
  'rolling',
  'withdrawals',
  'proposals',
  'deductions',
  'reviews',
  'companyAudit',
  'registrations',
  'renewals',
  'keyDates',
  'songRequests',
]);
export type QueueKey = z.infer<typeof queueKeySchema>;

/** Tasks of one kind that wait for a person. */
export const queueSchema = z.object({
  key: queueKeySchema,
  /** Paying company, for withdrawals. */
  payer: payerEntitySchema.optional(),
  count: z.number().int(),
  /** Number of tasks whose day has passed; absent for tasks without a day. */
  overdue: z.number().int().optional(),
  /** The task that waits longest or whose day is the earliest: its name, and that day or the time it began to wait. */
  oldest: z
    .object({
      name: z.string(),
      /** Person or company of the name, so that the reader gets it in their language. */
      key: z.string().optional(),
      since: z.string().optional(),
    })
    .optional(),
});
export type Queue = z.infer<typeof queueSchema>;
export const queuesSchema = z.object({ items: z.array(queueSchema) });
