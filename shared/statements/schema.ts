import * as z from 'zod';
import { pageOf, pagingSchema } from '../api/paging.ts';
import { currencySchema } from '../money/currency.ts';
import { payerEntitySchema } from '../reference/enumerations.ts';
import { rightOwnerIdSchema } from '../people/ids.ts';
import { idSchema } from '../reference/ids.ts';
import { dateOrders, grains } from './reading/dateNotation.ts';
import { fileNameSchema } from '../reference/fileName.ts';
import { encodings } from './reading/encodings.ts';
import { formulaSchema } from './reading/amounts/formula.ts';
import { positionsSchema } from './reading/positions.ts';
import { numberStyles } from './reading/values.ts';
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

/** What the product is doing with a batch, finer than its status. */
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

/** How to read a file, where a person chose over the detection. */
export const readingSchema = z.object({
  encoding: z.enum(encodings).optional(),
  /** A character, `aligned` for columns aligned by blanks, `positions` for records whose fields stand at places told. */
  delimiter: z.enum([',', ';', '\t', '|', 'aligned', 'positions']).optional(),
  /** Those places; they count where the delimiter is `positions`. */
  positions: positionsSchema.optional(),
  headerRow: z.coerce.number().int().min(1).max(1000).optional(),
  /** The only sheet of a workbook to read, by name. */
  sheet: z.string().min(1).max(100).optional(),
});
export type Reading = z.infer<typeof readingSchema>;

/** A total the file states, beside the exact sum of the rows it is for (`StatedTotals`). */
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

/** What was rounded off the amounts of a file at their 20th decimal, in one currency (`RoundedSums`). */
export const roundedOffSchema = z.object({
  currency: z.string(),
  rows: z.number().int(),
  /** Plain decimal text of any length. */
  remainder: z.string(),
});

export const batchSchema = z.object({
  batchId: idSchema('bat'),
  /** The number a clerk reads out: date and a running number. */
  batchNo: z.string(),
  fileName: z.string(),
  size: z.number().int(),
  sha256: z.string().optional(),
  origin: z.enum(['upload', 'inbox']),
  uploadedAt: z.string(),
  uploadedBy: z.string(),
  /** The company (or musician) the statement is for; absent while it is staff's alone. Nobody else learns of the batch. */
  ownerId: rightOwnerIdSchema.optional(),
  /** Its name, for staff, who see the batches of all. */
  ownerName: z.string().optional(),
  /** Template id: the source under which decisions are remembered. */
  source: z.string().optional(),
  /** What the people who mapped its layout call the source; absent where the product knows the layout by itself. */
  sourceName: z.string().optional(),
  incomeType: incomeTypeSchema.optional(),
  incomeRegion: z.number().int().optional(),
  receivingCurrency: currencySchema.optional(),
  statementCurrency: currencySchema.optional(),
  status: importStatusSchema,
  stage: batchStageSchema,
  /** When it came into its stage; absent while it is in its first. */
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
  /** How a person wants the file read, over the detection. */
  reading: readingSchema.optional(),
  periodStart: z.string().optional(),
  periodEnd: z.string().optional(),
  rowsRead: z.number().int().optional(),
  /** Lines of a file of records by the kind they begin with. */
  recordKinds: z.array(z.object({ kind: z.string(), lines: z.number().int() })).optional(),
  /** Lines that are no income rows, by reason. */
  skippedLines: z.record(z.string(), z.number().int()).optional(),
  /** Totals that stand in the file, beside the sums of its rows. */
  statedTotals: z.array(statedTotalSchema).optional(),
  /** What was rounded off amounts of more than 20 decimals, by currency. */
  roundedOff: z.array(roundedOffSchema).optional(),
  /** Whether rows of this source claim a share that must agree with the contracts. */
  claimsShare: z.boolean().optional(),
  rowChunks: z.number().int().optional(),
  /** Number of the first chunk of its rows where the file was read again by another mapping; rows are numbered on from there. */
  firstRowChunk: z.number().int().optional(),
  groupChunks: z.number().int().optional(),
  /** The line a batch was taken out of by giving it to its owner, until the next of that line was let go. */
  leftLine: z.string().optional(),
  /** Until the batches that wait for the layout somebody has just mapped for this one are let go. */
  letsOthersGo: z.boolean().optional(),
  /** Grows with every check; issues belong to one check. */
  revision: z.number().int(),
  /** When the last check ended; decisions made later wait for the next one. */
  checkedAt: z.string().optional(),
  /** Whether a decision about its rows was made or taken back since; it is confirmed once they were checked with it. */
  decidedSince: z.boolean().optional(),
  counters: countersSchema.optional(),
  reconciliation: z.array(reconciliationSchema).optional(),
  /** Where the income was made, by its rows, as the last check found it. */
  territories: z.array(z.number().int()).optional(),
  receipts: z.record(z.string(), receiptSchema).optional(),
  confirmedAt: z.string().optional(),
  /** The day the money is expected. */
  expectedOn: z.string().optional(),
  receivedOn: z.string().optional(),
  /** Invoice entity whose account the money reached. */
  payer: payerEntitySchema.optional(),
  /** How often the batch was adjusted after it was booked; the last may still be under way. */
  adjustments: z.number().int().optional(),
  /** While it is adjusted: the stage it goes back to. */
  adjustedFrom: z.enum(['booked', 'received']).optional(),
});
export type Batch = z.infer<typeof batchSchema>;

