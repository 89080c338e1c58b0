import * as z from 'zod';
import { pageSchema, pagingSchema } from '../api/paging.ts';
import { decimalSchema } from '../money/decimal.ts';
import { versionShape } from '../people/schema.ts';
import { dateSchema, recordDaySchema } from '../reference/dates.ts';
import { percentageSchema } from '../money/percentage.ts';
import { advanceIdSchema, advanceSchema } from './advanceSchema.ts';
import { overrideShape } from './licenceSchema.ts';
import { contractIdSchema } from '../reference/contractId.ts';
import { contractSchema, contractUnitSchema } from './schema.ts';

/** Contract near or past its end, as the renewal list shows it. */
export const renewalItemSchema = contractSchema.extend({
  /** Days until its last day; negative when it is past. */
  daysLeft: z.number().int(),
  /** True when it renews itself unless somebody decides otherwise. */
  renewsItself: z.boolean(),
});
export type RenewalItem = z.infer<typeof renewalItemSchema>;

export const renewalStates = ['open', 'renewed', 'notRenewed', 'all'] as const;

export const renewalQuerySchema = pagingSchema.extend({ state: z.enum(renewalStates).default('open') });
export const renewalPageSchema = pageSchema(renewalItemSchema);

/**
 * Fields of a renewal that differ from the old contract. Works licensed to the old contract's last day are licensed
 * under the new one.
 */
export const renewalInputSchema = z.object({
  contractId: contractIdSchema,
  contractNumber: z.string().trim().min(1, 'ContractNumberRequired').max(100),
  displayName: z.string().trim().min(1).max(300).optional(),
  startDate: recordDaySchema,
  endDate: recordDaySchema,
  licensorShare: percentageSchema.optional(),
  ...overrideShape,
});
export type RenewalInput = z.infer<typeof renewalInputSchema>;

export const endingUnitsSchema = z.object({
  items: z.array(contractUnitSchema),
  total: z.number().int(),
});

/** Payment item that royalty has not fully paid back, with the end a renewal suggests for its deduction range. */
export const extendableAdvanceSchema = advanceSchema.extend({
  outstanding: decimalSchema,
  suggestedEndDate: dateSchema,
});
export type ExtendableAdvance = z.infer<typeof extendableAdvanceSchema>;

export const extendAdvancesSchema = z.object({
  contractId: contractIdSchema,
  advances: z
    .array(z.object({ contractAdvanceId: advanceIdSchema, deductEndDate: recordDaySchema, ...versionShape }))
    .min(1)
    .max(50),
});
