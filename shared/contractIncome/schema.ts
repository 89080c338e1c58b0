import * as z from 'zod';
import { currencySchema } from '../money/currency.ts';
import { decimalSchema } from '../money/decimal.ts';
import { dateSchema } from '../reference/dates.ts';
import { idSchema } from '../reference/ids.ts';

const amountSchema = z.object({ currency: currencySchema, amount: decimalSchema });

/**
 * Income under a contract in one currency since its start: of all shares it licenses, the licensor's royalty out of it,
 * and the received part of that royalty. Exact amounts; income that is not received is in the statement's currency.
 */
export const earnedSchema = z.object({
  currency: currencySchema,
  gross: decimalSchema,
  royalty: decimalSchema,
  received: decimalSchema,
});
export type Earned = z.infer<typeof earnedSchema>;

/** Statement that brought income under a contract, with the royalty by currency. */
export const earningStatementSchema = z.object({
  batchId: idSchema('bat'),
  batchNo: z.string(),
  source: z.string().optional(),
  sourceName: z.string().optional(),
  periodStart: dateSchema.optional(),
  periodEnd: dateSchema.optional(),
  royalty: z.array(amountSchema),
});
export type EarningStatement = z.infer<typeof earningStatementSchema>;

/** Next statement of a source, and the royalty it usually brings: the mean of its last periods, at most three. */
export const expectedIncomeSchema = z.object({
  source: z.string(),
  sourceName: z.string().optional(),
  /** Last day of the period it will cover. */
  periodEnd: dateSchema,
  expectedOn: dateSchema,
  isLate: z.boolean(),
  periods: z.number().int(),
  royalty: z.array(amountSchema),
});
export type ExpectedIncome = z.infer<typeof expectedIncomeSchema>;

export const contractFiguresSchema = z.object({
  earned: z.array(earnedSchema),
  lastStatement: earningStatementSchema.optional(),
  expected: z.array(expectedIncomeSchema),
});
export type ContractFigures = z.infer<typeof contractFiguresSchema>;
