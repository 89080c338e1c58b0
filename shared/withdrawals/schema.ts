import * as z from 'zod';
import { idempotencyKeySchema } from '../api/idempotencyKey.ts';
import { pageOf, pagingSchema } from '../api/paging.ts';
import { currencySchema } from '../money/currency.ts';
import { decimalSchema } from '../money/decimal.ts';
import { taxLineSchema } from '../money/tax/taxLine.ts';
import { taxExchangeRateSchema } from '../money/tax/exchangeRate.ts';
import { incomeKinds, taxPrinciples } from '../money/tax/rule.ts';
import { maskedAccountSchema } from '../people/accountSchema.ts';
import { companyIdSchema, rightOwnerIdSchema } from '../people/ids.ts';
import { dateSchema } from '../reference/dates.ts';
import { payerEntitySchema } from '../reference/enumerations.ts';
import { idSchema } from '../reference/ids.ts';
import { remarkSchema } from '../reference/names.ts';
import { reportFormatSchema } from '../reports/schema.ts';
import { withdrawalDocumentSchema } from './roleStates.ts';
import { withdrawalStatusSchema } from './status.ts';
import { withdrawalIdSchema } from './withdrawalId.ts';

/** A paying company in a path, which arrives in lower case. */
export const payerParamSchema = z
  .string()
  .transform((text) => payerEntitySchema.options.find((payer) => payer.toLowerCase() === text.toLowerCase()))
  .pipe(payerEntitySchema);

/** What is withdrawn from whom: one licensee (agent), one paying company, one currency. */
export const withdrawalRangeSchema = z.object({
  agentId: companyIdSchema,
  payerEntity: payerEntitySchema,
  currency: currencySchema,
});
export type WithdrawalRange = z.infer<typeof withdrawalRangeSchema>;

/** Whether two withdrawals are from the same licensee, paying company and currency. */
export const haveSameRange = (a: WithdrawalRange, b: WithdrawalRange): boolean =>
  a.agentId === b.agentId && a.payerEntity === b.payerEntity && a.currency === b.currency;

/**
 * What can be withdrawn in one range, and what is owed under each of its contracts, negative where a refund is owed back.
 * `withdrawable` is `payable` rounded down to the currency's minor unit.
 */
export const withdrawableSchema = withdrawalRangeSchema.extend({
  agentName: z.string(),
  contracts: z.array(
    z.object({ contractId: idSchema('ctr'), contractName: z.string(), payable: decimalSchema }),
  ),
  payable: decimalSchema,
  withdrawable: decimalSchema,
  minimum: z.string(),
});
export type Withdrawable = z.infer<typeof withdrawableSchema>;

export const withdrawalBasicsSchema = z.object({
  /** First and last day with entries that are still owed; absent when nothing is. */
  startDate: dateSchema.optional(),
  endDate: dateSchema.optional(),
  ranges: z.array(withdrawableSchema),
  pendingWithdrawalId: withdrawalIdSchema.optional(),
});

/** Licensees with something to withdraw from in a currency. */
export const partAListSchema = z.object({ items: z.array(withdrawableSchema) });

/** Paying companies of a licensee with what they owe, and the accounts it can be paid to. */
export const invoiceInfoSchema = z.object({
  items: z.array(withdrawableSchema),
  bankAccounts: z.array(maskedAccountSchema),
});

export const realNameCheckSchema = z.object({
  complete: z.boolean(),
  missing: z.array(z.enum(['Bank', 'Identity'])),
});

export const taxDescriptionSchema = z.object({
  principle: z.enum(taxPrinciples),
  incomeKind: z.enum(incomeKinds).optional(),
  /** Whether the system has a rule for the case. */
  supported: z.boolean(),
  /** Lines on the whole withdrawable amount, for orientation. */
  taxLines: z.array(taxLineSchema),
});

/** Whether the payee sends an invoice of its own for the payment. */
export const invoiceChoiceSchema = z.enum(['Invoice', 'NoInvoice']);

export const taxPreviewInputSchema = withdrawalRangeSchema.extend({
  /** Only what is owed under these contracts, all of the one licensee; under every one when absent. */
  contractIds: z.array(idSchema('ctr')).min(1).max(100).optional(),
  invoiceChoice: invoiceChoiceSchema.default('NoInvoice'),
});

export const withdrawalPartSchema = z.object({
  contractId: idSchema('ctr'),
  contractName: z.string(),
  amount: decimalSchema,
});

export type TrialInput = z.infer<typeof taxPreviewInputSchema>;

/** Amounts of a withdrawal: `net` = `gross` - `tax`, all in whole minor units of the currency. */
const amountsShape = {
  gross: decimalSchema,
  taxLines: z.array(taxLineSchema),
  tax: decimalSchema,
  net: decimalSchema,
  principle: z.enum(taxPrinciples),
  /** As what it is taxed; royalty when absent. */
  incomeKind: z.enum(incomeKinds).optional(),
  /** The rate the tax was worked out with, where the law counts in another currency. */
  exchangeRate: taxExchangeRateSchema.optional(),
};

