import * as z from 'zod';
import { idempotencyKeySchema } from '../../api/idempotencyKey.ts';
import { attachedIdSchema } from '../../files/attached.ts';
import { currencySchema } from '../../money/currency.ts';
import { compare, decimalSchema, type Decimal } from '../../money/decimal.ts';
import { percentageSchema } from '../../money/percentage.ts';
import { recordDaySchema } from '../../reference/dates.ts';
import { idSchema } from '../../reference/ids.ts';
import { advanceFieldsSchema, broughtInNumberSchema } from '../advanceSchema.ts';
import { contractIdSchema } from '../../reference/contractId.ts';

export const costIdSchema = idSchema('cst');
export const chargeIdSchema = idSchema('chg');

/** Kinds of cost that a contract may let the house take back from royalty. */
export const costCategories = ['recording', 'video', 'marketing', 'tourSupport', 'legal', 'other'] as const;
export const costCategorySchema = z.enum(costCategories);

const positiveSchema = decimalSchema.refine((amount) => compare(amount, '0') > 0, 'amount');

/** Maximum contracts a cost is charged to: their ledger entries and items fit one transaction. */
export const maxCostParts = 15;

/** Contract a cost is charged to, and its weight where the cost is shared out. */
const costPartSchema = z.object({
  contractId: contractIdSchema,
  weight: positiveSchema.default('1' as Decimal),
});

/** Category of a charge: of a cost, or an unrecouped balance from before the business used the product. */
export const chargeCategorySchema = z.enum([...costCategories, 'openingBalance']);
export type ChargeCategory = z.infer<typeof chargeCategorySchema>;

/** Cost as a person enters it. */
export const costFieldsSchema = z.object({
  category: costCategorySchema,
  incurredOn: recordDaySchema,
  currency: currencySchema,
  /** Amount the house paid. */
  amount: advanceFieldsSchema.shape.amount,
  description: z.string().trim().min(1).max(300),
  /** Part that licensors bear; the house bears the rest. */
  chargedShare: percentageSchema.default('100'),
  /** Files of the first contract that prove the cost. */
  receiptIds: z.array(attachedIdSchema).max(10).default([]),
  /** Shared out between the contracts by their weights, or charged whole to each of them. */
  distribution: z.enum(['sharedOut', 'wholeToEach']).default('sharedOut'),
  parts: z.array(costPartSchema).min(1).max(maxCostParts),
});
export type CostFields = z.infer<typeof costFieldsSchema>;

export const costInputSchema = costFieldsSchema.extend({ idempotencyKey: idempotencyKeySchema });

/** Most that may be charged to a contract: of one category, or of all costs. */
export const costCapSchema = z.object({
  category: costCategorySchema.optional(),
  currency: currencySchema,
  amount: advanceFieldsSchema.shape.amount,
});
export type CostCap = z.infer<typeof costCapSchema>;

export const costCapsSchema = z.object({
  caps: z.array(costCapSchema).max(30),
  /**
   * True under a profit share: costs are taken off the income before it is shared, so the licensor bears its share of each;
   * false where royalty pays back all of what is charged.
   */
  beforeShares: z.boolean().default(false),
  /** 0 while none was ever set. */
  version: z.number().int().min(0),
});
export type CostCaps = z.infer<typeof costCapsSchema>;

/** Part of a cost, or unrecouped opening balance, that royalty of one contract pays back. */
export const chargeSchema = z.object({
  chargeId: chargeIdSchema,
  contractId: contractIdSchema,
  costId: costIdSchema,
  category: chargeCategorySchema,
  incurredOn: recordDaySchema,
  currency: currencySchema,
  /** Charged to the contract, within its caps. */
  amount: decimalSchema,
  /** Part above the caps, which the house bears. */
  aboveCap: decimalSchema,
  /** Whole cost, and the part of it that licensors bear. */
  costAmount: decimalSchema,
  chargedShare: percentageSchema,
  /** The licensor's share of the income, which it bears of the charged part; absent unless costs are borne before the shares. */
  profitShare: percentageSchema.optional(),
  description: z.string(),
  /** Contract whose files are the receipts. */
  receiptsOf: contractIdSchema,
  receiptIds: z.array(attachedIdSchema),
  /** Set for a cost from before the business used the product: what royalty had paid back by then, and its own number. */
  broughtIn: z.object({ recouped: decimalSchema, number: broughtInNumberSchema.optional() }).optional(),
  recordedAt: z.string(),
  recordedBy: z.string(),
  version: z.number().int(),
});
export type Charge = z.infer<typeof chargeSchema>;

/** Charge with what royalty has paid back of it. */
export const listedChargeSchema = chargeSchema.extend({
  recouped: decimalSchema,
  outstanding: decimalSchema,
});
export type ListedCharge = z.infer<typeof listedChargeSchema>;
