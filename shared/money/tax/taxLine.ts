import * as z from 'zod';
import { decimalSchema, sum, type Decimal } from '../decimal.ts';
import { exemptionReasons } from './premiumExemption.ts';
import { taxKinds } from './rule.ts';

/** One line of tax as it is frozen on a withdrawal. `base` and `amount` are in the currency of the payment. */
export const taxLineSchema = z.object({
  kind: z.enum(taxKinds),
  base: decimalSchema,
  /** A fraction: `"0.10"` is 10%. Of a progressive table, the rate of the bracket reached. */
  rate: z.string(),
  amount: decimalSchema,
  /** Whether the payer keeps it back; otherwise it is for information. */
  deducted: z.boolean(),
  ruleId: z.string(),
  source: z.string(),
  /** Why the health premium is not kept back, where the payee is exempt from it. */
  exemption: z.enum(exemptionReasons).optional(),
});
export type TaxLine = z.infer<typeof taxLineSchema>;

/** What the payer keeps back. */
export const withheld = (lines: readonly TaxLine[]): Decimal =>
  sum(lines.filter(({ deducted }) => deducted).map(({ amount }) => amount));
