import * as z from 'zod';
import { pageSchema, pagingSchema } from '../api/paging.ts';
import { currencySchema } from '../money/currency.ts';
import { payerEntitySchema } from '../reference/enumerations.ts';
import { rightOwnerIdSchema } from '../people/ids.ts';
import { idSchema } from '../reference/ids.ts';
import { dateOrders, grains } from './reading/dateNotation.ts';
import { fileNameSchema } from '../reference/fileName.ts';
import { encodings } from '../reference/encodings.ts';
import { formulaSchema } from './reading/amounts/formula.ts';
import { positionsSchema } from './reading/positions.ts';
import { numberStyles } from '../money/writtenNumber.ts';
import { receiptSchema, reconciliationSchema } from '../money/reconciliationSchema.ts';
import { incomeTypes, matchRules, rowStatuses, statementFields } from './model.ts';

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
  /** Lines that are no income rows: title lines, totals, blanks, notes. */
  skipped: z.number().int(),
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
  origin: z.enum(['upload', 'inbox']),
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
  /** Number of lines per record kind, for a file of records. */
  recordKinds: z.array(z.object({ kind: z.string(), lines: z.number().int() })).optional(),
  /** Number of lines that are not income rows, by reason. */
  skippedLines: z.record(z.string(), z.number().int()).optional(),
  /** Totals stated in the file, with the sums of its rows. */
  statedTotals: z.array(statedTotalSchema).optional(),
  /** Sums lost by rounding amounts of more than 20 decimals, by currency. */
  roundedOff: z.array(roundedOffSchema).optional(),
  /** True if rows of this source claim a share that must agree with the contracts. */
  claimsShare: z.boolean().optional(),
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
  confirmedAt: z.string().optional(),
  /** Day the money is expected. */
  expectedOn: z.string().optional(),
  receivedOn: z.string().optional(),
  /** Invoice entity whose account the money reached. */
  payer: payerEntitySchema.optional(),
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
  size: z.number().int().min(1).max(5_000_000_000),
  source: z.string().max(100).optional(),
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
  /** Address to upload the file to; absent if the file is there already. */
  uploadUrl: z.string().optional(),
});

/** Row of a batch: batch, chunk and place in the chunk. */
export const rowIdSchema = z.string().regex(/^bat_[0-9a-z]{10,40}-\d{1,6}-\d{1,7}$/, 'rowId');

export const candidateSchema = z.object({
  kind: z.enum(['work', 'song']),
  id: z.string(),
  workId: z.string(),
  title: z.string(),
  performers: z.array(z.string()),
  writers: z.array(z.string()),
  isrcs: z.array(z.string()),
});

/** One row as shown in the review: the values of the file, the result, and the reason. */
export const reviewedRowSchema = z.object({
  rowId: rowIdSchema,
  line: z.number().int(),
  status: rowStatusSchema,
  ignored: z.boolean(),
  title: z.string(),
  performer: z.string(),
  isrc: z.string(),
  platform: z.string(),
  platformId: z.string(),
  album: z.string(),
  territory: z.number().int().optional(),
  territoryText: z.string(),
  periodStart: z.string().optional(),
  periodEnd: z.string().optional(),
  usageType: z.string(),
  units: z.string(),
  amount: z.string(),
  currency: z.string(),
  sharePercentage: z.string(),
  matchedShare: z.string().optional(),
  rule: z.enum(matchRules).optional(),
  workId: z.string().optional(),
  songId: z.string().optional(),
  matchedTitle: z.string().optional(),
  reason: reasonSchema,
  remark: z.string(),
  flags: z.array(z.string()),
  /** Origin of the row if it is not simply one line (`RowOrigin`). */
  origin: reasonSchema.optional(),
});
export type ReviewedRow = z.infer<typeof reviewedRowSchema>;

export const decisionKinds = [
  'assignMusicalWork',
  'assignSong',
  'ignoreRow',
  'ignorePercentage',
  'ignoreIsrc',
] as const;
export const decisionKindSchema = z.enum(decisionKinds);
export type DecisionKind = z.infer<typeof decisionKindSchema>;

/** Maximum number of rows decided in one request. */
export const maxDecided = 100;

/** Rows with the same work details on another platform. */
const elsewhereSchema = z.object({
  rowId: rowIdSchema,
  platform: z.string(),
  rows: z.number().int(),
  decision: decisionKindSchema.optional(),
});
export type Elsewhere = z.infer<typeof elsewhereSchema>;

/** One issue for a person to decide, with its rows and their money. */
export const issueSchema = z.object({
  issueId: z.string(),
  rowId: rowIdSchema,
  status: rowStatusSchema,
  reason: reasonSchema,
  rows: z.number().int(),
  amounts: z.array(z.object({ currency: z.string(), amount: z.string() })),
  title: z.string(),
  performer: z.string(),
  writers: z.string(),
  isrc: z.string(),
  platform: z.string(),
  platformId: z.string(),
  album: z.string(),
  candidates: z.array(candidateSchema),
  decision: decisionKindSchema.optional(),
  decidedBy: z.string().optional(),
  decidedAt: z.string().optional(),
  elsewhere: z.array(elsewhereSchema),
});
export type Issue = z.infer<typeof issueSchema>;

/** An issue as found by a check, before others and decisions are added. */
export type FoundIssue = Omit<Issue, 'elsewhere' | 'decidedBy' | 'decidedAt'>;

