import * as z from 'zod';
import { currencySchema } from '../money/currency.ts';
import { decimalSchema, compare } from '../money/decimal.ts';
import { taxLineSchema } from '../money/tax/taxLine.ts';
import { taxExchangeRateSchema } from '../money/tax/exchangeRate.ts';
import { taxPrinciples } from '../money/tax/rule.ts';
import { rightOwnerIdSchema } from '../people/ids.ts';
import { versionShape } from '../people/schema.ts';
import { dateSchema } from '../reference/dates.ts';
import { advanceTypeSchema, payerEntitySchema } from '../reference/enumerations.ts';
import { idSchema } from '../reference/ids.ts';
import { remarkSchema } from '../reference/names.ts';
import { regionSchema } from '../reference/regions.ts';
import { contractIdSchema, contractUnitIdSchema } from './schema.ts';

export const advanceIdSchema = idSchema('adv');

export { advanceTypes, type AdvanceType } from '../reference/enumerations.ts';

/** Whether a payment is offset against royalties, by the product's number; `artificial` is decided by hand. */
export const deductSettings = { notDeduct: 0, deduct: 1, artificial: 2 } as const;
export const deductSettingSchema = z.literal([0, 1, 2]);

/** The most a payment item can be; what is added to it, such as bank charges, still fits the ledger. */
const mostPaid = '999999999999999';

const amountSchema = decimalSchema
  .refine((amount) => compare(amount, '0') > 0, 'amount')
  .refine((amount) => compare(amount, mostPaid) <= 0, `tooBig:${mostPaid}`);

export const advanceFieldsSchema = z.object({
  advanceType: advanceTypeSchema,
  /** What the licensor is paid in advance, before tax, in the contract's currency. */
  amount: amountSchema,
  expectedDate: dateSchema,
  deductSetting: deductSettingSchema,
  /** Usage periods whose royalties offset the payment: first and last day, both included. */
  deductStartDate: dateSchema,
  deductEndDate: dateSchema,
  /** All works of the contract, or the units listed. */
  includeAllUnits: z.boolean().default(true),
  contractUnitIds: z.array(contractUnitIdSchema).max(500).default([]),
  /** Places of use whose royalties offset the payment; any place when empty. */
  incomeRegions: z.array(regionSchema).max(300).default([]),
  /** Where the payment comes from: a named income source or a remark in words, never both. */
  incomeSource: z.string().trim().max(200).optional(),
  incomeSourceRemark: z.string().trim().max(300).optional(),
  /** Whether the licensors above in a chain of sub-licences get their share of the payment; for one work only. */
  profitSharing: z.boolean().default(false),
  /** Rolling payments: the payment they follow, and their place among those that follow it, from 1. */
  relatedAdvanceId: advanceIdSchema.optional(),
  rollingOrder: z.number().int().min(1).max(99).optional(),
  /** Rolling payments: what royalty must have paid back of the payments before. */
  thresholdAmount: amountSchema.optional(),
  thresholdCondition: z.string().trim().max(300).optional(),
  remark: remarkSchema.optional(),
});
export type AdvanceFields = z.infer<typeof advanceFieldsSchema>;

/** States of a rolling payment; the two unconfirmed ones follow from what royalty has paid back. */
export const rollingStatuses = [
  'unconfirmedBelowThreshold',
  'unconfirmedReachedThreshold',
  'confirmedConditionMet',
  'confirmedConditionNotMet',
] as const;
export const rollingStatusSchema = z.enum(rollingStatuses);
export type RollingStatus = z.infer<typeof rollingStatusSchema>;

/** A level of the chain above that was paid its share of an advance. */
export const sharedPartSchema = z.object({
  licensorId: rightOwnerIdSchema,
  licensorName: z.string().optional(),
  contractId: contractIdSchema,
  amount: decimalSchema,
});
export type SharedPart = z.infer<typeof sharedPartSchema>;

/** How a payment item was paid, frozen. `amount` is `tax`, `afterTax` and what the levels above got, together. */
export const advancePaymentSchema = z.object({
  payDate: dateSchema,
  payerEntity: payerEntitySchema,
  tax: decimalSchema,
  afterTax: decimalSchema,
  /** Bank charges the payer bears beside the payment. */
  serviceFee: decimalSchema,
  taxLines: z.array(taxLineSchema),
  principle: z.enum(taxPrinciples).optional(),
  /** The rate the tax was worked out with, where the law counts in another currency. */
  exchangeRate: taxExchangeRateSchema.optional(),
  shared: z.array(sharedPartSchema).default([]),
  incomeSource: z.string().optional(),
  incomeSourceRemark: z.string().optional(),
});
export type AdvancePayment = z.infer<typeof advancePaymentSchema>;

export const advanceSchema = advanceFieldsSchema.extend({
  contractAdvanceId: advanceIdSchema,
  contractId: contractIdSchema,
  currency: currencySchema,
  paid: z.boolean(),
  paidDate: dateSchema.optional(),
  payment: advancePaymentSchema.optional(),
  /** What was decided about a rolling payment, and the day its threshold was first seen to be reached. */
  rollingDecision: z.enum(['confirmedConditionMet', 'confirmedConditionNotMet']).optional(),
  reachedOn: dateSchema.optional(),
  version: z.number().int(),
});
export type Advance = z.infer<typeof advanceSchema>;

export const advancesInputSchema = z.object({ advances: z.array(advanceFieldsSchema).min(1).max(20) });
export const advanceUpdateSchema = advanceFieldsSchema.extend(versionShape);
