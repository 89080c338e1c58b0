import * as z from 'zod';
import { currencySchema } from '../money/currency.ts';
import { decimalSchema, compare } from '../money/decimal.ts';
import { versionShape } from '../people/schema.ts';
import { dateSchema } from '../reference/dates.ts';
import { idSchema } from '../reference/ids.ts';
import { remarkSchema } from '../reference/names.ts';
import { contractIdSchema, contractUnitIdSchema } from './schema.ts';

export const advanceIdSchema = idSchema('adv');

/** Payment items by the product's number. */
export const advanceTypes = { minimumGuarantee: 1, advanceRoyalty: 2, signingBonus: 3, rolling: 4 } as const;
export const advanceTypeSchema = z.literal([1, 2, 3, 4]);

/** Whether a payment is offset against royalties, by the product's number; `artificial` is decided by hand. */
export const deductSettings = { notDeduct: 0, deduct: 1, artificial: 2 } as const;
export const deductSettingSchema = z.literal([0, 1, 2]);

const amountSchema = decimalSchema.refine((amount) => compare(amount, '0') > 0, 'amount');

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
  /** Rolling payments: royalties that must have been reached. */
  thresholdAmount: amountSchema.optional(),
  thresholdCondition: z.string().trim().max(300).optional(),
  remark: remarkSchema.optional(),
});
export type AdvanceFields = z.infer<typeof advanceFieldsSchema>;

export const advanceSchema = advanceFieldsSchema.extend({
  contractAdvanceId: advanceIdSchema,
  contractId: contractIdSchema,
  currency: currencySchema,
  paid: z.boolean(),
  paidDate: dateSchema.optional(),
  version: z.number().int(),
});
export type Advance = z.infer<typeof advanceSchema>;

export const advancesInputSchema = z.object({ advances: z.array(advanceFieldsSchema).min(1).max(20) });
export const advanceUpdateSchema = advanceFieldsSchema.extend(versionShape);