/** A decision as stored for its source. */
export const correctionSchema = z.object({
  correctionId: z.string(),
  kind: decisionKindSchema,
  source: z.string(),
  /** Owner whose statements it applies to; absent for staff's own statements. */
  ownerId: rightOwnerIdSchema.optional(),
  title: z.string(),
  performer: z.string(),
  isrc: z.string(),
  platform: z.string(),
  platformId: z.string(),
  workId: z.string().optional(),
  songId: z.string().optional(),
  targetTitle: z.string().optional(),
  batchId: z.string(),
  /** Row the decision was made on. It applies to every row alike. */
  rowId: rowIdSchema.optional(),
  createdBy: z.string(),
  createdByName: z.string(),
  createdAt: z.string(),
  /** True once a confirmed batch has used it. */
  applied: z.boolean(),
});
export type Correction = z.infer<typeof correctionSchema>;

/** State of a rule: `applied` once a booked batch has used it. */
export const ruleStateSchema = z.enum(['new', 'applied']);
export type RuleState = z.infer<typeof ruleStateSchema>;

/** Outcome of one line of a corrected error file. */
export const broughtBackSchema = z.object({
  /** Line of the corrected file; the header is line 1. */
  line: z.number().int(),
  rowId: z.string(),
  outcome: z.enum(['applied', 'unchanged', 'refused']),
  /** Name of a result that explains the outcome: the row was already decided, or the line is wrong. */
  name: z.string().optional(),
});
export type BroughtBack = z.infer<typeof broughtBackSchema>;

/** A mapping made by a person: field to header, number and date formats, and reading settings. */
export const mappingSchema = z.object({
  name: z.string().trim().min(1).max(100),
  incomeType: incomeTypeSchema,
  platform: z.string().max(100).optional(),
  statementCurrency: currencySchema.optional(),
  periodStart: z.iso.date().optional(),
  periodEnd: z.iso.date().optional(),
  columns: z.partialRecord(z.enum(statementFields), z.string().max(500)),
  /** Formula for the amount if no column holds it. It replaces the amount's column. */
  formula: formulaSchema.optional(),
  numbers: z.enum(numberStyles),
  dates: z.enum(dateOrders),
  grain: z.enum(grains),
  claimsShare: z.boolean().default(false),
  reading: readingSchema.optional(),
  /** True to replace another mapping of the same headers. */
  replace: z.boolean().default(false),
  /**
   * Check in which the earlier mapping was found wrong. Required under review; rejected if there was another check
   * since.
   */
  revision: z.number().int().optional(),
});
export type Mapping = z.infer<typeof mappingSchema>;

/** The part of a mapping that turns cells into fields, and their positions in records. */
export const trialSchema = mappingSchema
  .pick({
    columns: true,
    formula: true,
    numbers: true,
    dates: true,
    grain: true,
    platform: true,
    statementCurrency: true,
  })
  .partial()
  .required({ columns: true })
  .extend({ positions: positionsSchema.optional() });

/** The part of a mapping besides its columns; the starting point when a known mapping is changed. */
export const knownMappingSchema = mappingSchema.pick({
  formula: true,
  name: true,
  incomeType: true,
  platform: true,
  statementCurrency: true,
  numbers: true,
  dates: true,
  grain: true,
  claimsShare: true,
});
export type KnownMapping = z.infer<typeof knownMappingSchema>;

/** Reading settings for one request, and a mapping to try (`trialSchema` as JSON). */
export const previewQuerySchema = readingSchema
  .omit({ positions: true })
  .extend({ trial: z.string().max(10_000).optional() });

export const previewSchema = z.object({
  encoding: z.string(),
  format: z.string(),
  delimiter: z.string().optional(),
  headerRow: z.number().int().optional(),
  source: z.string().optional(),
  headers: z.array(z.string()),
  columns: z.record(z.string(), z.string()),
  /** True if the layout is known; otherwise the mapping is only proposed. */
  known: z.boolean(),
  /** For a layout mapped by a person: the mapping without its columns. */
  mapping: knownMappingSchema.optional(),
  proposals: z.array(z.object({ field: z.string(), header: z.string(), confidence: z.number() })),
  missing: z.array(reasonSchema),
  /** Pivot columns (months or platforms, where every filled cell is a row), and the column that totals them. */
  pivot: z.object({ columns: z.array(z.string()), total: z.string().optional() }).optional(),
  /**
   * For a file of records: the first line of each kind, the text that identifies later files of its source, and the
   * positions given.
   */
  records: z
    .object({
      samples: z.array(z.object({ kind: z.string(), line: z.number().int(), text: z.string() })),
      opening: z.string(),
      positions: positionsSchema.optional(),
    })
    .optional(),
  /** Sheets of a workbook in the order of their tabs; `read` is true if a sheet is read. */
  sheets: z.array(z.object({ name: z.string(), hidden: z.boolean(), read: z.boolean() })),
  rows: z.array(
    z.object({
      line: z.number().int(),
      kind: z.enum(['row', 'bad', 'skipped']),
      /** Values of a readable row, by field. */
      fields: z.record(z.string(), z.string()).optional(),
      cells: z.array(z.string()),
      reason: z.string().optional(),
      /** Placeholders of the reason's sentence. */
      params: reasonSchema.shape.params,
      /** Origin of the row if it is not simply one line (`RowOrigin`). */
      origin: reasonSchema.optional(),
    }),
  ),
});
export type Preview = z.infer<typeof previewSchema>;

/** Progress of an import. `counters` are in rows. */
export const progressSchema = z.object({
  batchId: idSchema('bat'),
  status: importStatusSchema,
  stage: batchStageSchema,
  rowsRead: z.number().int(),
  counters: countersSchema.optional(),
  problem: reasonSchema.optional(),
});
