import * as z from 'zod';
import { pageOf, pagingSchema } from '../api/paging.ts';
import { currencySchema } from '../money/currency.ts';
import { decimalSchema } from '../money/decimal.ts';
import { rightOwnerIdSchema } from '../people/ids.ts';
import { dateSchema } from '../reference/dates.ts';
import { idSchema } from '../reference/ids.ts';
import { reasonSchema, rowIdSchema, rowStatusSchema } from '../statements/schema.ts';
import { withdrawalIdSchema } from '../withdrawals/withdrawalId.ts';
import { sharePaymentSchema } from '../withdrawals/sharePaymentSchema.ts';
import { incomeFilterSchema } from './schema.ts';

/** Income of one statement; amounts in the currency it counts in. */
export const statementGroupSchema = z.object({
  batchId: idSchema('bat'),
  batchNo: z.string(),
  platforms: z.array(z.string()),
  /** First and last day of use. */
  periodStart: dateSchema,
  periodEnd: dateSchema,
  receivedOn: dateSchema.optional(),
  gross: decimalSchema,
  royalty: decimalSchema,
  rowCount: z.number().int(),
});
export type StatementGroup = z.infer<typeof statementGroupSchema>;

/** Income to group: what a filter asks for, or what of it a withdrawal covers. */
export const groupStatementsSchema = incomeFilterSchema.extend({
  withdrawalId: withdrawalIdSchema.optional(),
});

export const statementGroupsSchema = z.object({
  currency: currencySchema,
  /** Sum of the groups. */
  royalty: decimalSchema,
  items: z.array(statementGroupSchema),
});

/** A work or a recording. */
const workIdSchema = z.string().regex(/^(wrk|sng)_[0-9a-z]{10,40}$/, 'id');

/** Which rows of a statement: those of one work, and of one slice or one line of its income where it is named. */
export const incomeRowsQuerySchema = pagingSchema.extend({
  batchId: idSchema('bat'),
  workId: workIdSchema,
  platform: z.string().max(300).optional(),
  territory: z.coerce.number().int().optional(),
  rightType: z.string().min(1).max(20).optional(),
  /** Of a line: its contract, and the share it is of; a work may be licensed by several, and have several shares of a right. */
  contractId: idSchema('ctr').optional(),
  sharePercentage: z.string().max(40).optional(),
  royaltyPercentage: z.string().max(40).optional(),
  /** First and last day of use; rows without them count for the day their statement was confirmed. */
  periodStart: dateSchema.optional(),
  periodEnd: dateSchema.optional(),
  rightOwnerId: rightOwnerIdSchema.optional(),
});

/** A row of a statement as far as it concerns one licensor; amounts in the currency of the statement. */
export const incomeRowSchema = z.object({
  rowId: rowIdSchema,
  /** Line of the file. */
  line: z.number().int(),
  title: z.string(),
  performer: z.string(),
  platform: z.string(),
  territory: z.number().int().optional(),
  periodStart: z.string(),
  periodEnd: z.string(),
  units: z.string(),
  /** What the platform paid for the row. */
  amount: decimalSchema,
  /** What of it is the licensor's. */
  royalty: decimalSchema,
  currency: currencySchema,
});
export type IncomeRow = z.infer<typeof incomeRowSchema>;
export const incomeRowPageSchema = pageOf(incomeRowSchema);

/** One part of a row: whose it is and under which contract. */
export const rowShareSchema = z.object({
  licensorId: rightOwnerIdSchema,
  licensorName: z.string(),
  contractId: idSchema('ctr'),
  contractName: z.string(),
  rightType: z.string(),
  sharePercentage: z.string(),
  royaltyPercentage: z.string(),
  gross: decimalSchema,
  royalty: decimalSchema,
  commission: decimalSchema,
  /** Where it was paid, or is to be: of a booked row, for its licensor and for staff who see withdrawals. */
  payment: sharePaymentSchema.optional(),
});
export type RowShare = z.infer<typeof rowShareSchema>;

/** How a row was licensed: the work it is about and whom its amount went to. Licensors see their own parts only. */
export const rowLicenseSchema = z.object({
  rowId: rowIdSchema,
  batchNo: z.string(),
  line: z.number().int(),
  status: rowStatusSchema,
  reason: reasonSchema,
  title: z.string(),
  performer: z.string(),
  isrc: z.string(),
  platform: z.string(),
  workId: z.string().optional(),
  workTitle: z.string().optional(),
  amount: z.string(),
  currency: z.string(),
  shares: z.array(rowShareSchema),
});

/** Income as it stands on the screen, to keep: all a filter shows, or one work's of it. */
export const incomeExportSchema = incomeFilterSchema.extend({ workId: workIdSchema.optional() });
export type IncomeToExport = z.infer<typeof incomeExportSchema>;
