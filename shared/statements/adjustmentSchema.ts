import * as z from 'zod';
import { pageSchema } from '../api/paging.ts';
import { currencySchema } from '../money/currency.ts';
import { decimalSchema } from '../money/decimal.ts';
import { missingRateSchema } from '../money/missingRate.ts';
import { idSchema } from '../reference/ids.ts';
import { sharePaymentSchema } from '../withdrawals/sharePaymentSchema.ts';
import { shareBasesSchema } from './licensing/shareBasis.ts';
import { decisionKindSchema, rowIdSchema } from './rowSchema.ts';

/** Decision about rows already posted. `scope` states whether it also applies to other posted batches of the source. */
export const adjustmentQuestionSchema = z.object({
  rowId: rowIdSchema,
  decision: decisionKindSchema,
  targetId: z.string().max(60).optional(),
  scope: z.enum(['batch', 'source']).default('source'),
});
export type AdjustmentQuestion = z.infer<typeof adjustmentQuestionSchema>;

const version = z.number().int();

/** Maximum number of chunks of rows or groups one preview request reads: some hundred thousand rows. */
const maxPreviewed = 40;

const chunk = z.coerce.number().int().min(0).max(1_000_000);
const portion = z.coerce.number().int().min(1).max(maxPreviewed).default(maxPreviewed);

/**
 * Position at which the next part of a preview starts: the batch, the part (finding groups or judging rows), the chunk,
 * and the groups found so far.
 */
export const previewCursorSchema = z.object({
  batchId: idSchema('bat'),
  part: z.enum(['groups', 'rows']),
  chunk,
  groups: z.array(z.number().int().min(0)).max(1_000),
});
export type PreviewCursor = z.infer<typeof previewCursorSchema>;

/** A preview is requested part by part, so that no request reads a whole batch. The client adds the parts up. */
export const previewQuestionSchema = adjustmentQuestionSchema.extend({
  from: previewCursorSchema.optional(),
  portion,
});
export const releaseQuerySchema = z.object({ from: chunk.default(0), portion });

/**
 * A confirmed adjustment: the version of the row's batch that the preview showed, and the other batches it showed.
 * Without `others` every batch of the source is searched.
 */
export const adjustmentInputSchema = adjustmentQuestionSchema.extend({
  version,
  others: z.array(idSchema('bat')).max(1_000).optional(),
});
export const releaseInputSchema = z.object({ version });

/** Another share basis for a posted batch, previewed part by part. */
export const basisQuestionSchema = z.object({ bases: shareBasesSchema, from: chunk.default(0), portion });
export const basisInputSchema = z.object({ version, bases: shareBasesSchema });

/**
 * Licensor's balance under a contract before a received batch is corrected; amounts in the currency it is owed in. Present
 * only for callers who may see it, and only as far as the preview has room.
 */
export const adjustmentStandingSchema = z.object({
  currency: currencySchema,
  /** Units of that currency for one unit of the statement currency. */
  exchangeRate: decimalSchema,
  /** Owed under the contract, neither withdrawn nor requested; negative if more was paid out than earned. */
  payable: decimalSchema,
  /** State of the payment of the batch's royalty under the contract. */
  payment: sharePaymentSchema,
  /** True if royalty of the contract pays back advances, which a correction may restore first. */
  hasAdvances: z.boolean(),
});
export type AdjustmentStanding = z.infer<typeof adjustmentStandingSchema>;

/** Royalty of one licensor under one contract: the amount reversed, the amount posted instead, and the difference. */
export const adjustmentEffectSchema = z.object({
  licensorId: z.string(),
  licensorName: z.string(),
  contractId: z.string(),
  contractName: z.string(),
  currency: z.string(),
  reversed: z.string(),
  posted: z.string(),
  change: z.string(),
  standing: adjustmentStandingSchema.optional(),
});
export type AdjustmentEffect = z.infer<typeof adjustmentEffectSchema>;

/** Changes of a batch's sums in one currency, as signed exact decimals. */
export const adjustmentMoneySchema = z.object({
  currency: z.string(),
  licensed: z.string(),
  open: z.string(),
  ignored: z.string(),
  royalty: z.string(),
  commission: z.string(),
  unlicensed: z.string().optional(),
});
export type AdjustmentMoney = z.infer<typeof adjustmentMoneySchema>;

/** Effect of an adjustment on one batch. */
export const batchAdjustmentSchema = z.object({
  batchId: idSchema('bat'),
  batchNo: z.string(),
  fileName: z.string(),
  version: z.number().int(),
  /** True after its income was received: payable balances then change, otherwise accrued ones. */
  received: z.boolean(),
  rows: z.number().int(),
  money: z.array(adjustmentMoneySchema),
  effects: z.array(adjustmentEffectSchema),
});
export type BatchAdjustment = z.infer<typeof batchAdjustmentSchema>;

/** Progress of a preview, in chunks. */
const progressShape = { done: z.number().int(), total: z.number().int() };

/** One part of a preview, and the start of the next part if there is one. */
export const adjustmentPreviewSchema = z.object({
  batches: z.array(batchAdjustmentSchema),
  next: previewCursorSchema.optional(),
  ...progressShape,
});
export const releasePreviewSchema = z.object({
  batches: z.array(batchAdjustmentSchema),
  next: z.number().int().optional(),
  ...progressShape,
});

/** Outcome for each batch. A failed batch is listed with the name of its result; the others are posted. */
export const adjustmentOutcomeSchema = z.object({
  done: z.array(z.object({ batchId: idSchema('bat'), adjustmentId: idSchema('adj') })),
  failures: z.array(z.object({ batchId: idSchema('bat'), name: z.string() })),
});

/** Adjustment as stored in the batch's history. */
export const adjustmentSchema = z.object({
  adjustmentId: idSchema('adj'),
  batchId: idSchema('bat'),
  /** Number of the posting run. The first adjustment is run 2, because booking is run 1. */
  run: z.number().int(),
  /** Person's decision about similar rows, a release that checks all parked rows again, or another share basis. */
  kind: z.enum(['decision', 'release', 'shareBasis']),
  shareBases: shareBasesSchema.optional(),
  decision: decisionKindSchema.optional(),
  correctionId: z.string().optional(),
  rowId: rowIdSchema.optional(),
  title: z.string().optional(),
  targetTitle: z.string().optional(),
  requestedBy: z.string(),
  requestedByName: z.string(),
  requestedAt: z.string(),
  /** Day the adjustment is posted under. */
  occurredOn: z.iso.date(),
  postedAt: z.string().optional(),
  /** Exchange rate that was missing, so that the adjustment changed nothing. */
  missingRate: missingRateSchema.optional(),
  rows: z.number().int().optional(),
  money: z.array(adjustmentMoneySchema).optional(),
  effects: z.array(adjustmentEffectSchema).optional(),
});
export type Adjustment = z.infer<typeof adjustmentSchema>;
export const adjustmentPageSchema = pageSchema(adjustmentSchema);
