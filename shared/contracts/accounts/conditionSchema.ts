import * as z from 'zod';
import { contractIdSchema } from '../../reference/contractId.ts';

/** Maximum contracts a payment condition names. */
export const maxConditionContracts = 20;

/** Contracts that must have paid back everything before royalty of a contract is payable. */
export const paymentConditionSchema = z.object({
  recoupedFirst: z.array(contractIdSchema).max(maxConditionContracts),
  /** 0 while none was ever set. */
  version: z.number().int().min(0),
});
export type PaymentCondition = z.infer<typeof paymentConditionSchema>;

/** Contract that is not recouped yet; without a name for somebody who is no party of it. */
export const waitedForSchema = z.object({
  contractId: contractIdSchema,
  contractName: z.string().optional(),
});
export type WaitedFor = z.infer<typeof waitedForSchema>;

/** Condition with the named contracts, and those among them that are not recouped. */
export const shownConditionSchema = paymentConditionSchema.extend({
  contracts: z.array(waitedForSchema.extend({ isRecouped: z.boolean() })),
});
