import * as z from 'zod';
import { currencySchema } from '../money/currency.ts';
import { decimalSchema, compare } from '../money/decimal.ts';
import { taxLineSchema } from '../tax/taxLine.ts';
import { taxExchangeRateSchema } from '../money/rates/exchangeRate.ts';
import { taxPrinciples } from '../tax/rule.ts';
import { rightOwnerIdSchema } from '../reference/personIds.ts';
import { versionShape } from '../people/schema.ts';
import { dateSchema, recordDaySchema } from '../reference/dates.ts';
import { advanceTypeSchema, payerEntitySchema } from '../reference/enumerations.ts';
import { idSchema } from '../reference/ids.ts';
import { remarkSchema } from '../reference/names.ts';
import { regionSchema } from '../reference/regions.ts';
import { contractIdSchema, contractUnitIdSchema } from '../reference/contractId.ts';
import { shareTypesSchema } from './shareTypes.ts';

export const advanceIdSchema = idSchema('adv');

export { advanceTypes, type AdvanceType } from '../reference/enumerations.ts';

/**
 * Deduction settings by the product's number: never deducted from royalty, deducted automatically, or (`artificial`)
 * decided by a person.
 */
export const deductSettings = { notDeduct: 0, deduct: 1, artificial: 2 } as const;
export const deductSettingSchema = z.literal([0, 1, 2]);

/** Largest payment item. It leaves room in the ledger for additions such as bank charges. */
const maxAdvanceAmount = '999999999999999';

const amountSchema = decimalSchema
  .refine((amount) => compare(amount, '0') > 0, 'amount')
  .refine((amount) => compare(amount, maxAdvanceAmount) <= 0, `tooBig:${maxAdvanceAmount}`);

export const advanceFieldsSchema = z.object({
  advanceType: advanceTypeSchema,
  /**
   * Currency of the payment, and of the royalty that pays it back: the contract's when absent. Another one is possible
   * only where royalty stays in the currency received.
   */
  currency: currencySchema.optional(),
  /** Amount paid to the licensor in advance, before tax. */
  amount: amountSchema,
  expectedDate: recordDaySchema,
  deductSetting: deductSettingSchema,
  /** Usage periods whose royalties offset the payment: first and last day, both included. */
  deductStartDate: recordDaySchema,
  deductEndDate: recordDaySchema,
  /** All works of the contract, or the units listed. */
  includeAllUnits: z.boolean().default(true),
  contractUnitIds: z.array(contractUnitIdSchema).max(500).default([]),
  /** Shares of compositions whose royalty offsets the payment, such as only the words; all when absent or empty. */
  shareTypes: shareTypesSchema.optional(),
  /** Territories of use whose royalty offsets the payment; every territory when empty. */
  incomeRegions: z.array(regionSchema).max(300).default([]),
  /** Source of the payment: a named income source or a remark in words, never both. */
  incomeSource: z.string().trim().max(200).optional(),
  incomeSourceRemark: z.string().trim().max(300).optional(),
  /** True when the licensors above in a chain of sub-licences get their share of the payment; for one work only. */
  profitSharing: z.boolean().default(false),
  /** For rolling payments: the payment they follow, and their position among those that follow it, from 1. */
  relatedAdvanceId: advanceIdSchema.optional(),
  rollingOrder: z.number().int().min(1).max(99).optional(),
  /** For rolling payments: amount that royalty must have paid back of the payments before. */
  thresholdAmount: amountSchema.optional(),
  thresholdCondition: z.string().trim().max(300).optional(),
  remark: remarkSchema.optional(),
});
export type AdvanceFields = z.infer<typeof advanceFieldsSchema>;

/** States of a rolling payment. The two unconfirmed ones depend on the amount royalty has paid back. */
export const rollingStatuses = [
  'unconfirmedBelowThreshold',
  'unconfirmedReachedThreshold',
  'confirmedConditionMet',
  'confirmedConditionNotMet',
] as const;
export const rollingStatusSchema = z.enum(rollingStatuses);
export type RollingStatus = z.infer<typeof rollingStatusSchema>;

/** Upper level of a chain of sub-licences that received its share of an advance. */
export const sharedPartSchema = z.object({
  licensorId: rightOwnerIdSchema,
  licensorName: z.string().optional(),
  contractId: contractIdSchema,
  amount: decimalSchema,
});
export type SharedPart = z.infer<typeof sharedPartSchema>;

/**
 * Payment of a payment item as made; it never changes. `amount` is the sum of `tax`, `afterTax` and the shared parts.
 */
export const advancePaymentSchema = z.object({
  payDate: dateSchema,
  payerEntity: payerEntitySchema,
  tax: decimalSchema,
  afterTax: decimalSchema,
  /** Bank charges the payer bears in addition to the payment. */
  serviceFee: decimalSchema,
  taxLines: z.array(taxLineSchema),
  principle: z.enum(taxPrinciples).optional(),
  /** Exchange rate used for the tax, where the law counts in another currency. */
  exchangeRate: taxExchangeRateSchema.optional(),
  shared: z.array(sharedPartSchema).default([]),
  incomeSource: z.string().optional(),
  incomeSourceRemark: z.string().optional(),
});
export type AdvancePayment = z.infer<typeof advancePaymentSchema>;

/** Part of a payment item that the licensor returned in money instead of royalty. */
export const repaymentSchema = z.object({
  receivedOn: dateSchema,
  amount: decimalSchema,
  remark: z.string().optional(),
  recordedBy: z.string(),
});
export type Repayment = z.infer<typeof repaymentSchema>;

/** Number a business gave an advance in its own books. */
export const broughtInNumberSchema = z.string().trim().min(1).max(60);

/** Record of an advance that the business paid before it used the product. */
export const broughtInSchema = z.object({
  /** Part of it that royalty had paid back by then; the ledger holds the rest. */
  recouped: decimalSchema,
  number: broughtInNumberSchema.optional(),
  recordedAt: z.string(),
  recordedBy: z.string(),
});

export const advanceSchema = advanceFieldsSchema.extend({
  contractAdvanceId: advanceIdSchema,
  contractId: contractIdSchema,
  /** Number a business gave an item that it brought in before it was paid. */
  externalId: broughtInNumberSchema.optional(),
  currency: currencySchema,
  paid: z.boolean(),
  paidDate: dateSchema.optional(),
  payment: advancePaymentSchema.optional(),
  /** Set for an advance paid before the business used the product. It is paid, and has no `payment`. */
  broughtIn: broughtInSchema.optional(),
  /** Money the licensor returned, in the order recorded. */
  repayments: z.array(repaymentSchema).optional(),
  /** Decision about a rolling payment, and the day its threshold was first seen as reached. */
  rollingDecision: z.enum(['confirmedConditionMet', 'confirmedConditionNotMet']).optional(),
  reachedOn: dateSchema.optional(),
  version: z.number().int(),
});
export type Advance = z.infer<typeof advanceSchema>;

export const advancesInputSchema = z.object({ advances: z.array(advanceFieldsSchema).min(1).max(20) });
export const advanceUpdateSchema = advanceFieldsSchema.extend(versionShape);
