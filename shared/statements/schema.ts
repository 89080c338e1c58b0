import * as z from 'zod';
import { pageSchema, pagingSchema } from '../api/paging.ts';
import { uploadAddressSchema } from '../api/upload.ts';
import { uploadTypes } from '../files/uploadTypes.ts';
import { currencySchema } from '../money/currency.ts';
import { payerEntitySchema } from '../reference/enumerations.ts';
import { rightOwnerIdSchema } from '../reference/personIds.ts';
import { anyIdSchema, idSchema } from '../reference/ids.ts';
import { fileNameSchema } from '../reference/fileName.ts';
import { encodings } from '../reference/encodings.ts';
import { positionsSchema } from './reading/positions.ts';
import { arrivalSchema, receiptSchema, reconciliationSchema } from '../money/reconciliationSchema.ts';
import { askedBasisSchema, shareBasesSchema } from './licensing/shareBasis.ts';
import { repeatSchema } from './repeats.ts';
import { unusedColumnSchema } from './reading/unusedColumnSchema.ts';
import { chosenRoleSchema, deliveredTableSchema } from './tables/tableRoles.ts';
import { incomeTypes, rowStatuses } from './model.ts';

/** Import status of a batch (money description, section 4). */
export const importStatusSchema = z.enum([
  'NotChecked',
  'StillErrors',
  'Checked',
  'ImportCompleted',
  'IllegalContent',
]);
export type ImportStatus = z.infer<typeof importStatusSchema>;

/** Processing stage of a batch, finer than its status. */
export const batchStageSchema = z.enum([
  'awaitingFile',
  'reading',
  'needsMapping',
  'waiting',
  'matching',
  'review',
  'booking',
  'booked',
  'receiving',
  'received',
  'adjusting',
  'failed',
]);
export type BatchStage = z.infer<typeof batchStageSchema>;

export const rowStatusSchema = z.enum(rowStatuses);
export const incomeTypeSchema = z.enum(incomeTypes);

/** Batch counters, in rows. */
export const countersSchema = z.object({
  all: z.number().int(),
  correct: z.number().int(),
  ignored: z.number().int(),
  errors: z.number().int(),
  missingData: z.number().int(),
  matched: z.number().int(),
  rematch: z.number().int(),
  unmatched: z.number().int(),
  abnormal: z.number().int(),
  /** Lines that are not income rows: title lines, totals, blanks, notes. */
  skipped: z.number().int(),
  /** Licensed rows matched by an ISRC whose title differs; part of `correct`, as of the last check. */
  titleDoubts: z.number().int().optional(),
});
export type Counters = z.infer<typeof countersSchema>;

