import * as z from 'zod';
import { dateSchema } from '../reference/dates.ts';
import { withdrawalStatusSchema } from './status.ts';
import { withdrawalIdSchema } from './withdrawalId.ts';

/**
 * State of the royalty of a statement under one contract: not received yet; received, but all of it paid back an
 * advance or is held for a decision; to be withdrawn, wholly or the part a correction added; or withdrawn.
 */
export const sharePaymentStateSchema = z.enum(['notReceived', 'deducted', 'toWithdraw', 'withdrawn']);

/** Payment of the royalty of a statement under one contract. */
export const sharePaymentSchema = z.object({
  state: sharePaymentStateSchema,
  /** Requested or paid withdrawals that include it, the latest first. */
  withdrawals: z.array(
    z.object({
      withdrawalId: withdrawalIdSchema,
      requestedAt: z.string(),
      status: withdrawalStatusSchema,
      payDate: dateSchema.optional(),
      /** True when paid outside the system. Such a withdrawal names the contract, but not the royalty it took. */
      offline: z.literal(true).optional(),
    }),
  ),
});
export type SharePayment = z.infer<typeof sharePaymentSchema>;
