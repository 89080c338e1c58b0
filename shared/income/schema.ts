import * as z from 'zod';
import { pageSchema, pagingSchema } from '../api/paging.ts';
import { chainStepSchema } from './chainStep.ts';
import { appliedRuleSchema } from '../contracts/clauseRules/appliedRule.ts';
import { accountingRateSchema } from '../money/accountingRate.ts';
import { currencySchema } from '../money/currency.ts';
import { decimalSchema } from '../money/decimal.ts';
import { fractionSchema, type ReleasedRange } from '../money/release.ts';
import { rightOwnerIdSchema } from '../reference/personIds.ts';
import { dateSchema } from '../reference/dates.ts';
import { chargeCategorySchema } from '../contracts/accounts/chargeSchema.ts';
import { recoupableTypeSchema, workTypeSchema } from '../reference/enumerations.ts';
import { idSchema } from '../reference/ids.ts';
import { workIdSchema } from './incomeRowsQuery.ts';

/** First and last day of use, both included. */
export const usagePeriodSchema = z.object({ start: dateSchema, end: dateSchema });

/** Income of one licensor from one work, platform, territory, share line, licensed right and usage period of a batch. */
export const incomeFactSchema = z.object({
  workId: z.string(),
  workType: workTypeSchema,
  workTitle: z.string(),
  /** Contract it was licensed under, and the agent of that contract. */
  contractId: idSchema('ctr').optional(),
  agentId: idSchema('cmp').optional(),
  platform: z.string(),
  /** ISO 3166 numeric, 0 worldwide, 1001.. continents; absent when the statement does not say. */
  territory: z.number().int().optional(),
  /** Share line of the work, such as OA or P. */
  rightType: z.string(),
  /**
   * Code of the licensed right the use needs (right catalogue), 0 when the statement does not say; absent in income booked
   * before it was kept.
   */
  licensedRight: z.number().int().optional(),
  usagePeriod: usagePeriodSchema,
  units: decimalSchema,
  /** Licensor's share in the work, and its part of that income under the contract; both in percent. */
  sharePercentage: z.string(),
  royaltyPercentage: z.string(),
  /** Name of the contract's clause that the royalty percentage is of; absent where none applied. */
  clause: z.string().optional(),
  /** Rule of the clause, where the percentage is not the clause's own share. */
  rule: appliedRuleSchema.optional(),
  /** Step of the chain of sub-licences it came through; absent outside chains, and in income booked before it was kept. */
  step: chainStepSchema.optional(),
  /**
   * Percent of the work that the amounts pay for, and the amounts of the rows: `rowAmount × sharePercentage ÷
   * basisPercentage = grossAmount`, and `grossAmount × royaltyPercentage = royaltyAmount`. Absent in income booked before
   * they were kept.
   */
  basisPercentage: z.string().optional(),
  rowAmount: decimalSchema.optional(),
  grossAmount: decimalSchema,
  royaltyAmount: decimalSchema,
  currency: currencySchema,
  /** Accounting currency of the contract, which the amounts are turned into at receipt; absent when they stay as received. */
  accountingCurrency: currencySchema.optional(),
  /** Number of statement rows behind this fact, and the batch's chunk objects that hold them. */
  rowCount: z.number().int(),
  chunks: z.array(z.number().int()),
  /** The adjustment that reversed (negative) or posted this after the batch was booked. */
  adjustmentId: idSchema('adj').optional(),
});
export type IncomeFact = z.infer<typeof incomeFactSchema>;

/** One receipt of a batch: the day, and the rate when the currency differs from the statement's. */
export const incomeReceiptSchema = z.object({
  receivedOn: dateSchema,
  currency: currencySchema,
  exchangeRate: decimalSchema,
  /** Rate into the accounting currency of the income's contracts, if that differs from the currency received. */
  accounting: accountingRateSchema.optional(),
  /** Number of a later receipt of the batch; absent for the first. */
  number: z.number().int().min(2).optional(),
  /** Income released up to and including this receipt; absent when all of it was. */
  released: fractionSchema.optional(),
});
export type IncomeReceipt = z.infer<typeof incomeReceiptSchema>;

