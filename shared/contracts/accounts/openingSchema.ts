import * as z from 'zod';
import { currencySchema } from '../../money/currency.ts';
import { compare, decimalSchema, isZero } from '../../money/decimal.ts';
import { recordDaySchema } from '../../reference/dates.ts';
import { remarkSchema } from '../../reference/names.ts';
import { contractIdSchema } from '../../reference/contractId.ts';
import { chargeIdSchema } from './chargeSchema.ts';

/** Largest opening balance, either way. */
const most = '999999999999999';

/** Balance of a contract in one currency on the day the business began to use the product, as entered. */
export const openingInputSchema = z.object({
  /** The contract's when absent. */
  currency: currencySchema.optional(),
  /** Royalty due and not paid yet; negative for what royalty still has to recoup. */
  amount: decimalSchema
    .refine((amount) => !isZero(amount), 'amount')
    .refine((amount) => compare(amount, most) <= 0 && compare(amount, `-${most}`) >= 0, `tooBig:${most}`),
  asOf: recordDaySchema,
  remark: remarkSchema.optional(),
});
export type OpeningInput = z.infer<typeof openingInputSchema>;

/** Opening balance of a contract; it has one in each currency. */
export const openingSchema = openingInputSchema.extend({
  contractId: contractIdSchema,
  currency: currencySchema,
  /** Charge of a negative balance, which royalty pays back. */
  chargeId: chargeIdSchema.optional(),
  recordedAt: z.string(),
  recordedBy: z.string(),
  version: z.number().int(),
});
export type Opening = z.infer<typeof openingSchema>;

/** Returns the fields in which a balance differs from the one brought in before. */
export const openingDifferences = (input: OpeningInput, before: Opening): (keyof OpeningInput)[] => [
  ...(compare(input.amount, before.amount) === 0 ? [] : (['amount'] as const)),
  ...(input.asOf === before.asOf ? [] : (['asOf'] as const)),
];
