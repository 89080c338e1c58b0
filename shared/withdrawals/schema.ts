import * as z from 'zod';
import { idempotencyKeySchema } from '../api/idempotencyKey.ts';
import { pageSchema, pagingSchema } from '../api/paging.ts';
import { uploadedIdSchema } from '../files/schema.ts';
import { uploadTypes } from '../files/uploadTypes.ts';
import { missingRateSchema } from '../money/missingRate.ts';
import { waitedForSchema } from '../contracts/accounts/conditionSchema.ts';
import { currencySchema } from '../money/currency.ts';
import { compare, decimalSchema } from '../money/decimal.ts';
import { taxLineSchema } from '../tax/taxLine.ts';
import { taxExchangeRateSchema } from '../money/rates/exchangeRate.ts';
import { incomeKinds, taxPrinciples } from '../tax/rule.ts';
import { maskedAccountSchema } from '../people/accountSchema.ts';
import { companyIdSchema, rightOwnerIdSchema } from '../reference/personIds.ts';
import { dateSchema } from '../reference/dates.ts';
import { payerEntitySchema } from '../reference/enumerations.ts';
import { idSchema } from '../reference/ids.ts';
import { remarkSchema } from '../reference/names.ts';
import { reportFormatSchema } from '../reports/schema.ts';
import { withdrawalDocumentSchema } from './roleStates.ts';
import { withdrawalStatusSchema } from './status.ts';
import { bankReasonSchema, paymentRunIdSchema } from './bankPayment.ts';
import { withdrawalIdSchema } from './withdrawalId.ts';

/** Paying company in a path, in lower case. */
export const payerParamSchema = z
  .string()
  .transform((text) => payerEntitySchema.options.find((payer) => payer.toLowerCase() === text.toLowerCase()))
  .pipe(payerEntitySchema);

/** Range of a withdrawal: one licensee (agent), one paying company, one currency. */
export const withdrawalRangeSchema = z.object({
  agentId: companyIdSchema,
  payerEntity: payerEntitySchema,
  currency: currencySchema,
});
export type WithdrawalRange = z.infer<typeof withdrawalRangeSchema>;

/** Returns whether two withdrawals have the same licensee, paying company and currency. */
export const haveSameRange = (a: WithdrawalRange, b: WithdrawalRange): boolean =>
  a.agentId === b.agentId && a.payerEntity === b.payerEntity && a.currency === b.currency;

/**
 * Amount that can be withdrawn in one range, and the amount owed under each contract, negative when a refund is owed
 * back. `withdrawable` is `payable` rounded down to the currency's minor unit.
 */
export const withdrawableSchema = withdrawalRangeSchema.extend({
  agentName: z.string(),
  contracts: z.array(
    z.object({
      contractId: idSchema('ctr'),
      contractName: z.string(),
      payable: decimalSchema,
      /** Contracts that must be recouped before it is payable. */
      waitsFor: z.array(waitedForSchema).optional(),
    }),
  ),
  payable: decimalSchema,
  withdrawable: decimalSchema,
  minimum: z.string(),
  /**
   * Reason why a request is refused for now: a request to the same paying company in the same currency waits for payment,
   * with its id; no bank account of the licensor in the currency that the paying company can reach; or a tax that cannot be
   * computed, with the exchange rate it lacks. An applicant without any bank account or identity document is told by
   * `checkRealName`.
   */
  obstacle: z
    .object({
      kind: z.enum(['pending', 'account', 'tax']),
      withdrawalId: withdrawalIdSchema.optional(),
      exchangeRate: missingRateSchema.optional(),
    })
    .optional(),
});
export type Withdrawable = z.infer<typeof withdrawableSchema>;

export const withdrawalBasicsSchema = z.object({
  /** First and last day with entries that are still owed; absent when nothing is owed. */
  startDate: dateSchema.optional(),
  endDate: dateSchema.optional(),
  ranges: z.array(withdrawableSchema),
});

/** Licensees from which something can be withdrawn in a currency. */
export const partAListSchema = z.object({ items: z.array(withdrawableSchema) });

/** Paying companies of a licensee with the amounts they owe, and the bank accounts they can be paid to. */
export const invoiceInfoSchema = z.object({
  items: z.array(withdrawableSchema),
  bankAccounts: z.array(
    maskedAccountSchema.extend({
      /** True when the withdrawal must confirm a holder who has none of the registered names. */
      needsNameConfirmation: z.boolean().optional(),
    }),
  ),
});

export const realNameCheckSchema = z.object({
  complete: z.boolean(),
  missing: z.array(z.enum(['Bank', 'Identity'])),
});

export const taxDescriptionSchema = z.object({
  principle: z.enum(taxPrinciples),
  incomeKind: z.enum(incomeKinds).optional(),
  /** True when a tax rule covers the case. */
  supported: z.boolean(),
  /** Tax lines on the whole withdrawable amount, as an estimate. */
  taxLines: z.array(taxLineSchema),
});

