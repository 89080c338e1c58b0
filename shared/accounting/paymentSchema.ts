import * as z from 'zod';
import { pageOf, pagingSchema } from '../api/paging.ts';
import {
  advanceIdSchema,
  advancePaymentSchema,
  advanceSchema,
  rollingStatusSchema,
} from '../contracts/advanceSchema.ts';
import { contractIdSchema } from '../contracts/schema.ts';
import { currencySchema } from '../money/currency.ts';
import { decimalSchema } from '../money/decimal.ts';
import { taxPrinciples } from '../money/tax/rule.ts';
import { payDateSchema } from '../reference/businessDay.ts';
import { dateSchema } from '../reference/dates.ts';
import { payerEntitySchema } from '../reference/enumerations.ts';
import { rightOwnerIdSchema } from '../people/ids.ts';

/** A payment item in the lists of payments: with its contract and what the ledger says of it. */
export const paymentItemSchema = advanceSchema.extend({
  contractNumber: z.string(),
  contractName: z.string(),
  licensorId: rightOwnerIdSchema,
  licensorName: z.string(),
  payerEntity: payerEntitySchema,
  outstanding: decimalSchema,
  recouped: decimalSchema,
  /** Proposed to be paid; it is paid once a second person approves. */
  waitsForApproval: z.boolean(),
});
export type PaymentItem = z.infer<typeof paymentItemSchema>;

export const paymentStates = ['all', 'unpaid', 'paid'] as const;

/**
 * The two lists of payments: advances, minimum guarantees and confirmed rolling payments; and licence fees from external
 * licensing.
 */
export const paymentKinds = ['advance', 'external'] as const;

export const paymentQuerySchema = pagingSchema.extend({
  status: z.enum(paymentStates).default('unpaid'),
  kind: z.enum(paymentKinds).optional(),
  contractId: contractIdSchema.optional(),
  contractAdvanceId: advanceIdSchema.optional(),
});
export const paymentPageSchema = pageOf(paymentItemSchema);

/** A payment whose tax is to be estimated for a day. */
export const taxTrialInputSchema = z.object({
  contractAdvanceId: advanceIdSchema,
  payDate: dateSchema,
  /** Whether the payee, a company that issues invoices, sends one for this payment; it changes the tax. */
  invoiced: z.boolean().default(false),
});

/** What the tax on a payment would be on a day. */
export const taxTrialSchema = z.object({
  contractAdvanceId: advanceIdSchema,
  currency: currencySchema,
  /** The whole payment, and the part of it paid to the contract's licensor. */
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

/** Amounts a person entered for one payment; `mismatchConfirmed` after being asked twice about another tax. */
export const enteredPaymentSchema = z.object({
  contractAdvanceId: advanceIdSchema,
  tax: decimalSchema,
  afterTax: decimalSchema,
  serviceFee: decimalSchema.optional(),
  /** Where the money comes from: a named source or a remark in words, never both. */
  incomeSource: z.string().trim().max(200).optional(),
  incomeSourceRemark: z.string().trim().max(300).optional(),
  mismatchConfirmed: z.boolean().default(false),
  invoiced: z.boolean().default(false),
});
export type EnteredPayment = z.infer<typeof enteredPaymentSchema>;

/** Payments one call may confirm. */
export const mostPayments = 50;

export const confirmPaymentsSchema = z.object({
  contractAdvanceIds: z.array(advanceIdSchema).min(1).max(mostPayments),
  payDate: payDateSchema,
  /** Left out, a payment is made as the trial estimate says. */
  payments: z.array(enteredPaymentSchema).max(mostPayments).default([]),
});

/** A rolling payment with where it stands. */
export const rollingItemSchema = paymentItemSchema.extend({
  rollingStatus: rollingStatusSchema,
  /** Paid back of the payments of the series so far. */
  reached: decimalSchema,
  /** What would refuse each decision about it now, by the name of the result; nothing where it may be taken. */
  refusals: z.object({ conditionMet: z.string().optional(), conditionNotMet: z.string().optional() }),
});
export type RollingItem = z.infer<typeof rollingItemSchema>;

export const rollingQuerySchema = pagingSchema.extend({
  status: rollingStatusSchema.optional(),
  contractAdvanceId: advanceIdSchema.optional(),
});
export const rollingPageSchema = pageOf(rollingItemSchema);

export const rollingDecisionSchema = z.object({
  contractAdvanceId: advanceIdSchema,
  /** The condition is met and the payment will be made, or it is refused and will not. */
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
  /** Of the held amount, what the payment can still take. */
  deductible: decimalSchema,
  amount: decimalSchema,
  outstanding: decimalSchema,
});
export type HeldDeduction = z.infer<typeof heldDeductionSchema>;

/** The same in a list that a person reads, with the number of the batch it was received with. */
export const listedDeductionSchema = heldDeductionSchema.extend({ batchNo: z.string() });
export type ListedDeduction = z.infer<typeof listedDeductionSchema>;

export const deductDecisionSchema = z.object({
  contractAdvanceId: advanceIdSchema,
  contractId: contractIdSchema,
  batchId: z.string().max(60),
  deduct: z.boolean(),
  /** The held amount that was seen; another one by now is refused. */
  held: decimalSchema,
});
