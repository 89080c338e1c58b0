import * as z from 'zod';
import { pageSchema, pagingSchema } from '../api/paging.ts';
import { mailStateSchema } from '../messages/mailState.ts';
import { currencySchema } from '../money/currency.ts';
import { decimalSchema } from '../money/decimal.ts';
import { maskedAccountSchema } from '../people/accountSchema.ts';
import { rightOwnerIdSchema } from '../reference/personIds.ts';
import { payerEntitySchema } from '../reference/enumerations.ts';
import { idSchema } from '../reference/ids.ts';
import { remarkSchema } from '../reference/names.ts';
import { daysInOrder, reportFormatSchema, reportRangeSchema } from '../reports/schema.ts';

export const statementRecordIdSchema = idSchema('rec');

/** State of a licensor's report (product description, "Statement record"). */
export const recordStatusSchema = z.enum(['originalState', 'DeliveredToAuthor', 'IncorrectRevenueData']);
export type RecordStatus = z.infer<typeof recordStatusSchema>;

/**
 * Licensor's response to a report. The first four are the product's. `Withdrawn` is ours: none of them fits a report
 * whose royalty was paid out.
 */
export const recordTypeSchema = z.enum([
  'GenerateReportOnly',
  'NewReportNoWithdrawRecord',
  'WithdrawalPending',
  'OldReportNoWithdrawRecord',
  'Withdrawn',
]);
export type RecordType = z.infer<typeof recordTypeSchema>;

/** Group of records: those of customers in general, or of authors paid by a co-creation entity. */
export const audienceSchema = z.enum(['general', 'cowork']);
export type Audience = z.infer<typeof audienceSchema>;

/**
 * The balance of a report: `opening` + `royalty` + `advanced` - `deducted` - `held` - `withdrawn` = `closing`; in the record's
 * currency.
 */
export const recordTotalsSchema = z.object({
  opening: decimalSchema,
  royalty: decimalSchema,
  /** Licensor's part of payments under sub-licences; absent from reports made before it was recorded. */
  advanced: decimalSchema.optional(),
  deducted: decimalSchema,
  /** Royalty held for a decision, less the amounts decided; absent from reports made before it was recorded. */
  held: decimalSchema.optional(),
  withdrawn: decimalSchema,
  closing: decimalSchema,
  lines: z.number().int(),
});
export type RecordTotals = z.infer<typeof recordTotalsSchema>;

export const statementRecordSchema = reportRangeSchema.extend({
  statementRecordId: statementRecordIdSchema,
  /** Run that made it; absent for one made by hand. */
  statementRunId: idSchema('srn').optional(),
  /** Number of its report. It stays the same when the report is made again. */
  documentNumber: z.string().optional(),
  licensorName: z.string(),
  agentName: z.string(),
  status: recordStatusSchema,
  type: recordTypeSchema,
  /** Number of times its income was aggregated. */
  run: z.number().int(),
  /** Totals of the report; absent until it is made. */
  totals: recordTotalsSchema.optional(),
  createdAt: z.string(),
  createdBy: z.string(),
  /** Time its file was first downloaded. A report must be downloaded before it is delivered. */
  downloadedAt: z.string().optional(),
  deliveredAt: z.string().optional(),
  deliveredBy: z.string().optional(),
  /** Time somebody recorded that the licensor will not withdraw on this report. */
  declinedAt: z.string().optional(),
  declinedBy: z.string().optional(),
  /** Mails that told its licensor, newest first, for the staff. */
  mails: z.array(mailStateSchema).optional(),
  version: z.number().int(),
});
export type StatementRecord = z.infer<typeof statementRecordSchema>;

export const recordInputSchema = reportRangeSchema.refine(daysInOrder, {
  path: ['endDate'],
  message: 'order',
});

export const recordQuerySchema = pagingSchema.extend({
  /** `general` when absent. With `licensorId` and no audience, all records of that licensor. */
  audience: audienceSchema.optional(),
  licensorId: rightOwnerIdSchema.optional(),
  status: recordStatusSchema.optional(),
  currency: currencySchema.optional(),
});
export const recordPageSchema = pageSchema(statementRecordSchema);

export const recordDownloadSchema = z.object({
  statementRecordId: statementRecordIdSchema,
  format: reportFormatSchema.default('xlsx'),
});

export const recordProofSchema = z.object({ statementRecordId: statementRecordIdSchema });

/** A known proof: when it was first made, the books it follows, and the key that signed it. */
export const knownProofSchema = z.object({
  madeAt: z.string(),
  /** Instant at which the last export of the books before it ends; absent before the first export. */
  booksTo: z.string().optional(),
  /** SHA-256 of the public key. */
  keyId: z.string(),
});

/** A change of state carries the version the record was read at. */
export const recordMoveSchema = z.object({ version: z.number().int().min(1) });

/** Note of a record. `version` is 0 while there is none, and in a change the one it was read at. */
export const recordNoteSchema = z.object({
  statementRecordId: statementRecordIdSchema,
  note: remarkSchema,
  version: z.number().int().min(0),
});

/**
 * Parties and currencies a licensor can get a report for, with the amount owed and the bank account it is paid to.
 */
export const currencyAndBankSchema = z.object({
  items: z.array(
    reportRangeSchema.omit({ licensorId: true, startDate: true, endDate: true }).extend({
      agentName: z.string(),
      payerEntity: payerEntitySchema,
      payable: decimalSchema,
    }),
  ),
  bankAccounts: z.array(maskedAccountSchema),
});