export const taxPreviewSchema = z.object({
  ...amountsShape,
  currency: currencySchema,
  parts: z.array(withdrawalPartSchema),
  /** Below the least unit of the currency; stays owed. */
  remainder: decimalSchema,
  minimum: z.string(),
});
export type TaxPreview = z.infer<typeof taxPreviewSchema>;

export const withdrawalInputSchema = taxPreviewInputSchema.extend({
  idempotencyKey: idempotencyKeySchema,
  bankAccountId: idSchema('bnk'),
  /** The net amount that was shown; a request for another one is refused. */
  expectedNet: decimalSchema,
  /** Report and tax content were read, and the invoice choice confirmed. */
  confirmed: z.boolean(),
  /** The payee spent fewer than 183 days of the tax year in mainland China; asked where it decides the tax. */
  confirmResidence: z.boolean().default(false),
  /** The account holder may differ from the registered name. */
  confirmAccountName: z.boolean().default(false),
  phone: z.string().trim().max(40).optional(),
  email: z.email().max(254).optional(),
});
export type WithdrawalInput = z.infer<typeof withdrawalInputSchema>;

/** How a withdrawal was paid. `received` = `paidAmount` - `serviceFee`. */
export const withdrawalPaymentSchema = z.object({
  payDate: dateSchema,
  paidAmount: decimalSchema,
  serviceFee: decimalSchema,
  received: decimalSchema,
  attachmentIds: z.array(z.string()),
  remark: z.string().optional(),
  confirmedAt: z.string(),
  confirmedBy: z.string(),
});

export const withdrawalSchema = z.object({
  withdrawalId: withdrawalIdSchema,
  /** The number its documents go by; absent from what was paid outside the system. */
  documentNumber: z.string().optional(),
  status: withdrawalStatusSchema,
  licensorId: rightOwnerIdSchema,
  licensorName: z.string(),
  ...withdrawalRangeSchema.shape,
  agentName: z.string(),
  requestedAt: z.string(),
  /** From the first receipt it covers to the day of the request. */
  periodStart: dateSchema,
  periodEnd: dateSchema,
  ...amountsShape,
  /** What stays owed in the range after this withdrawal. */
  remainder: decimalSchema,
  parts: z.array(withdrawalPartSchema),
  /** The contracts the applicant confined it to; absent when it is from all of them. */
  chosenContracts: z.array(withdrawalPartSchema.omit({ amount: true })).optional(),
  /** Batches whose royalty it covers; those of earlier withdrawals are not among them. */
  batchIds: z.array(z.string()),
  /** Of these, what an earlier withdrawal took already under a contract; absent when none did. */
  takenBefore: z.array(z.object({ contractId: idSchema('ctr'), batchIds: z.array(z.string()) })).optional(),
  /**
   * Decisions that let held royalty go, by their postings, as far as they were made and no earlier withdrawal names them;
   * absent from what was requested before they were noted, and from what was paid outside the system.
   */
  decided: z.array(z.string()).optional(),
  invoiceChoice: invoiceChoiceSchema,
  /** Where it is paid to; unknown of one that was paid outside the system. */
  bankAccount: maskedAccountSchema.optional(),
  /** Paid outside the system and only recorded here. */
  offline: z.literal(true).optional(),
  phone: z.string().optional(),
  email: z.string().optional(),
  /** The two people who released a payout too large for one person. */
  released: z.object({ proposedBy: z.string(), approvedBy: z.string(), approvedAt: z.string() }).optional(),
  payment: withdrawalPaymentSchema.optional(),
  abort: z.object({ at: z.string(), by: z.string(), reason: z.string() }).optional(),
  version: z.number().int(),
});
export type Withdrawal = z.infer<typeof withdrawalSchema>;

export const pendingWithdrawalSchema = z.object({ pending: withdrawalSchema.optional() });

/** A booking on a contract's payable account, for the trial sheet. */
export const payableEntrySchema = z.object({
  occurredOn: dateSchema,
  contractId: idSchema('ctr'),
  cause: z.object({ kind: z.string(), id: z.string() }),
  /** Of a receipt: the number its statement goes by. */
  statementNumber: z.string().optional(),
  amount: decimalSchema,
});

/** The trial sheet of one licensee: what is owed per contract and what it came from. */
export const withdrawalOverviewSchema = taxPreviewSchema.extend({
  agentId: companyIdSchema,
  agentName: z.string(),
  payerEntity: payerEntitySchema,
  entries: z.array(payableEntrySchema),
});

