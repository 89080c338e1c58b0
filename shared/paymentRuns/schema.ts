import * as z from 'zod';
import { pageSchema, pagingSchema } from '../api/paging.ts';
import { idempotencyKeySchema } from '../api/idempotencyKey.ts';
import { currencySchema } from '../money/currency.ts';
import { decimalSchema } from '../money/decimal.ts';
import { maskedAccountSchema } from '../people/accountSchema.ts';
import { dateSchema } from '../reference/dates.ts';
import { payerEntitySchema } from '../reference/enumerations.ts';
import { bicSchema } from '../reference/identifiers.ts';
import { rightOwnerIdSchema } from '../reference/personIds.ts';
import { bankReasonSchema, paymentRunIdSchema } from '../withdrawals/bankPayment.ts';
import { withdrawalIdSchema } from '../withdrawals/withdrawalId.ts';
import { maxRunLines } from './rules.ts';

/**
 * State of a run. An open one can still lose lines; a released one is with the bank; one that lost all its lines before the
 * release is discarded.
 */
export const paymentRunStateSchema = z.enum(['open', 'released', 'discarded']);

/** State of a line: waits for the bank; paid; refused by the bank, so that it can be paid again; paid and sent back. */
export const paymentLineStateSchema = z.enum(['waiting', 'paid', 'failed', 'returned']);
export type PaymentLineState = z.infer<typeof paymentLineStateSchema>;

/** One payment of a run. `amount` is the net of its withdrawal. */
export const paymentLineSchema = z.object({
  withdrawalId: withdrawalIdSchema,
  /** Id that the bank carries from end to end; unique for each attempt to pay a withdrawal. */
  endToEndId: z.string(),
  licensorId: rightOwnerIdSchema,
  licensorName: z.string(),
  documentNumber: z.string().optional(),
  amount: decimalSchema,
  currency: currencySchema,
  bankAccount: maskedAccountSchema.optional(),
  state: paymentLineStateSchema,
  /** Last status of the bank that decides nothing, such as ACCP. */
  bankStatus: z.string().optional(),
  /** Day it was paid, by the bank. */
  paidOn: dateSchema.optional(),
  reason: bankReasonSchema.optional(),
  version: z.number().int(),
});
export type PaymentLine = z.infer<typeof paymentLineSchema>;

export const paymentRunSchema = z.object({
  paymentRunId: paymentRunIdSchema,
  payer: payerEntitySchema,
  state: paymentRunStateSchema,
  madeAt: z.string(),
  madeBy: z.string(),
  releasedAt: z.string().optional(),
  releasedBy: z.string().optional(),
  /** Day on which the bank shall pay. */
  executionDay: dateSchema.optional(),
  version: z.number().int(),
});
export type PaymentRun = z.infer<typeof paymentRunSchema>;

/** Number of lines by state, and their amounts by currency. */
export const paymentRunSumsSchema = z.object({
  counts: z.record(paymentLineStateSchema, z.number().int()),
  totals: z.array(z.object({ currency: currencySchema, amount: decimalSchema })),
});

export const listedPaymentRunSchema = paymentRunSchema.extend(paymentRunSumsSchema.shape);
export type ListedPaymentRun = z.infer<typeof listedPaymentRunSchema>;

export const paymentRunPageSchema = pageSchema(listedPaymentRunSchema);
export const paymentRunQuerySchema = pagingSchema;

export const openedPaymentRunSchema = listedPaymentRunSchema.extend({
  /** True for the person who made it, who cannot release it. */
  isOwn: z.boolean(),
  lines: z.array(paymentLineSchema),
});
export type OpenedPaymentRun = z.infer<typeof openedPaymentRunSchema>;

/**
 * Why a request is left out of runs: data of the bank or the identity is missing, the licensor owes more than before or is on
 * hold, or it changed since it was listed.
 */
export const dueProblemSchema = z.enum(['bankData', 'identity', 'overdrawn', 'onHold', 'changed']);
export type DueProblem = z.infer<typeof dueProblemSchema>;

/** Request that waits for payment and is in no run. */
export const duePaymentSchema = z.object({
  withdrawalId: withdrawalIdSchema,
  licensorId: rightOwnerIdSchema,
  licensorName: z.string(),
  documentNumber: z.string().optional(),
  requestedAt: z.string(),
  net: decimalSchema,
  currency: currencySchema,
  bankAccount: maskedAccountSchema.optional(),
  /** Why the bank did not pay it in an earlier run. */
  paymentFailure: bankReasonSchema.optional(),
  problems: z.array(dueProblemSchema),
  /** Why the licensor is on hold. */
  hold: z.string().optional(),
});
export type DuePayment = z.infer<typeof duePaymentSchema>;

