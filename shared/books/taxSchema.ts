import * as z from 'zod';
import { currencySchema } from '../money/currency.ts';
import { decimalSchema } from '../money/decimal.ts';
import { payerEntitySchema } from '../reference/enumerations.ts';
import { incomeKinds, taxKinds, taxPrinciples } from '../tax/rule.ts';

export const taxWithheldQuerySchema = z.object({
  year: z.coerce.number().int().min(1900).max(9998),
  payer: payerEntitySchema,
});

/**
 * Tax of one kind that a paying company withheld from one payee in a year, in one currency. `gross` is the sum of the payments it was
 * withheld from, in whole minor units, and `net` is `gross` less `tax`.
 */
export const taxWithheldLineSchema = z.object({
  payeeId: z.string(),
  payeeName: z.string(),
  taxKind: z.enum(taxKinds),
  /** Payer's country, residence and kind of the payee; absent when it is not known. */
  principle: z.enum(taxPrinciples).optional(),
  incomeKind: z.enum(incomeKinds),
  /** Code of the income in certificates of Taiwan: 53 for royalty, 9B for manuscripts; absent elsewhere. */
  formatCode: z.enum(['53', '9B']).optional(),
  currency: currencySchema,
  /** Number of payments. */
  payments: z.number().int(),
  gross: decimalSchema,
  /** Rates that applied, as fractions. */
  rates: z.array(z.string()),
  tax: decimalSchema,
  net: decimalSchema,
});
export type TaxWithheldLine = z.infer<typeof taxWithheldLineSchema>;

export const taxWithheldSchema = z.object({ lines: z.array(taxWithheldLineSchema) });
