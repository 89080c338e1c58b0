import * as z from 'zod';
import { currencySchema } from '../money/currency.ts';
import { dateSchema } from '../reference/dates.ts';
import { payerEntitySchema } from '../reference/enumerations.ts';
import { rightOwnerIdSchema } from '../reference/personIds.ts';

/** Terms on which a licensor is paid. */
export const payeeTermsSchema = z.object({
  licensorId: rightOwnerIdSchema,
  licensorName: z.string(),
  /** Why no payment run pays the licensor; absent when one may. */
  hold: z.string().optional(),
  /** True when its contracts say that it is paid without asking. */
  automatic: z.boolean(),
  /** Day of the written agreement under which payers issue the payee's invoices, where their law lets them. */
  selfBillingFrom: dateSchema.optional(),
  version: z.number().int(),
});
export type PayeeTerms = z.infer<typeof payeeTermsSchema>;

/** Terms to save. `version` is the one they were read at, 0 when there were none. */
export const payeeTermsInputSchema = z.object({
  licensorId: rightOwnerIdSchema,
  hold: z.string().trim().min(1).max(300).optional(),
  automatic: z.boolean(),
  selfBillingFrom: dateSchema.optional(),
  version: z.number().int().min(0),
});
export const payeeTermsListSchema = z.object({ items: z.array(payeeTermsSchema) });

/**
 * Why no request was made for a licensor that is paid automatically: on hold, less than the minimum, no account that the
 * company can pay into, no identity document, a tax that no rule covers, something only the payee can confirm, or an amount
 * that changed meanwhile.
 */
export const requestProblemSchema = z.enum([
  'onHold',
  'belowMinimum',
  'bankData',
  'identity',
  'tax',
  'confirmation',
  'changed',
]);
export type RequestProblem = z.infer<typeof requestProblemSchema>;

export const requestDueInputSchema = z.object({ payer: payerEntitySchema });

export const requestedDueSchema = z.object({
  /** Number of requests made. */
  made: z.number().int(),
  leftOut: z.array(
    z.object({
      licensorId: rightOwnerIdSchema,
      licensorName: z.string(),
      currency: currencySchema.optional(),
      problem: requestProblemSchema,
    }),
  ),
  /** Licensors there was no time for; the next call goes on with them. */
  remaining: z.number().int(),
});