/** Invoice choice: if the payee sends its own invoice for the payment. */
export const invoiceChoiceSchema = z.enum(['Invoice', 'NoInvoice']);

export const taxPreviewInputSchema = withdrawalRangeSchema.extend({
  /** Contracts to withdraw from, all of the one licensee; all contracts when absent. */
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
  /** Kind of income it is taxed as; royalty when absent. */
  incomeKind: z.enum(incomeKinds).optional(),
  /** Exchange rate used for the tax, where the law counts in another currency. */
  exchangeRate: taxExchangeRateSchema.optional(),
};

export const taxPreviewSchema = z.object({
  ...amountsShape,
  currency: currencySchema,
  parts: z.array(withdrawalPartSchema),
  /** Fraction below the currency's minor unit; it stays owed. */
  remainder: decimalSchema,
  minimum: z.string(),
});
export type TaxPreview = z.infer<typeof taxPreviewSchema>;

export const withdrawalInputSchema = taxPreviewInputSchema.extend({
  idempotencyKey: idempotencyKeySchema,
  bankAccountId: idSchema('bnk'),
  /** Net amount the applicant saw. The request is rejected when it has changed. */
  expectedNet: decimalSchema,
  /** Confirms that report and tax content were read, and the invoice choice. */
  confirmed: z.boolean(),
  /**
   * Confirms that the payee spent fewer than 183 days of the tax year in mainland China; asked when it decides the
   * tax.
   */
  confirmResidence: z.boolean().default(false),
  /** Confirms that the account holder may differ from the registered name. */
  confirmAccountName: z.boolean().default(false),
  phone: z.string().trim().max(40).optional(),
  email: z.email().max(254).optional(),
});
export type WithdrawalInput = z.infer<typeof withdrawalInputSchema>;

/** Payment of a withdrawal. `received` = `paidAmount` - `serviceFee`. */
export const withdrawalPaymentSchema = z.object({
  payDate: dateSchema,
  paidAmount: decimalSchema,
  serviceFee: decimalSchema,
  received: decimalSchema,
  attachmentIds: z.array(z.string()),
  remark: z.string().optional(),
  confirmedAt: z.string(),
  confirmedBy: z.string(),
  /** Id under which the bank confirmed it in a file; absent when it was confirmed by a proof. */
  endToEndId: z.string().optional(),
});

export const withdrawalSchema = z.object({
  withdrawalId: withdrawalIdSchema,
  /** Number of its documents; absent from a withdrawal paid outside the system. */
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
  /** Amount that stays owed in the range after this withdrawal. */
  remainder: decimalSchema,
  parts: z.array(withdrawalPartSchema),
  /** Contracts the applicant limited it to; absent when it is from all of them. */
  chosenContracts: z.array(withdrawalPartSchema.omit({ amount: true })).optional(),
  /** Batches whose royalty it covers, without those of earlier withdrawals. */
  batchIds: z.array(z.string()),
  /** Batches above that an earlier withdrawal already took under a contract; absent when none did. */
  takenBefore: z.array(z.object({ contractId: idSchema('ctr'), batchIds: z.array(z.string()) })).optional(),
  /**
   * Postings of the decisions that released held royalty, without those earlier withdrawals name. Absent from
   * withdrawals requested before they were recorded, and from those paid outside the system.
   */
  decided: z.array(z.string()).optional(),
  /** Postings that released reserves, without those earlier withdrawals name. */
  releasedReserves: z.array(z.string()).optional(),
  invoiceChoice: invoiceChoiceSchema,
  /** Day of the agreement under which the payer issues the payee's invoice; absent when it issues none. */
  selfBillingAgreement: dateSchema.optional(),
  /** Bank account it is paid to; unknown for a withdrawal paid outside the system. */
  bankAccount: maskedAccountSchema.optional(),
  /** Paid outside the system and only recorded here. */
  offline: z.literal(true).optional(),
  phone: z.string().optional(),
  email: z.string().optional(),
  /** Set when the payee, with this, gets more within seven days than one person may pay. */
  aboveLimit: z.literal(true).optional(),
  /** Set for a request that was made in another instance of the product. Two people must release it. */
  broughtIn: z.literal(true).optional(),
  /** People who proposed and approved the release of a payout too large for one, and the largest bank charge they agreed on. */
  released: z
    .object({
      proposedBy: z.string(),
      approvedBy: z.string(),
      approvedAt: z.string(),
      fee: decimalSchema.optional(),
    })
    .optional(),
  /** Payment run it is in, or the one that paid it. */
  paymentRunId: paymentRunIdSchema.optional(),
  /** Number of payment runs it was put into. */
  paymentAttempts: z.number().int().optional(),
  /** Why the bank did not pay it in the last run. */
  paymentFailure: bankReasonSchema.extend({ at: z.string() }).optional(),
  payment: withdrawalPaymentSchema.optional(),
  /** Day on which a payment came back, and what the banks kept of it. */
  returned: z.object({ on: dateSchema, charges: decimalSchema }).optional(),
  abort: z.object({ at: z.string(), by: z.string(), reason: z.string() }).optional(),
  version: z.number().int(),
});
export type Withdrawal = z.infer<typeof withdrawalSchema>;

export const pendingWithdrawalSchema = z.object({ items: z.array(withdrawalSchema) });

/** Entry of a contract's payable account, for the trial sheet. */
export const payableEntrySchema = z.object({
  occurredOn: dateSchema,
  contractId: idSchema('ctr'),
  cause: z.object({ kind: z.string(), id: z.string() }),
  /** For a receipt: the number of its statement. */
  statementNumber: z.string().optional(),
  amount: decimalSchema,
});

/** Trial sheet of one licensee: the amount owed per contract and the entries it came from. */
export const withdrawalOverviewSchema = taxPreviewSchema.extend({
  agentId: companyIdSchema,
  agentName: z.string(),
  payerEntity: payerEntitySchema,
  entries: z.array(payableEntrySchema),
});

export const withdrawalListQuerySchema = pagingSchema.extend({
  currency: currencySchema.optional(),
  status: z.coerce.number().pipe(withdrawalStatusSchema).optional(),
  /** True to leave out cancelled requests. */
  uncancelled: z.stringbool().optional(),
  /** Withdrawals requested from `from` to `to`, both included, in days of the paying company. */
  from: dateSchema.optional(),
  to: dateSchema.optional(),
  /** Withdrawals that cover royalty of one statement. */
  batchId: idSchema('bat').optional(),
});
export type WithdrawalListQuery = z.output<typeof withdrawalListQuerySchema>;
export const withdrawalPageSchema = pageSchema(withdrawalSchema);

/** Number of requests of one paying company by state. */
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
/** Comment to write. `version` is the one it was read at, 0 when there was none. */
export const withdrawalCommentInputSchema = z.object({
  withdrawalId: withdrawalIdSchema,
  comment: remarkSchema,
  version: z.number().int().min(0),
});

/** Id of a stored proof: the file's id with its ending. */
export const proofIdSchema = uploadedIdSchema(uploadTypes.WithdrawPaymentAttachment);

export const confirmWithdrawalSchema = z.object({
  withdrawalId: withdrawalIdSchema,
  idempotencyKey: idempotencyKeySchema,
  payDate: dateSchema,
  /** Amount that leaves the payer's account: the net payable. */
  paidAmount: decimalSchema,
  /** Fee the bank takes out of it. */
  serviceFee: decimalSchema,
  attachmentIds: z.array(proofIdSchema).min(1).max(10),
  remark: remarkSchema.optional(),
});

export const cancelWithdrawalSchema = z.object({
  withdrawalId: withdrawalIdSchema,
  reason: remarkSchema.min(1),
  /** True to hide it from the applicant's list as well. */
  hidden: z.boolean().default(false),
});

/** Reasons to see a payee's unmasked numbers. */
export const numberPurposeSchema = z.enum(['Payment', 'BankInquiry', 'TaxFiling']);
export type NumberPurpose = z.infer<typeof numberPurposeSchema>;

export const payeeNumbersInputSchema = z.object({
  withdrawalId: withdrawalIdSchema,
  purpose: numberPurposeSchema,
});
export const payeeNumbersSchema = z.object({ accountNumber: z.string(), identityNumber: z.string() });

export const releaseInputSchema = z.object({
  withdrawalId: withdrawalIdSchema,
  /** Bank charge to approve with the release, in the currency of the withdrawal. */
  serviceFee: decimalSchema.refine((fee) => compare(fee, '0') >= 0, 'negative').optional(),
});

/** Payee and bank account of a withdrawal, with masked numbers (`••••1234`). */
export const withdrawalOwnerSchema = z.object({
  withdrawalId: withdrawalIdSchema,
  licensorId: rightOwnerIdSchema,
  licensorName: z.string(),
  /**
   * Amount by which its contracts fell below zero since a request that waits for payment, after a refund or a
   * correction; absent if they did not.
   */
  overdrawn: decimalSchema.optional(),
  bankAccount: z.object({
    country: z.number().int(),
    bankName: z.string(),
    branch: z.string().optional(),
    bankCode: z.string().optional(),
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
    /** Range of a withdrawal that has not been requested. */
    trial: taxPreviewInputSchema.optional(),
    format: reportFormatSchema.default('pdf'),
    document: withdrawalDocumentSchema.default('WithdrawStatement'),
  })
  .refine(({ withdrawalId, trial }) => (withdrawalId === undefined) !== (trial === undefined), {
    path: ['withdrawalId'],
    message: 'required',
  });

/** Filter of a payment report: payments of one paying company, requested between two days, in one state or all. */
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
