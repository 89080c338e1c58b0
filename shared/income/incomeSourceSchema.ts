import * as z from 'zod';
import { pageSchema } from '../api/paging.ts';
import { chainStepSchema } from './chainStep.ts';
import { appliedRuleSchema } from '../contracts/clauseRules/appliedRule.ts';
import { currencySchema } from '../money/currency.ts';
import { decimalSchema } from '../money/decimal.ts';
import { rightOwnerIdSchema } from '../reference/personIds.ts';
import { dateSchema } from '../reference/dates.ts';
import { idSchema } from '../reference/ids.ts';
import { rowIdSchema } from '../statements/rowSchema.ts';
import { reasonSchema, rowStatusSchema } from '../statements/schema.ts';
import { withdrawalIdSchema } from '../withdrawals/withdrawalId.ts';
import { sharePaymentSchema } from '../withdrawals/sharePaymentSchema.ts';
import { incomeFilterSchema } from './schema.ts';

/** Income of one statement, in the currency it is counted in. */
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

/** Filter of the income to group: any income filter, optionally with a withdrawal that covers the income. */
export const groupStatementsSchema = incomeFilterSchema.extend({
  withdrawalId: withdrawalIdSchema.optional(),
});

export const statementGroupsSchema = z.object({
  currency: currencySchema,
  /** Sum of the groups. */
  royalty: decimalSchema,
  items: z.array(statementGroupSchema),
});

/** Row of a statement with one licensor's part; amounts in the currency of the statement. */
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
  /** Amount the platform paid for the row. */
  amount: decimalSchema,
  /** Licensor's part of the amount. */
  royalty: decimalSchema,
  currency: currencySchema,
});
export type IncomeRow = z.infer<typeof incomeRowSchema>;
export const incomeRowPageSchema = pageSchema(incomeRowSchema);

/** Part of a row: its licensor and its contract. */
export const rowShareSchema = z.object({
  licensorId: rightOwnerIdSchema,
  licensorName: z.string(),
  contractId: idSchema('ctr'),
  contractName: z.string(),
  rightType: z.string(),
  sharePercentage: z.string(),
  /** Percent of the work that the row's amount pays for; absent in income booked before it was kept. */
  basisPercentage: z.string().optional(),
  royaltyPercentage: z.string(),
  /** Name of the contract's clause that applied; absent where none did. */
  clause: z.string().optional(),
  /** Rule of the clause, where the percentage is not the clause's own share. */
  rule: appliedRuleSchema.optional(),
  /** Step of the chain of sub-licences it came through; absent outside chains. */
  step: chainStepSchema.optional(),
  gross: decimalSchema,
  royalty: decimalSchema,
  commission: decimalSchema,
  /** Payment of the part. Only for a booked row, for its licensor and for staff who see withdrawals. */
  payment: sharePaymentSchema.optional(),
});
export type RowShare = z.infer<typeof rowShareSchema>;

/** Licence of a row: its work and the split of its amount. Licensors see only their own parts. */
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
  /** Part of the amount for shares without a licence; only for staff, and only if there is any. */
  unlicensed: decimalSchema.optional(),
});