export const withdrawalListQuerySchema = pagingSchema.extend({
  currency: currencySchema.optional(),
  status: z.coerce.number().pipe(withdrawalStatusSchema).optional(),
});
export type WithdrawalListQuery = z.output<typeof withdrawalListQuerySchema>;
export const withdrawalPageSchema = pageOf(withdrawalSchema);

/** Requests of one paying company by state. */
export const payerCountSchema = z.object({
  invoiceId: payerEntitySchema,
  requested: z.number().int(),
  confirmed: z.number().int(),
  aborted: z.number().int(),
});
export const payerListSchema = z.object({ items: z.array(payerCountSchema) });

export const withdrawalCommentSchema = z.object({
  withdrawalId: withdrawalIdSchema,
  comment: z.string(),
  version: z.number().int(),
});
/** A comment is written over the version it was read at, 0 when there was none. */
export const withdrawalCommentInputSchema = z.object({
  withdrawalId: withdrawalIdSchema,
  comment: remarkSchema,
  version: z.number().int().min(0),
});

/** What is taken as proof of a payment: a document or a picture of one. */
export const proofLimits = { kinds: ['.pdf', '.png', '.jpg', '.jpeg'], maxBytes: 10 * 1024 * 1024 } as const;

/** A stored proof: the id of the file, with its ending where it has one. */
export const proofIdSchema = z.string().regex(/^fil_[0-9a-z]{10,40}(\.(pdf|png|jpg|jpeg))?$/, 'id');

export const confirmWithdrawalSchema = z.object({
  withdrawalId: withdrawalIdSchema,
  idempotencyKey: idempotencyKeySchema,
  payDate: dateSchema,
  /** What leaves the payer's account; the net payable. */
  paidAmount: decimalSchema,
  /** What the bank keeps of it. */
  serviceFee: decimalSchema,
  attachmentIds: z.array(proofIdSchema).min(1).max(10),
  remark: remarkSchema.optional(),
});

export const cancelWithdrawalSchema = z.object({
  withdrawalId: withdrawalIdSchema,
  reason: remarkSchema.min(1),
  /** Hidden from the applicant's list as well. */
  hidden: z.boolean().default(false),
});

/** Why somebody looks at a payee's whole numbers. */
export const numberPurposeSchema = z.enum(['Payment', 'BankInquiry', 'TaxFiling']);
export type NumberPurpose = z.infer<typeof numberPurposeSchema>;

export const payeeNumbersInputSchema = z.object({
  withdrawalId: withdrawalIdSchema,
  purpose: numberPurposeSchema,
});
export const payeeNumbersSchema = z.object({ accountNumber: z.string(), identityNumber: z.string() });

export const releaseInputSchema = z.object({ withdrawalId: withdrawalIdSchema });

/** Where a withdrawal goes and to whom, with masked numbers (`••••1234`). */
export const withdrawalOwnerSchema = z.object({
  withdrawalId: withdrawalIdSchema,
  licensorId: rightOwnerIdSchema,
  licensorName: z.string(),
  bankAccount: z.object({
    country: z.number().int(),
    bankName: z.string(),
    branch: z.string().optional(),
    accountName: z.string(),
    accountNumber: z.string(),
    bankAddress: z.string().optional(),
    beneficiaryAddress: z.string().optional(),
    swiftCode: z.string().optional(),
  }),
  identity: z.object({
    documentType: z.string(),
    name: z.string(),
    number: z.string(),
    address: z.string().optional(),
  }),
  phone: z.string().optional(),
  email: z.string().optional(),
});
export type WithdrawalOwner = z.infer<typeof withdrawalOwnerSchema>;

/**
 * One document of a withdrawal, or the statement of what could be withdrawn now. Only the statement also comes as a
 * workbook.
 */
export const withdrawalReportInputSchema = z
  .object({
    withdrawalId: withdrawalIdSchema.optional(),
    /** What a withdrawal would be taken from that has not been asked for. */
    trial: taxPreviewInputSchema.optional(),
    format: reportFormatSchema.default('pdf'),
    document: withdrawalDocumentSchema.default('WithdrawStatement'),
  })
  .refine(({ withdrawalId, trial }) => (withdrawalId === undefined) !== (trial === undefined), {
    path: ['withdrawalId'],
    message: 'required',
  });

/** Which payments a payment report lists: one paying company's, requested between two days, in one state or all. */
export const paymentReportSchema = z.object({
  invoiceId: payerEntitySchema,
  startDate: dateSchema,
  endDate: dateSchema,
  status: withdrawalStatusSchema.optional(),
  currency: currencySchema.optional(),
});
export type PaymentReport = z.infer<typeof paymentReportSchema>;

export const paymentReportInputSchema = paymentReportSchema
  .extend({ format: reportFormatSchema.default('xlsx') })
  .refine(({ startDate, endDate }) => startDate <= endDate, { path: ['endDate'], message: 'order' });
