import * as z from 'zod';
import { statementRecordIdSchema } from '../accounting/statementRecordSchema.ts';
import { pageSchema, pagingSchema } from '../api/paging.ts';
import { accountingPeriodSchema, monthSchema } from '../reference/accountingPeriod.ts';
import { contractIdSchema } from '../reference/contractId.ts';
import { mailStateSchema } from '../messages/mailState.ts';
import { currencySchema } from '../money/currency.ts';
import { decimalSchema } from '../money/decimal.ts';
import { idSchema } from '../reference/ids.ts';
import { rightOwnerIdSchema } from '../reference/personIds.ts';
import { reportRangeSchema } from '../reports/schema.ts';

export const statementRunIdSchema = idSchema('srn');

/** State of a run: its statements can be made again, are fixed, or can be read by their licensors. */
export const runStateSchema = z.enum(['open', 'locked', 'published']);
export type RunState = z.infer<typeof runStateSchema>;

/** Work of a run in the background. */
export const runJobSchema = z.enum(['make', 'publish', 'unpublish', 'archive']);
export type RunJob = z.infer<typeof runJobSchema>;

/**
 * Figures of a statement, in its currency: `opening` + `royalty` + `advanced` - `deducted` - `held` -
 * `reserved` - `withdrawn` = `closing`.
 */
export const runFiguresSchema = z.object({
  /** Income before the agent's part. */
  income: decimalSchema,
  opening: decimalSchema,
  /** Licensor's part of the income. */
  royalty: decimalSchema,
  /** Licensor's part of payments under sub-licences. */
  advanced: decimalSchema,
  /** Recouped from royalty: advances and costs. */
  deducted: decimalSchema,
  /** Part of `deducted` that paid back costs. */
  costs: decimalSchema,
  held: decimalSchema,
  /** Held as a reserve, less what was released. */
  reserved: decimalSchema,
  withdrawn: decimalSchema,
  /** Balance carried to the next period. */
  closing: decimalSchema,
});
export type RunFigures = z.infer<typeof runFiguresSchema>;

/** Reasons to look at a statement before it is published. */
export const runExceptions = [
  'differs',
  'gap',
  'negative',
  'largeMove',
  'noBankAccount',
  'noIdentity',
  'noTax',
  'belowMinimum',
] as const;
export const runExceptionSchema = z.enum(runExceptions);
export type RunException = z.infer<typeof runExceptionSchema>;

/** Figures of one contract of a statement. */
export const contractFiguresSchema = runFiguresSchema.extend({
  contractId: contractIdSchema,
  contractName: z.string(),
});
export type ContractFigures = z.infer<typeof contractFiguresSchema>;

/** Size and SHA-256 (hexadecimal) of a file of a statement. */
const madeFileSchema = z.object({ bytes: z.number().int(), sha256: z.string() });

/** Statement of a run. Its id is the one of its statement record, which its licensor and payments refer to. */
export const runStatementSchema = reportRangeSchema.extend({
  statementRecordId: statementRecordIdSchema,
  documentNumber: z.string().optional(),
  licensorName: z.string(),
  agentName: z.string(),
  figures: runFiguresSchema,
  /** Royalty of the statement before this one between the same parties; absent for the first. */
  lastRoyalty: decimalSchema.optional(),
  exceptions: z.array(runExceptionSchema),
  /** Day the statement is due under the contracts, `YYYY-MM-DD`. */
  dueOn: z.string(),
  files: z.object({ pdf: madeFileSchema, xlsx: madeFileSchema }).optional(),
  publishedAt: z.string().optional(),
  /** False when nobody signs in for the licensor, so that nobody was told; absent until it is published. */
  hasReader: z.boolean().optional(),
  /** Result that kept the statement from being published, or from being unpublished. */
  problem: z.string().optional(),
  /** Mails that told its licensor, newest first. */
  mails: z.array(mailStateSchema).optional(),
});
export type RunStatement = z.infer<typeof runStatementSchema>;

export const runStatementDetailSchema = runStatementSchema.extend({
  contracts: z.array(contractFiguresSchema),
});
export type RunStatementDetail = z.infer<typeof runStatementDetailSchema>;

/** Licensor of a run whose statement could not be made, with the result that says why. */
export const runFailureSchema = z.object({
  licensorId: rightOwnerIdSchema,
  licensorName: z.string(),
  problem: z.string(),
});
export type RunFailure = z.infer<typeof runFailureSchema>;

/** Totals of a run in one currency. */
export const runTotalSchema = runFiguresSchema.extend({
  currency: currencySchema,
  statements: z.number().int(),
  /** Royalty of the statements before those of this run. */
  lastRoyalty: decimalSchema,
});
export type RunTotal = z.infer<typeof runTotalSchema>;

/** Licensors and statements by what became of them. */
export const runCountsSchema = z.object({
  /** Licensors done, of those of the run. */
  done: z.number().int(),
  /** Licensors without anything to state. */
  empty: z.number().int(),
  failed: z.number().int(),
  statements: z.number().int(),
  exceptions: z.number().int(),
  published: z.number().int(),
  /** Statements that could not be published or unpublished. */
  blocked: z.number().int(),
});
export type RunCounts = z.infer<typeof runCountsSchema>;

/** Archive of the files of a run. */
const runArchiveSchema = z.object({
  name: z.string(),
  bytes: z.number().int(),
  files: z.number().int(),
  sha256: z.string(),
});
export type RunArchive = z.infer<typeof runArchiveSchema>;

/** Run of royalty statements: those of all licensors whose accounting periods end with a month. */
export const statementRunSchema = z.object({
  statementRunId: statementRunIdSchema,
  month: monthSchema,
  state: runStateSchema,
  startedAt: z.string(),
  startedByName: z.string(),
  /** Licensors with a contract whose period ends with the month; absent until they are counted. */
  licensors: z.number().int().optional(),
  /** Contracts whose period does not end with the month. */
  notDue: z.number().int().optional(),
  /** What is being done, or was stopped by a fault; absent when nothing is. */
  job: z
    .object({ kind: runJobSchema, startedAt: z.string(), startedByName: z.string(), isStopped: z.boolean() })
    .optional(),
  counts: runCountsSchema,
  totals: z.array(runTotalSchema),
  /** Licensors done of the running job, of all of it. */
  progress: z.object({ step: z.string(), done: z.number().int(), of: z.number().int() }).optional(),
  archives: z.array(runArchiveSchema),
  version: z.number().int(),
});
export type StatementRun = z.infer<typeof statementRunSchema>;

export const runPageSchema = pageSchema(statementRunSchema);
export const startRunSchema = z.object({ month: monthSchema });
export const runMoveSchema = z.object({ version: z.number().int().min(1) });
export const makeAgainSchema = runMoveSchema.extend({
  /** Makes the statements of this licensor alone. */
  licensorId: rightOwnerIdSchema.optional(),
});
export const runStatementQuerySchema = pagingSchema.extend({
  /** Only statements to look at. */
  exceptions: z.stringbool().optional(),
  accountingPeriod: accountingPeriodSchema.optional(),
});