export const versionedBatchSchema = batchSchema.extend({ version: z.number().int() });
export const batchPageSchema = pageOf(versionedBatchSchema);

/** What the list of batches can be narrowed to: an import status, or whatever waits for a person before it is booked. */
export const batchListStatusSchema = z.enum(['ToWorkOn', ...importStatusSchema.options]);

export const batchQuerySchema = pagingSchema.extend({
  status: batchListStatusSchema.optional(),
  keyword: z.string().max(200).optional(),
  /** Whether uploads that were ended because their file never came are among them. */
  abandoned: z.stringbool().default(true),
});

/** What the person who uploads says about a file. */
export const uploadSchema = z.object({
  fileName: fileNameSchema(255),
  size: z.number().int().min(1).max(5_000_000_000),
  source: z.string().max(100).optional(),
  incomeRegion: z.number().int().optional(),
  receivingCurrency: currencySchema.optional(),
  statementCurrency: currencySchema.optional(),
  periodStart: z.iso.date().optional(),
  periodEnd: z.iso.date().optional(),
  /** How to read it, where the detection would be wrong. */
  reading: readingSchema.optional(),
  /** A refused batch whose file is read again, this time so; nothing is uploaded then. */
  again: idSchema('bat').optional(),
  /** The company the statement is for, as staff say; a company's own uploads are for itself. */
  ownerId: rightOwnerIdSchema.optional(),
});
export const uploadAnswerSchema = z.object({
  batchId: idSchema('bat'),
  /** Where to upload the file to; absent where it is there already. */
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

/** One row as the review shows it: what the file said, what was made of it, and why. */
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
  /** Where it comes from when it is not simply its line (`RowOrigin`). */
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

/** Rows that one request may decide. */
export const mostDecided = 100;

/** Rows that say the same of their work on another platform. */
const elsewhereSchema = z.object({
  rowId: rowIdSchema,
  platform: z.string(),
  rows: z.number().int(),
  decision: decisionKindSchema.optional(),
});
export type Elsewhere = z.infer<typeof elsewhereSchema>;

/** One distinct thing a person must decide, with the rows and the money that hang on it. */
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

/** A thing to decide as a check finds it, by itself. */
export type FoundIssue = Omit<Issue, 'elsewhere' | 'decidedBy' | 'decidedAt'>;

/** A decision as remembered for its source. */
export const correctionSchema = z.object({
  correctionId: z.string(),
  kind: decisionKindSchema,
  source: z.string(),
  /** Whose statements it holds for; absent for those of staff alone. */
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
  /** The row it was made on; it holds for every row alike. */
  rowId: rowIdSchema.optional(),
  createdBy: z.string(),
  createdByName: z.string(),
  createdAt: z.string(),
  /** Once a confirmed batch has used it. */
  applied: z.boolean(),
});
export type Correction = z.infer<typeof correctionSchema>;

/** Whether a booked batch has used a rule. */
export const ruleStateSchema = z.enum(['new', 'applied']);
export type RuleState = z.infer<typeof ruleStateSchema>;

/** What became of one line of a corrected error file. */
export const broughtBackSchema = z.object({
  /** Line of the corrected file, its header being line 1. */
  line: z.number().int(),
  rowId: z.string(),
  outcome: z.enum(['applied', 'unchanged', 'refused']),
  /** Why, as the name of a result: what was decided already, or what is wrong with the line. */
  name: z.string().optional(),
});
export type BroughtBack = z.infer<typeof broughtBackSchema>;

/** A mapping a person made: field to header, how numbers and dates are written, and how to read the file. */
export const mappingSchema = z.object({
  name: z.string().trim().min(1).max(100),
  incomeType: incomeTypeSchema,
  platform: z.string().max(100).optional(),
  statementCurrency: currencySchema.optional(),
  periodStart: z.iso.date().optional(),
  periodEnd: z.iso.date().optional(),
  columns: z.partialRecord(z.enum(statementFields), z.string().max(500)),
  /** Works the amount out where no column holds it; it then takes the place of the amount's column. */
  formula: formulaSchema.optional(),
  numbers: z.enum(numberStyles),
  dates: z.enum(dateOrders),
  grain: z.enum(grains),
  claimsShare: z.boolean().default(false),
  reading: readingSchema.optional(),
  /** Whether it takes the place of another mapping of the same headers. */
  replace: z.boolean().default(false),
  /** The check in which the mapping before was found wrong; needed under review, where another check since refuses it. */
  revision: z.number().int().optional(),
});
export type Mapping = z.infer<typeof mappingSchema>;

/** The part of a mapping that says how cells become fields, and where they stand in records. */
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

/** What a mapping says beside the columns; a known one is changed starting from there. */
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

/** How to read the file for once, and a mapping to try (`trialSchema` as JSON). */
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
  /** Whether the layout is known; else the mapping is only proposed. */
  known: z.boolean(),
  /** Where a person mapped it: what the mapping says beside the columns. */
  mapping: knownMappingSchema.optional(),
  proposals: z.array(z.object({ field: z.string(), header: z.string(), confidence: z.number() })),
  missing: z.array(reasonSchema),
  /** Columns that are months or platforms, every filled cell of which is a row, and the one that sums them up. */
  pivot: z.object({ columns: z.array(z.string()), total: z.string().optional() }).optional(),
  /** For a file of records: the first line of each kind, what later files of its source may be known by, what is told. */
  records: z
    .object({
      samples: z.array(z.object({ kind: z.string(), line: z.number().int(), text: z.string() })),
      opening: z.string(),
      positions: positionsSchema.optional(),
    })
    .optional(),
  /** Sheets of a workbook in the order of their tabs, and whether they are read. */
  sheets: z.array(z.object({ name: z.string(), hidden: z.boolean(), read: z.boolean() })),
  rows: z.array(
    z.object({
      line: z.number().int(),
      kind: z.enum(['row', 'bad', 'skipped']),
      /** What a readable row was read as, by field. */
      fields: z.record(z.string(), z.string()).optional(),
      cells: z.array(z.string()),
      reason: z.string().optional(),
      /** What fills the blanks of the reason's sentence. */
      params: reasonSchema.shape.params,
      /** Where a row comes from when it is not simply its line (`RowOrigin`). */
      origin: reasonSchema.optional(),
    }),
  ),
});
export type Preview = z.infer<typeof previewSchema>;

/** How far an import has come; `done` and `total` count rows while reading, chunks after. */
export const progressSchema = z.object({
  batchId: idSchema('bat'),
  status: importStatusSchema,
  stage: batchStageSchema,
  rowsRead: z.number().int(),
  counters: countersSchema.optional(),
  problem: reasonSchema.optional(),
});
