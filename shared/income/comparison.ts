import * as z from 'zod';
import { currencySchema } from '../money/currency.ts';
import { decimalSchema } from '../money/decimal.ts';
import { dateSchema } from '../reference/dates.ts';
import { idSchema } from '../reference/ids.ts';
import { incomeFilterSchema } from './schema.ts';

const periodFields = ['startDate', 'endDate', 'beforeStart', 'beforeEnd'] as const;
const statementFields = ['batchId', 'beforeBatchId'] as const;

/**
 * Two periods of use or two statements to compare. `startDate` and `endDate`, or `batchId`, name the later one; the fields that
 * begin with `before` name the earlier one.
 */
export const comparisonQuerySchema = incomeFilterSchema
  .extend({
    beforeStart: dateSchema.optional(),
    beforeEnd: dateSchema.optional(),
    beforeBatchId: idSchema('bat').optional(),
  })
  .refine((query) => [periodFields, statementFields].some((fields) => fields.every((name) => query[name])), {
    path: ['beforeStart'],
    message: 'required',
  });

/**
 * Why royalty differs between two periods, or two statements: more or fewer uses, another amount per use, another share of the licensor, another
 * exchange rate; a platform without a statement in the later period, or in the earlier one; uses that one of the periods does
 * not have (`missing`, `added`); corrections of booked statements.
 */
export const causeSchema = z.enum([
  'noStatement',
  'newPlatform',
  'missing',
  'added',
  'uses',
  'perUse',
  'share',
  'exchangeRate',
  'correction',
]);
export type Cause = z.infer<typeof causeSchema>;

const effectSchema = z.object({ cause: causeSchema, amount: decimalSchema });

const periodSchema = z.object({ royalty: decimalSchema, units: decimalSchema });

export const comparedLineSchema = z.object({
  workId: z.string(),
  workTitle: z.string(),
  platform: z.string(),
  before: periodSchema,
  after: periodSchema,
  /** Parts of the difference, the largest first; they add up to it. */
  effects: z.array(effectSchema),
});
export type ComparedLine = z.infer<typeof comparedLineSchema>;

export const comparisonSchema = z.object({
  currency: currencySchema,
  before: periodSchema,
  after: periodSchema,
  /** Parts of the difference between the periods; they add up to it exactly. */
  effects: z.array(effectSchema),
  /** Works and platforms with the largest differences, the largest first. */
  lines: z.array(comparedLineSchema),
  /** Number of works and platforms that differ. */
  total: z.number().int(),
});
export type Comparison = z.infer<typeof comparisonSchema>;
