import * as z from 'zod';
import { pageOf, pagingSchema } from '../api/paging.ts';
import { currencySchema } from '../money/currency.ts';
import { decimalSchema } from '../money/decimal.ts';
import { maskedAccountSchema } from '../people/accountSchema.ts';
import { rightOwnerIdSchema } from '../people/ids.ts';
import { payerEntitySchema } from '../reference/enumerations.ts';
import { idSchema } from '../reference/ids.ts';
import { remarkSchema } from '../reference/names.ts';
import { daysInOrder, reportFormatSchema, reportRangeSchema } from '../reports/schema.ts';

export const statementRecordIdSchema = idSchema('rec');

/** How far a licensor's report has come (product description, "Statement record"). */
export const recordStatusSchema = z.enum(['originalState', 'DeliveredToAuthor', 'IncorrectRevenueData']);
export type RecordStatus = z.infer<typeof recordStatusSchema>;

/**
 * What the licensor made of it. The first four are the product's; `Withdrawn` is ours, because a report whose royalty was
 * paid out is none of them.
 */
export const recordTypeSchema = z.enum([
  'GenerateReportOnly',
  'NewReportNoWithdrawRecord',
  'WithdrawalPending',
  'OldReportNoWithdrawRecord',
  'Withdrawn',
]);
export type RecordType = z.infer<typeof recordTypeSchema>;

/** Whose records: of customers in general, or of authors paid by a co-creation entity. */
export const audienceSchema = z.enum(['general', 'cowork']);
export type Audience = z.infer<typeof audienceSchema>;

/**
 * The balance of a report: `opening` + `royalty` + `advanced` - `deducted` - `held` - `withdrawn` = `closing`; in the record's
 * currency.
 */
export const recordTotalsSchema = z.object({
  opening: decimalSchema,
  royalty: decimalSchema,
  /** The licensor's part of payments under sub-licences; absent from reports made before it was noted. */
  advanced: decimalSchema.optional(),
  deducted: decimalSchema,
  /** Set aside for a decision, less what was decided; absent from reports made before it was noted. */
  held: decimalSchema.optional(),
  withdrawn: decimalSchema,
  closing: decimalSchema,
  lines: z.number().int(),
});
export type RecordTotals = z.infer<typeof recordTotalsSchema>;

export const statementRecordSchema = reportRangeSchema.extend({
  statementRecordId: statementRecordIdSchema,
  /** The number its report goes by, however often it is made. */
  documentNumber: z.string().optional(),
  licensorName: z.string(),
  agentName: z.string(),
  status: recordStatusSchema,
  type: recordTypeSchema,
  /** How often its income was aggregated. */
  run: z.number().int(),
  /** There once the report is made. */
  totals: recordTotalsSchema.optional(),
  createdAt: z.string(),
  createdBy: z.string(),
  /** When its file was first downloaded; a report is looked at before it is sent. */
  downloadedAt: z.string().optional(),
  deliveredAt: z.string().optional(),
  deliveredBy: z.string().optional(),
  version: z.number().int(),
});
export type StatementRecord = z.infer<typeof statementRecordSchema>;

export const recordInputSchema = reportRangeSchema.refine(daysInOrder, {
  path: ['endDate'],
  message: 'order',
});

export const recordQuerySchema = pagingSchema.extend({
  /** `general` when absent, unless a licensor is named: then all of theirs. */
  audience: audienceSchema.optional(),
  licensorId: rightOwnerIdSchema.optional(),
  status: recordStatusSchema.optional(),
  currency: currencySchema.optional(),
});
export const recordPageSchema = pageOf(statementRecordSchema);

export const recordDownloadSchema = z.object({
  statementRecordId: statementRecordIdSchema,
  format: reportFormatSchema.default('xlsx'),
});

/** A change of state carries the version the record was read at. */
export const recordMoveSchema = z.object({ version: z.number().int().min(1) });

/** A note as it is read; `version` is 0 while there is none. */
export const recordNoteSchema = z.object({
  statementRecordId: statementRecordIdSchema,
  note: remarkSchema,
  version: z.number().int().min(0),
});
/** A note is written over the version it was read at. */
export const recordNoteInputSchema = recordNoteSchema;

/** What a licensor can be reported on: party A, payer and currency with the amount owed, and where it is paid. */
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
