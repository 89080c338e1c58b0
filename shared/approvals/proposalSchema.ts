import * as z from 'zod';
import { offlineWithdrawalSchema } from '../accounting/offlineSchema.ts';
import { enteredPaymentSchema } from '../accounting/paymentSchema.ts';
import { contractIdSchema } from '../reference/contractId.ts';
import { currencySchema } from '../money/currency.ts';
import { decimalSchema } from '../money/decimal.ts';
import { writeOffSchema } from '../money/reconciliationSchema.ts';
import { dateSchema } from '../reference/dates.ts';
import { payerEntitySchema } from '../reference/enumerations.ts';
import { idSchema } from '../reference/ids.ts';
import { remarkSchema } from '../reference/names.ts';
import { proposalIdSchema, proposalOf } from '../reference/proposal.ts';
import { proposedRateSchema, proposedTaxProfileSchema } from '../tax/profileSchema.ts';

/** Change that takes effect after a second person approves it. */
export const proposedChangeSchema = z.discriminatedUnion('kind', [
  proposedTaxProfileSchema,
  proposedRateSchema,
  z.object({
    kind: z.literal('payout'),
    withdrawalId: idSchema('wdr'),
    name: z.string(),
    payerEntity: payerEntitySchema,
    currency: currencySchema,
    net: decimalSchema,
    /** Bank charge to approve. */
    serviceFee: decimalSchema.optional(),
  }),
  z.object({
    kind: z.literal('payerLevel'),
    userId: idSchema('usr'),
    account: z.string(),
    name: z.string(),
    email: z.string(),
    /** Payer level now; absent for none. */
    before: z.number().int().optional(),
    after: z.number().int(),
  }),
  writeOffSchema.extend({
    kind: z.literal('writeOff'),
    batchId: idSchema('bat'),
    batchNo: z.string(),
    /** Name of the platform. */
    name: z.string(),
    /** Currency of the statement. */
    currency: currencySchema,
    /** Remainder to write off, and all the platform owed, in `currency`. */
    amount: decimalSchema,
    owed: decimalSchema,
    /** Version of the batch the write-off was proposed for. */
    version: z.number().int(),
  }),
  z.object({
    kind: z.literal('contractPayment'),
    contractId: contractIdSchema,
    contractNumber: z.string(),
    name: z.string(),
    payerEntity: payerEntitySchema,
    currency: currencySchema,
    /** Whole payment, before tax. */
    amount: decimalSchema,
    payDate: dateSchema,
    /** Version of the payment item the payment was proposed for. */
    version: z.number().int(),
    entered: enteredPaymentSchema,
  }),
  z.object({
    kind: z.literal('offlineWithdrawal'),
    contractNumber: z.string(),
    name: z.string(),
    withdrawal: offlineWithdrawalSchema,
  }),
]);
export type ProposedChange = z.infer<typeof proposedChangeSchema>;
export type ProposedWriteOff = Extract<ProposedChange, { kind: 'writeOff' }>;
export type ProposedPayerLevel = Extract<ProposedChange, { kind: 'payerLevel' }>;
export type ProposedContractPayment = Extract<ProposedChange, { kind: 'contractPayment' }>;
export type ProposedOfflineWithdrawal = Extract<ProposedChange, { kind: 'offlineWithdrawal' }>;

export const proposalSchema = proposalOf(proposedChangeSchema);
export type Proposal = z.infer<typeof proposalSchema>;

export const proposalListSchema = z.object({ items: z.array(proposalSchema) });
export const approveProposalSchema = z.object({ proposalId: proposalIdSchema });
export const refuseProposalSchema = z.object({
  proposalId: proposalIdSchema,
  reason: remarkSchema.optional(),
});
export const decidedProposalSchema = z.object({ proposalId: proposalIdSchema });
