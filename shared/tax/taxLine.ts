import * as z from 'zod';
import { decimalSchema, sum, type Decimal } from '../money/decimal.ts';
import { exemptionReasons } from './premiumExemption.ts';
import { taxKinds } from './rule.ts';

/** Tax line of a withdrawal, stored with it and never changed. `base` and `amount` are in the payment's currency. */
export const taxLineSchema = z.object({
  kind: z.enum(taxKinds),
  base: decimalSchema,
  /** A fraction: `"0.10"` is 10%. For a progressive table, the rate of the bracket reached. */
  rate: z.string(),
  amount: decimalSchema,
  /** True when the payer withholds it; otherwise it is only shown. */
  deducted: z.boolean(),
  ruleId: z.string(),
  source: z.string(),
  /**
   * Payments of the same month that the base includes, and the tax withheld from them, which the amount no longer
   * includes; absent when there were none and from lines made before they were stored.
   */
  earlier: z.object({ gross: decimalSchema, tax: decimalSchema }).optional(),
  /** Reason the health premium is not withheld from an exempt payee. */
  exemption: z.enum(exemptionReasons).optional(),
});
export type TaxLine = z.infer<typeof taxLineSchema>;

/** Returns the amount the payer withholds. */
export const withheld = (lines: readonly TaxLine[]): Decimal =>
  sum(lines.filter(({ deducted }) => deducted).map(({ amount }) => amount));
