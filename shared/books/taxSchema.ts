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
 * Sums the payments of a paying company to one payee in a year, in one currency, with the tax of one kind withheld from them. `gross`
 * is the sum of the payments subject to this tax, in whole minor units; `net` is `gross` less `tax`. Payments that came back in the
 * year are taken off.
 */
export const taxWithheldLineSchema = z.object({
  payeeId: z.string(),
  payeeName: z.string(),
  /** Absent for payments that no tax is withheld from. */
  taxKind: z.enum(taxKinds).optional(),
  /** Payer's country, residence and kind of the payee; absent when it is not known. */
  principle: z.enum(taxPrinciples).optional(),
  incomeKind: z.enum(incomeKinds),
  /** Code of the income in certificates of Taiwan: 53 for royalty, 9B for manuscripts; absent elsewhere. */
  formatCode: z.enum(['53', '9B']).optional(),
  currency: currencySchema,
  /** Number of payments, less those that came back. */
  payments: z.number().int(),
  gross: decimalSchema,
  /** Rates that applied, as fractions. */
  rates: z.array(z.string()),
  tax: decimalSchema,
  net: decimalSchema,
});
export type TaxWithheldLine = z.infer<typeof taxWithheldLineSchema>;

export const taxWithheldSchema = z.object({ lines: z.array(taxWithheldLineSchema) });
