import * as z from 'zod';
import { pageSchema, pagingSchema } from '../api/paging.ts';
import {
  advanceIdSchema,
  advancePaymentSchema,
  advanceSchema,
  rollingStatusSchema,
} from '../contracts/advanceSchema.ts';
import { contractIdSchema } from '../reference/contractId.ts';
import { currencySchema } from '../money/currency.ts';
import { decimalSchema } from '../money/decimal.ts';
import { taxPrinciples } from '../tax/rule.ts';
import { payDateSchema } from '../reference/businessDay.ts';
import { dateSchema } from '../reference/dates.ts';
import { payerEntitySchema } from '../reference/enumerations.ts';
import { rightOwnerIdSchema } from '../reference/personIds.ts';

/** Payment item as lists of payments show it, with its contract and its ledger amounts. */
export const paymentItemSchema = advanceSchema.extend({
  contractNumber: z.string(),
  contractName: z.string(),
  licensorId: rightOwnerIdSchema,
  licensorName: z.string(),
  payerEntity: payerEntitySchema,
  outstanding: decimalSchema,
  recouped: decimalSchema,
  /** True when the payment is proposed and waits for a second person's approval. */
  waitsForApproval: z.boolean(),
});
export type PaymentItem = z.infer<typeof paymentItemSchema>;

export const paymentStates = ['all', 'unpaid', 'paid'] as const;

/**
 * The two lists of payments: advances, minimum guarantees and confirmed rolling payments; and licence fees from external
 * licensing.
 */
export const paymentKinds = ['advance', 'external'] as const;

/** Data a payment may lack: `bankAccount` when its contract names none. */
export const missingInPayment = ['bankAccount'] as const;

/** Filters of the lists of payments and of rolling payments, besides by state. */
const paymentFilters = {
  licensor: rightOwnerIdSchema.optional(),
  payer: payerEntitySchema.optional(),
  currency: currencySchema.optional(),
  /** Payments expected from `from` to `to`, both included. */
  from: dateSchema.optional(),
  to: dateSchema.optional(),
  missing: z.enum(missingInPayment).optional(),
};
export type PaymentFilters = z.infer<z.ZodObject<typeof paymentFilters>>;

export const paymentQuerySchema = pagingSchema.extend(paymentFilters).extend({
  status: z.enum(paymentStates).default('unpaid'),
  kind: z.enum(paymentKinds).optional(),
  contractId: contractIdSchema.optional(),
  contractAdvanceId: advanceIdSchema.optional(),
});
export const paymentPageSchema = pageSchema(paymentItemSchema);

/** Payment whose tax is estimated for a day. */
export const taxTrialInputSchema = z.object({
  contractAdvanceId: advanceIdSchema,
  payDate: dateSchema,
  /** True when the payee, a company that issues invoices, sends one for this payment. It changes the tax. */
  invoiced: z.boolean().default(false),
});

/** Estimated tax on a payment for a day. */
export const taxTrialSchema = z.object({
  contractAdvanceId: advanceIdSchema,
  currency: currencySchema,
  /** Whole payment, and the part of it for the contract's licensor. */
  amount: decimalSchema,
  own: decimalSchema,
  tax: decimalSchema,
  afterTax: decimalSchema,
  taxLines: advancePaymentSchema.shape.taxLines,
  principle: z.enum(taxPrinciples),
  exchangeRate: advancePaymentSchema.shape.exchangeRate,
  shared: advancePaymentSchema.shape.shared,
});
export type TaxTrial = z.infer<typeof taxTrialSchema>;

/** Amounts a person entered for one payment. `mismatchConfirmed` confirms a tax other than the estimate. */
export const enteredPaymentSchema = z.object({
  contractAdvanceId: advanceIdSchema,
  tax: decimalSchema,
  afterTax: decimalSchema,
  serviceFee: decimalSchema.optional(),
  /** Source of the money: a named income source or a remark in words, never both. */
  incomeSource: z.string().trim().max(200).optional(),
  incomeSourceRemark: z.string().trim().max(300).optional(),
  mismatchConfirmed: z.boolean().default(false),
  invoiced: z.boolean().default(false),
});
export type EnteredPayment = z.infer<typeof enteredPaymentSchema>;

/** Maximum payments one call may confirm. */
export const maxPaymentsPerCall = 50;

export const confirmPaymentsSchema = z.object({
  contractAdvanceIds: z.array(advanceIdSchema).min(1).max(maxPaymentsPerCall),
  payDate: payDateSchema,
  /** Payments with separate amounts. A payment left out is made with the trial estimate. */
  payments: z.array(enteredPaymentSchema).max(maxPaymentsPerCall).default([]),
});

/** Money a licensor returned for a payment item, as a person records it. */
export const repaymentInputSchema = z.object({
  contractAdvanceId: advanceIdSchema,
  /** Version of the item as the person saw it. */
  version: z.number().int(),
  receivedOn: payDateSchema,
  amount: decimalSchema,
  remark: z.string().trim().max(300).optional(),
});

/** Rolling payment with its status. */
export const rollingItemSchema = paymentItemSchema.extend({
  rollingStatus: rollingStatusSchema,
  /** Amount of the series' payments that royalty has paid back so far. */
  reached: decimalSchema,
  /** Name of the result with which each decision would be rejected now; absent for a decision that may be made. */
  refusals: z.object({ conditionMet: z.string().optional(), conditionNotMet: z.string().optional() }),
});
export type RollingItem = z.infer<typeof rollingItemSchema>;

export const rollingQuerySchema = pagingSchema.extend(paymentFilters).extend({
  status: rollingStatusSchema.optional(),
  contractAdvanceId: advanceIdSchema.optional(),
});
export const rollingPageSchema = pageSchema(rollingItemSchema);

export const rollingDecisionSchema = z.object({
  contractAdvanceId: advanceIdSchema,
  /** True when the condition is met and the payment will be made; false when it will not be made. */
  conditionMet: z.boolean(),
  remark: z.string().trim().max(1000).optional(),
});

/** Royalty of one receipt that waits for a decision. */
export const heldDeductionSchema = z.object({
  contractAdvanceId: advanceIdSchema,
  contractId: contractIdSchema,
  contractNumber: z.string(),
  contractName: z.string(),
  licensorId: rightOwnerIdSchema,
  licensorName: z.string(),
  batchId: z.string(),
  currency: currencySchema,
  held: decimalSchema,
  /** Part of the held amount that the payment can still take. */
  deductible: decimalSchema,
  amount: decimalSchema,
  outstanding: decimalSchema,
});
export type HeldDeduction = z.infer<typeof heldDeductionSchema>;

/** Held deduction as a list shows it, with the number of the batch it was received with. */
export const listedDeductionSchema = heldDeductionSchema.extend({ batchNo: z.string() });
export type ListedDeduction = z.infer<typeof listedDeductionSchema>;

export const deductDecisionSchema = z.object({
  contractAdvanceId: advanceIdSchema,
  contractId: contractIdSchema,
  batchId: z.string().max(60),
  deduct: z.boolean(),
  /** Held amount the person saw. The call is rejected if it has changed since. */
  held: decimalSchema,
});