/** All that is due at a paying company, oldest first; `isCut` when there is more than one run takes. */
export const duePaymentListSchema = z.object({
  items: z.array(duePaymentSchema),
  isCut: z.literal(true).optional(),
});

export const makePaymentRunSchema = z.object({
  idempotencyKey: idempotencyKeySchema,
  payer: payerEntitySchema,
  withdrawalIds: z.array(withdrawalIdSchema).min(1).max(maxRunLines),
});

/** Run with the requests that were left out of it, each with the reason. */
export const madePaymentRunSchema = openedPaymentRunSchema.extend({
  leftOut: z.array(z.object({ withdrawalId: withdrawalIdSchema, problem: dueProblemSchema })),
});

export const removePaymentLinesSchema = z.object({
  withdrawalIds: z.array(withdrawalIdSchema).min(1).max(maxRunLines),
});

export const releasePaymentRunSchema = z.object({
  /** Version of the run that the person saw. */
  version: z.number().int().min(1),
  executionDay: dateSchema,
});

export const failPaymentLineSchema = z.object({
  withdrawalId: withdrawalIdSchema,
  reason: z.string().trim().min(1).max(300),
});

/** Files a bank takes: ISO 20022, or a table of a bank in Taiwan, of one in mainland China, or a plain one. */
export const paymentFileFormatSchema = z.enum(['pain001', 'twTable', 'cnTable', 'csv']);
export type PaymentFileFormat = z.infer<typeof paymentFileFormatSchema>;

export const paymentFileInputSchema = z.object({ format: paymentFileFormatSchema });

/** File of a run, made for one download. */
export const paymentFileSchema = z.object({
  fileName: z.string(),
  contentType: z.string(),
  /** Content in base64. */
  content: z.string(),
});

/** Maximum bytes of a file of the bank. */
export const maxAnswerBytes = 2 * 1024 * 1024;

export const bankAnswerInputSchema = z.object({
  fileName: z.string().trim().min(1).max(255),
  /** Content in base64: pain.002, CAMT.052, CAMT.053 or CAMT.054, or MT940. */
  content: z
    .base64()
    .min(1)
    .max(Math.ceil(maxAnswerBytes / 3) * 4),
});

/**
 * What a file of the bank does to a line: it is paid, has failed or came back; the bank has it and decides later; nothing,
 * because that was known; nothing, because the amount differs, or because the bank says it paid what had failed or was never
 * released. The last two are for a person.
 */
export const answerEffectSchema = z.enum([
  'paid',
  'failed',
  'returned',
  'accepted',
  'known',
  'differs',
  'contradicts',
]);
export type AnswerEffect = z.infer<typeof answerEffectSchema>;

export const answeredLineSchema = z.object({
  paymentRunId: paymentRunIdSchema,
  withdrawalId: withdrawalIdSchema,
  endToEndId: z.string(),
  licensorId: rightOwnerIdSchema,
  licensorName: z.string(),
  amount: decimalSchema,
  currency: currencySchema,
  effect: answerEffectSchema,
  /** Day the bank states. */
  day: dateSchema,
  /** Amount the bank states, where it differs. */
  statedAmount: decimalSchema.optional(),
  reason: bankReasonSchema.optional(),
});
export type AnsweredLine = z.infer<typeof answeredLineSchema>;

export const bankAnswerSchema = z.object({
  format: z.enum(['pain002', 'camt', 'mt940']),
  lines: z.array(answeredLineSchema),
  /** Payments in the file that are of no run. */
  unknown: z.number().int(),
});
export type BankAnswer = z.infer<typeof bankAnswerSchema>;

/** Bank account from which a company pays in one currency. */
export const debtorAccountFieldsSchema = z.object({
  payer: payerEntitySchema,
  currency: currencySchema,
  /** Name of the holder, as the bank has it. */
  holder: z.string().trim().min(1).max(140),
  accountNumber: z
    .string()
    .trim()
    .regex(/^[0-9A-Za-z -]{4,40}$/, 'accountNumber'),
  bankName: z.string().trim().min(1).max(140),
  swiftCode: bicSchema.optional(),
});

/** `accountNumber` is masked (`••••1234`). */
export const debtorAccountSchema = debtorAccountFieldsSchema.extend({
  accountNumber: z.string(),
  version: z.number().int(),
});
export type DebtorAccount = z.infer<typeof debtorAccountSchema>;

/** Account to save. `version` is the one it was read at, 0 for a new one. */
export const debtorAccountInputSchema = debtorAccountFieldsSchema.extend({
  version: z.number().int().min(0),
});
export const debtorAccountListSchema = z.object({ items: z.array(debtorAccountSchema) });
