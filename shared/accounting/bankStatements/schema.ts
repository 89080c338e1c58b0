import * as z from 'zod';
import { pageSchema, pagingSchema } from '../../api/paging.ts';
import { currencySchema } from '../../money/currency.ts';
import { decimalSchema } from '../../money/decimal.ts';
import { dateSchema } from '../../reference/dates.ts';
import { payerEntitySchema } from '../../reference/enumerations.ts';
import { idSchema } from '../../reference/ids.ts';

export const bankLineIdSchema = idSchema('bkl');

/** Maximum bytes of the file of a bank statement. */
export const maxBankStatementBytes = 2 * 1024 * 1024;

/** Maximum incoming transfers of one file. */
export const maxBankLines = 2000;

const maxBase64Length = Math.ceil(maxBankStatementBytes / 3) * 4;

export const bankStatementInputSchema = z.object({
  fileName: z.string().trim().min(1).max(255),
  /** Content in base64: CAMT.052, CAMT.053 or CAMT.054, MT940, or a table as CSV, XLS or XLSX. */
  content: z.base64().min(1).max(maxBase64Length),
  /** Company whose account it is. */
  payer: payerEntitySchema,
  /** Currency of a file that names none. */
  currency: currencySchema.optional(),
});

/** Why a line of a file became no incoming transfer. */
export const bankLineFaultSchema = z.object({
  /** Line or entry of the file, from 1. */
  line: z.number().int(),
  reason: z.enum(['day', 'amount', 'currency', 'shape']),
});

/** Result of the import of one file. Every line is one of `added`, `known`, `outgoing`, `pending` or `faults`. */
export const bankStatementOutcomeSchema = z.object({
  format: z.enum(['camt', 'mt940', 'table']),
  /** Incoming transfers that were new. */
  added: z.number().int(),
  /** Incoming transfers that an earlier file had brought. */
  known: z.number().int(),
  outgoing: z.number().int(),
  /** Transfers the bank has not booked yet. */
  pending: z.number().int(),
  faults: z.array(bankLineFaultSchema),
  /** Difference between the balances the file states and its lines, by currency; empty when they agree or none is stated. */
  differences: z.array(z.object({ currency: z.string(), amount: decimalSchema })),
});
export type BankStatementOutcome = z.infer<typeof bankStatementOutcomeSchema>;

/** Why batches are proposed for a line. */
export const proposalReasonSchema = z.enum([
  /** The open amount is the amount of the line. */
  'amount',
  /** The line is short of it by no more than a bank charges. */
  'charges',
  /** Several batches of one platform add up to it. */
  'several',
  /** Several batches of one platform add up to more by no more than a bank charges. */
  'severalCharges',
  /** Other transfers of the same payer bring the rest of it. */
  'transfers',
  /** The line is a part of it. */
  'part',
  /** The claim is in another currency. */
  'currency',
  /** The text of the bank names the platform. */
  'name',
  /** The text of the bank names the batch. */
  'number',
  /** The money was expected about that day. */
  'day',
]);
export type ProposalReason = z.infer<typeof proposalReasonSchema>;

/** Batches a line may pay. */
export const bankLineProposalSchema = z.object({
  batches: z.array(
    z.object({
      batchId: idSchema('bat'),
      batchNo: z.string(),
      source: z.string().optional(),
      sourceName: z.string().optional(),
    }),
  ),
  /** Charges the amount is short by, in the currency of the line. */
  charges: decimalSchema,
  reasons: z.array(proposalReasonSchema),
});
export type BankLineProposal = z.infer<typeof bankLineProposalSchema>;

/** Incoming transfer on the account of a paying company. */
export const bankLineSchema = z.object({
  bankLineId: bankLineIdSchema,
  payer: payerEntitySchema,
  bookedOn: dateSchema,
  currency: currencySchema,
  amount: decimalSchema,
  /** Part of the amount that no receipt has taken. */
  left: decimalSchema,
  /** Reference of the bank. */
  reference: z.string(),
  counterparty: z.string(),
  text: z.string(),
  fileName: z.string(),
  /** Receipts that took parts of it, oldest first. */
  receipts: z.array(z.object({ batchId: idSchema('bat'), amount: decimalSchema })),
  /** Set when a person said that it pays for no statement. */
  setAside: z.boolean(),
  version: z.number().int(),
});
export type BankLine = z.infer<typeof bankLineSchema>;

export const bankLineQuerySchema = pagingSchema.extend({
  /** `open`: something is left and not set aside. */
  state: z.enum(['open', 'all']).default('open'),
});
export const bankLinePageSchema = pageSchema(
  bankLineSchema.extend({ proposals: z.array(bankLineProposalSchema) }),
);
export type ListedBankLine = z.infer<typeof bankLinePageSchema>['items'][number];

export const setAsideSchema = z.object({ setAside: z.boolean(), version: z.number().int() });