/** Record of a licensor's income from a batch. The facts themselves are an object in the files bucket. */
export const incomeBatchSchema = z.object({
  licensorId: rightOwnerIdSchema,
  batchId: idSchema('bat'),
  currency: currencySchema,
  /** Accounting currency of the contracts the income is under; see `incomeFactSchema`. */
  accountingCurrency: currencySchema.optional(),
  royalty: decimalSchema,
  rowCount: z.number().int(),
  periodStart: dateSchema,
  periodEnd: dateSchema,
  platforms: z.array(z.string()),
  /** Kinds of work with income; absent from records stored before they were recorded. */
  workTypes: z.array(workTypeSchema).optional(),
  /** Income by contract; absent from records stored before it was kept, and of more than a hundred contracts. */
  contracts: z
    .array(z.object({ contractId: idSchema('ctr'), gross: decimalSchema, royalty: decimalSchema }))
    .optional(),
  /** Receipts that released this income, oldest first, and whether none will follow. */
  receipts: z.array(incomeReceiptSchema).optional(),
  isClosed: z.boolean().optional(),
  /** The only receipt, in records stored before receipts were kept one by one. */
  receipt: incomeReceiptSchema.optional(),
  /**
   * Adjustment of the batch that this income comes from. It counts in addition to the income first booked, which does
   * not change.
   */
  adjustmentId: idSchema('adj').optional(),
  /**
   * Set for an adjustment made before the batch was received. It has no separate receipt: the batch's receipt covers
   * it.
   */
  receivedWithBatch: z.literal(true).optional(),
  /** Key of the object with the facts. */
  object: z.string(),
});
export type StoredIncomeBatch = z.infer<typeof incomeBatchSchema>;

/**
 * Income of a batch as one receipt released it, or the income that no receipt has released yet. `release` is absent for
 * all of it.
 */
export type IncomeBatch = Omit<StoredIncomeBatch, 'receipts' | 'isClosed'> & {
  receiptNumber?: number;
  release?: ReleasedRange;
};

/** Conversion of received income. */
export const conversionSchema = z.object({
  from: currencySchema,
  to: currencySchema,
  /** Units of `to` for one of `from`. */
  rate: decimalSchema,
  day: dateSchema,
  /** Publisher of the rate; absent for the rate at which the money was received. */
  source: z.string().optional(),
});
export type Conversion = z.infer<typeof conversionSchema>;

/** A fact with the batch it comes from, in the currency it is owed in once received. */
export const receivedFactSchema = incomeFactSchema.extend({
  batchId: idSchema('bat'),
  receivedOn: dateSchema.optional(),
  /** Conversions from the statement's currency to `currency`, in order; absent when there was none. */
  conversions: z.array(conversionSchema).optional(),
  receivedWithBatch: z.literal(true).optional(),
  /** Number of a later receipt of the batch, which released this part of the income; absent for the first. */
  receiptNumber: z.number().int().optional(),
  /** Licensor whose income it is, with its name; absent in the income of one licensor. */
  licensorId: rightOwnerIdSchema.optional(),
  licensorName: z.string().optional(),
});
export type ReceivedFact = z.infer<typeof receivedFactSchema>;

/**
 * Filters of every income view. Staff name a right owner, agents one of their licensors; everybody else sees their own income.
 * `startDate` and `endDate` are days of use, `minDate` and `maxDate` days of receipt, which leave out income not received
 * yet. A missing date leaves that side open.
 */
export const incomeFilterSchema = z.object({
  currencyType: currencySchema.optional(),
  startDate: dateSchema.optional(),
  endDate: dateSchema.optional(),
  minDate: dateSchema.optional(),
  maxDate: dateSchema.optional(),
  workType: workTypeSchema.optional(),
  /**
   * Kind of income (money description, section 3): of musical works or recordings, `AnotherIncome` for payments under
   * contracts, which are no royalty of a work, or `NotSpecified` for every kind.
   */
  incomeType: z.enum([...workTypeSchema.options, 'AnotherIncome', 'NotSpecified']).optional(),
  /** Slice of income: a platform (empty when the statement names none), a territory, a share line or a licensed right (0 when the statement does not say). */
  platform: z.string().max(300).optional(),
  territory: z.coerce.number().int().optional(),
  rightType: z.string().min(1).max(20).optional(),
  licensedRight: z.coerce.number().int().optional(),
  /** Income of one statement. */
  batchId: idSchema('bat').optional(),
  /** Income of one work or recording, or of the one it was merged into. */
  workId: workIdSchema.optional(),
  rightOwnerId: rightOwnerIdSchema.optional(),
  /**
   * Income of the whole business for staff, and under all contracts of an agent, where no right owner is named. Of very much
   * income, the latest statements.
   */
  of: z.literal('business').optional(),
});
export type IncomeFilter = z.infer<typeof incomeFilterSchema>;

/** Filter of income by right or work: the share line of the work, the right that is licensed, or the work itself. */
export const incomeByRightQuerySchema = incomeFilterSchema.extend({
  by: z.enum(['shareLine', 'licensedRight', 'work']).default('shareLine'),
});

