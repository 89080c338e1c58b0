import * as z from 'zod';
import { idempotencyKeySchema } from '../api/idempotencyKey.ts';
import { advanceIdSchema } from '../contracts/advanceSchema.ts';
import { contractIdSchema } from '../reference/contractId.ts';
import { currencySchema } from '../money/currency.ts';
import { compare, decimalSchema } from '../money/decimal.ts';
import { taxKinds } from '../tax/rule.ts';
import { rightOwnerIdSchema } from '../reference/personIds.ts';
import { payDateSchema } from '../reference/businessDay.ts';
import { payerEntitySchema } from '../reference/enumerations.ts';
import { idSchema } from '../reference/ids.ts';
import { remarkSchema } from '../reference/names.ts';

const positive = decimalSchema.refine((amount) => compare(amount, '0') > 0, 'positive');
const notNegative = decimalSchema.refine((amount) => compare(amount, '0') >= 0, 'negative');

/** Withdrawal paid outside the system, as entered. */
export const offlineWithdrawalInputSchema = z.object({
  /** A payment item of the contract whose royalty was withdrawn. */
  contractAdvanceId: advanceIdSchema,
  currency: currencySchema,
  /** Royalty taken, before tax. */
  amount: positive,
  tax: notNegative,
  /** Bank charges deducted from the amount paid. */
  serviceFee: notNegative,
  payDate: payDateSchema,
  remark: remarkSchema.optional(),
  idempotencyKey: idempotencyKeySchema,
});
export type OfflineWithdrawalInput = z.infer<typeof offlineWithdrawalInputSchema>;

export const offlineWithdrawalSchema = offlineWithdrawalInputSchema.omit({ idempotencyKey: true }).extend({
  offlineWithdrawalId: idSchema('ofw'),
  contractId: contractIdSchema,
  licensorId: rightOwnerIdSchema,
  payerEntity: payerEntitySchema,
  /** Kind of the withheld tax. */
  taxKind: z.enum(taxKinds),
  recordedAt: z.string(),
  recordedBy: z.string(),
  /** Second person who approved a withdrawal too large for one; `recordedBy` proposed it. */
  approvedBy: z.string().optional(),
});
export type OfflineWithdrawal = z.infer<typeof offlineWithdrawalSchema>;

/** Entered withdrawal: recorded, or waiting for a second person with nothing posted yet. */
export const enteredOfflineWithdrawalSchema = offlineWithdrawalSchema.extend({ waits: z.boolean() });
export type EnteredOfflineWithdrawal = z.infer<typeof enteredOfflineWithdrawalSchema>;

/** Returns the id an offline withdrawal has in the lists of withdrawals. */
export const toListedId = ({ offlineWithdrawalId }: Pick<OfflineWithdrawal, 'offlineWithdrawalId'>): string =>
  offlineWithdrawalId.replace('ofw_', 'wdr_');

/** Royalty that can be withdrawn under the contract of a payment item, and the offline withdrawals recorded so far. */
export const offlineRoyaltiesSchema = z.object({
  contractId: contractIdSchema,
  contractNumber: z.string(),
  contractName: z.string(),
  licensorId: rightOwnerIdSchema,
  licensorName: z.string(),
  payerEntity: payerEntitySchema,
  royalties: z.array(z.object({ currency: currencySchema, payable: decimalSchema })),
  withdrawals: z.array(offlineWithdrawalSchema),
  /** Withdrawal that waits for a second person. */
  waiting: offlineWithdrawalSchema.optional(),
});
export type OfflineRoyalties = z.infer<typeof offlineRoyaltiesSchema>;
