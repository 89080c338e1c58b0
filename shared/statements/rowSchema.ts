import * as z from 'zod';
import { rightOwnerIdSchema } from '../reference/personIds.ts';
import { matchRules } from './model.ts';
import { reasonSchema, rowStatusSchema } from './schema.ts';

/** Row of a batch: batch, chunk and place in the chunk. */
export const rowIdSchema = z.string().regex(/^bat_[0-9a-z]{10,40}-\d{1,6}-\d{1,7}$/, 'rowId');

/**
 * Filter of the rows of a batch: a status, ignored rows, or licensed rows whose title casts doubt on their match by
 * ISRC.
 */
export const rowFilterSchema = z.union([rowStatusSchema, z.enum(['Ignored', 'TitleDoubted'])]);
export type RowFilter = z.infer<typeof rowFilterSchema>;

export const candidateSchema = z.object({
  kind: z.enum(['work', 'song']),
  id: z.string(),
  workId: z.string(),
  /** Title of the record in the catalogue. */
  workTitle: z.string(),
  performers: z.array(z.string()),
  writers: z.array(z.string()),
  isrcs: z.array(z.string()),
  /** How well it agrees with the row, in percent; missing where nobody compared them. */
  percent: z.number().int().optional(),
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
  /** Title of the matched record in the catalogue. */
  workTitle: z.string().optional(),
  reason: reasonSchema,
  remark: z.string(),
  flags: z.array(z.string()),
  /** Origin of the row if it is not simply one line (`RowOrigin`). */
  origin: reasonSchema.optional(),
});
export type ReviewedRow = z.infer<typeof reviewedRowSchema>;

const decisionKinds = [
  'assignMusicalWork',
  'assignSong',
  'ignoreRow',
  'ignorePercentage',
  'ignoreIsrc',
] as const;
export const decisionKindSchema = z.enum(decisionKinds);
export type DecisionKind = z.infer<typeof decisionKindSchema>;

/** Outcome for the platform id stated by decided rows. */
export const learnedIdSchema = z.object({
  platform: z.string(),
  id: z.string(),
  /**
   * `learned` when the assigned record got the id, `held` when another record has it, `full` when the record has no
   * room for more.
   */
  outcome: z.enum(['learned', 'held', 'full']),
  /** Record that has it, if the person may see it. */
  heldBy: z.object({ kind: z.enum(['work', 'song']), id: z.string(), workTitle: z.string() }).optional(),
});
export type LearnedId = z.infer<typeof learnedIdSchema>;

/** Maximum number of rows decided in one request. */
export const maxDecided = 100;

/** Rows with the same work details on another platform. */
const otherPlatformIssueSchema = z.object({
  rowId: rowIdSchema,
  platform: z.string(),
  rows: z.number().int(),
  decision: decisionKindSchema.optional(),
});
export type OtherPlatformIssue = z.infer<typeof otherPlatformIssueSchema>;

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
  /** Title of the record that the decision assigns. */
  decidedTitle: z.string().optional(),
  elsewhere: z.array(otherPlatformIssueSchema),
});
export type Issue = z.infer<typeof issueSchema>;

/** Issue found by a check, before other issues and decisions are added. */
export type FoundIssue = Omit<Issue, 'elsewhere' | 'decidedBy' | 'decidedAt' | 'decidedTitle'>;

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
  /** Row the decision was made on. It applies to every matching row. */
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
