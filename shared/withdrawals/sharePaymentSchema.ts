import * as z from 'zod';
import { dateSchema } from '../reference/dates.ts';
import { withdrawalStatusSchema } from './status.ts';
import { withdrawalIdSchema } from './withdrawalId.ts';

/**
 * How far the royalty of a statement under one contract has come: not received yet; received, but all of it went to pay back
 * an advance or is held for a decision; to be withdrawn, wholly or what a correction added; or withdrawn.
 */
export const sharePaymentStateSchema = z.enum(['notReceived', 'deducted', 'toWithdraw', 'withdrawn']);

/** Where the royalty of a statement under one contract was paid, or is to be. */
export const sharePaymentSchema = z.object({
  state: sharePaymentStateSchema,
  /** Requested or paid withdrawals it is part of, the latest first. */
  withdrawals: z.array(
    z.object({
      withdrawalId: withdrawalIdSchema,
      requestedAt: z.string(),
      status: withdrawalStatusSchema,
      payDate: dateSchema.optional(),
      /** Paid outside the system: it names the contract, but not what of its royalty it took. */
      offline: z.literal(true).optional(),
    }),
  ),
});
export type SharePayment = z.infer<typeof sharePaymentSchema>;