export const reasonSchema = z.object({
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

/** Settings a person chose for reading a file, in place of the detected ones. */
export const readingSchema = z.object({
  encoding: z.enum(encodings).optional(),
  /** A character, `aligned` for columns aligned by blanks, or `positions` for fields at fixed positions of a record. */
  delimiter: z.enum([',', ';', '\t', '|', 'aligned', 'positions']).optional(),
  /** Positions of the fields; used only if the delimiter is `positions`. */
  positions: positionsSchema.optional(),
  headerRow: z.coerce.number().int().min(1).max(1000).optional(),
  /** The only sheet of a workbook to read, by name. */
  sheet: z.string().min(1).max(100).optional(),
});
export type Reading = z.infer<typeof readingSchema>;

/** A total the file states, with the exact sum of the rows it covers (`StatedTotals`). */
export const statedTotalSchema = z.object({
  file: z.string().optional(),
  line: z.number().int(),
  label: z.string(),
  currency: z.string(),
  stated: z.string(),
  sum: z.string(),
  /** Stated less sum. */
  difference: z.string(),
});

/** Sum lost by rounding the amounts of a file to 20 decimals, in one currency (`RoundedSums`). */
export const roundedOffSchema = z.object({
  currency: z.string(),
  rows: z.number().int(),
  /** Plain decimal text of any length. */
  remainder: z.string(),
});

export const batchSchema = z.object({
  batchId: idSchema('bat'),
  /** Number a clerk reads out: date and a running number. */
  batchNo: z.string(),
  fileName: z.string(),
  size: z.number().int(),
  sha256: z.string().optional(),
  origin: z.enum(['upload', 'inbox', 'delivery']),
  /** API key or mailbox that a delivery came by. */
  deliveredBy: anyIdSchema.optional(),
  uploadedAt: z.string(),
  uploadedBy: z.string(),
  /**
   * The company (or musician) the statement is for; absent while it belongs to staff. Nobody else can see the batch.
   */
  ownerId: rightOwnerIdSchema.optional(),
  /** Name of the owner, for staff, who see the batches of all owners. */
  ownerName: z.string().optional(),
  /** Template or layout id: the source under which decisions are remembered. */
  source: z.string().optional(),
  /** Name of the source given by the people who mapped its layout; absent for built-in layouts. */
  sourceName: z.string().optional(),
  incomeType: incomeTypeSchema.optional(),
  /** Kind of right the whole file pays for, as given at upload; it precedes the layout's own. */
  workType: incomeTypeSchema.optional(),
  incomeRegion: z.number().int().optional(),
  receivingCurrency: currencySchema.optional(),
  statementCurrency: currencySchema.optional(),
  status: importStatusSchema,
  stage: batchStageSchema,
  /** Time the batch entered its stage; absent in its first stage. */
  stageSince: z.string().optional(),
  problem: reasonSchema.optional(),
  detected: z
    .object({
      encoding: z.string(),
      format: z.string(),
      delimiter: z.string().optional(),
      headerRow: z.number().int().optional(),
    })
    .optional(),
  /** Reading settings a person chose over the detection. */
  reading: readingSchema.optional(),
  periodStart: z.string().optional(),
  periodEnd: z.string().optional(),
  rowsRead: z.number().int().optional(),
  /** Times a person mapped its columns, and its rows were read; absent in batches read before they were kept. */
  mappedAt: z.string().optional(),
  readAt: z.string().optional(),
  /** Number of lines per record kind, for a file of records. */
  recordKinds: z.array(z.object({ kind: z.string(), lines: z.number().int() })).optional(),
  /** Number of lines that are not income rows, by reason. */
  skippedLines: z.record(z.string(), z.number().int()).optional(),
  /** Tables of a delivery that holds several, with their roles; the first of them when there are very many. */
  tables: z.array(deliveredTableSchema).optional(),
  /** Roles that a person gave tables of this delivery. */
  tableRoles: z.array(chosenRoleSchema).optional(),
  /** Table of the delivery whose columns are to be mapped; absent for the first one. */
  mappingTable: z.string().optional(),
  /** Columns that the built-in layout does not know and no booked batch of the source had. */
  unusedColumns: z.array(unusedColumnSchema).optional(),
  /** Totals stated in the file, with the sums of its rows. */
  statedTotals: z.array(statedTotalSchema).optional(),
  /** Sums lost by rounding amounts of more than 20 decimals, by currency. */
  roundedOff: z.array(roundedOffSchema).optional(),
  /** True if rows of this source claim a share that must agree with the contracts. */
  claimsShare: z.boolean().optional(),
  /** What the source's amounts pay for, as the last check had it; absent in batches checked before it was asked. */
  shareBases: shareBasesSchema.optional(),
  /** Earlier batches whose rows it repeats, and those that a person accepted as other income. */
  repeats: z.array(repeatSchema).optional(),
  acceptedRepeats: z.array(idSchema('bat')).optional(),
  /** Rows of the last check that wait for the share basis of their source. */
  askedBases: z.array(askedBasisSchema).optional(),
  rowChunks: z.number().int().optional(),
  /**
   * Number of its first row chunk, if the file was read again with another mapping. Chunk numbers continue from there.
   */
  firstRowChunk: z.number().int().optional(),
  groupChunks: z.number().int().optional(),
  /** Queue the batch left when it was assigned to its owner; set until the next batch of that queue is started. */
  leftLine: z.string().optional(),
  /** Set until the batches that wait for the layout just mapped for this one are started. */
  letsOthersGo: z.boolean().optional(),
  /** Increases with every check. Issues belong to one check. */
  revision: z.number().int(),
  /** Time the last check ended. Later decisions take effect in the next check. */
  checkedAt: z.string().optional(),
  /**
   * True if a decision about its rows was made or undone since the last check. The batch can be confirmed after the
   * next check.
   */
  decidedSince: z.boolean().optional(),
  counters: countersSchema.optional(),
  reconciliation: z.array(reconciliationSchema).optional(),
  /** Territories of the rows, as found by the last check. */
  territories: z.array(z.number().int()).optional(),
  receipts: z.record(z.string(), receiptSchema).optional(),
  /**
   * Receipts and write-offs by statement currency, oldest first. Absent in batches received at once before receipts
   * were kept one by one; `receipts` then holds the only one.
   */
  arrivals: z.record(z.string(), z.array(arrivalSchema)).optional(),
  /** Accounting currencies of the contracts it was booked under, by statement currency. */
  accountingCurrencies: z.record(z.string(), z.array(currencySchema)).optional(),
  confirmedAt: z.string().optional(),
  /** Day the money is expected. */
  expectedOn: z.string().optional(),
  receivedOn: z.string().optional(),
  /** Invoice entity whose account the money reached. */
  payer: payerEntitySchema.optional(),
  /** Parts it is booked and received in, each with licensors of its own; absent for one. */
  incomeParts: z.number().int().optional(),
  /** Posting runs whose income is under clauses that count; absent if there are none. */
  countedRuns: z.array(z.number().int()).optional(),
  /** Number of adjustments after booking; the last may still be running. */
  adjustments: z.number().int().optional(),
  /** Stage to return to after the adjustment. */
  adjustedFrom: z.enum(['booked', 'received']).optional(),
});
export type Batch = z.infer<typeof batchSchema>;

export const versionedBatchSchema = batchSchema.extend({ version: z.number().int() });
export const batchPageSchema = pageSchema(versionedBatchSchema);

/** Filter of the list of batches: an import status, or every batch that waits for a person before booking. */
export const batchListStatusSchema = z.enum(['ToWorkOn', ...importStatusSchema.options]);

export const batchQuerySchema = pagingSchema.extend({
  status: batchListStatusSchema.optional(),
  keyword: z.string().max(200).optional(),
  /** False leaves out uploads that were closed because their file never arrived. */
  abandoned: z.stringbool().default(true),
});

/** Details of a file given by the person who uploads it. */
export const uploadSchema = z.object({
  fileName: fileNameSchema(255),
  size: z.number().int().min(1).max(uploadTypes.Statement.sizes['.zip']),
  source: z.string().max(100).optional(),
  /** Kind of right the whole file pays for, where its layout would say another. */
  workType: incomeTypeSchema.optional(),
  incomeRegion: z.number().int().optional(),
  receivingCurrency: currencySchema.optional(),
  statementCurrency: currencySchema.optional(),
  periodStart: z.iso.date().optional(),
  periodEnd: z.iso.date().optional(),
  /** Reading settings, if the detection would be wrong. */
  reading: readingSchema.optional(),
  /** Rejected batch whose file is read again with these settings; nothing is uploaded then. */
  again: idSchema('bat').optional(),
  /** Company the statement is for, as given by staff; a company's own uploads belong to itself. */
  ownerId: rightOwnerIdSchema.optional(),
});
export const uploadAnswerSchema = z.object({
  batchId: idSchema('bat'),
  /** Address to upload the file to; absent if the file is already uploaded. */
  address: uploadAddressSchema.optional(),
});

/** Progress of an import. `counters` are in rows. */
export const progressSchema = z.object({
  batchId: idSchema('bat'),
  status: importStatusSchema,
  stage: batchStageSchema,
  rowsRead: z.number().int(),
  counters: countersSchema.optional(),
  problem: reasonSchema.optional(),
  /** True while as many other imports run as may run at a time. */
  waitsForPlace: z.literal(true).optional(),
});