/** Slice of income, with its name and amounts. `key` is a month, platform, territory, right or work id. */
export const incomeSliceSchema = z.object({
  key: z.string(),
  name: z.string(),
  royalty: decimalSchema,
  units: decimalSchema,
});
export type IncomeSlice = z.infer<typeof incomeSliceSchema>;

/** Number of older statements that are left out of the income of a whole business; absent when there are none. */
const leftOutSchema = z.number().int().optional();

export const incomeOverviewSchema = z.object({
  currency: currencySchema,
  /** Total royalty in the range, and the received part of it. */
  royalty: decimalSchema,
  receivedRoyalty: decimalSchema,
  /**
   * Payments under contracts in the range that royalty does not pay back: bonuses, guarantees and fees. Absent for several
   * licensors, and for an agent that sees a licensor.
   */
  otherIncome: decimalSchema.optional(),
  /** Current amount, whatever the range: owed and not withdrawn. Absent where `otherIncome` is. */
  payable: decimalSchema.optional(),
  rowCount: z.number().int(),
  byMonth: z.array(incomeSliceSchema),
  byPlatform: z.array(incomeSliceSchema),
  byTerritory: z.array(incomeSliceSchema),
  byWork: z.array(incomeSliceSchema),
  leftOut: leftOutSchema,
});

export const incomeListQuerySchema = incomeFilterSchema.extend(pagingSchema.shape);
export const incomePageSchema = pageSchema(receivedFactSchema).extend({
  /** Royalty of all lines the filter selects, not only those of the page, by currency. */
  totals: z.array(z.object({ currency: currencySchema, amount: decimalSchema })),
  leftOut: leftOutSchema,
});

export const currencyOptionsSchema = z.object({
  currencies: z.array(currencySchema),
  /** Kinds of work that have income or may have it. */
  workTypes: z.array(workTypeSchema),
});

/** First and last day of use with income; absent while there is none. */
export const incomeTimeSchema = z.object({
  startDate: dateSchema.optional(),
  endDate: dateSchema.optional(),
});

export const incomeSlicesSchema = z.object({
  currency: currencySchema,
  items: z.array(incomeSliceSchema),
  /** Royalty of the whole, where only the largest slices are sent. */
  total: decimalSchema.optional(),
  leftOut: leftOutSchema,
});

/**
 * Amount that royalty paid back on one day. Without a batch, a released reserve paid it back; without its
 * number, a correction paid it back or reversed it.
 */
const deductionEntrySchema = z.object({
  occurredOn: dateSchema,
  batchId: z.string().optional(),
  batchNo: z.string().optional(),
  amount: decimalSchema,
});

/** Advance with the amount that royalty has paid back. */
export const deductionSchema = z.object({
  contractAdvanceId: z.union([idSchema('adv'), idSchema('chg')]),
  advanceType: recoupableTypeSchema,
  /** Kind and description of a cost. */
  category: chargeCategorySchema.optional(),
  description: z.string().optional(),
  paidOn: dateSchema.optional(),
  contractId: idSchema('ctr'),
  contractName: z.string(),
  licensorId: rightOwnerIdSchema.optional(),
  licensorName: z.string().optional(),
  currency: currencySchema,
  amount: decimalSchema,
  recouped: decimalSchema,
  /** Money the licensor returned. */
  returned: decimalSchema,
  outstanding: decimalSchema,
  /** Royalty of the licensor held until a person decides whether it pays back the advance. */
  held: decimalSchema,
  entries: z.array(deductionEntrySchema),
});

/** Payment under a contract that royalty does not pay back: a signing bonus, a guarantee or a fee. */
const contractPaymentSchema = deductionSchema.pick({
  contractAdvanceId: true,
  advanceType: true,
  paidOn: true,
  contractId: true,
  contractName: true,
  licensorId: true,
  licensorName: true,
  currency: true,
  amount: true,
});

export const deductionsSchema = z.object({
  items: z.array(deductionSchema),
  /** Payments of the range that royalty does not pay back. */
  payments: z.array(contractPaymentSchema),
  /** Number of older contracts that are left out; absent when there are none. */
  leftOut: z.number().int().optional(),
});

export const workDetailQuerySchema = incomeFilterSchema.extend({ workId: workIdSchema });

/** Income of a work, with the batches and the chunks of rows it came from. */
export const workDetailSchema = z.object({
  workId: z.string(),
  workTitle: z.string(),
  currency: currencySchema,
  royalty: decimalSchema,
  units: decimalSchema,
  facts: z.array(receivedFactSchema),
});
