import * as z from 'zod';
import { pageOf } from '../api/paging.ts';
import { currencySchema } from '../money/currency.ts';
import { decimalSchema } from '../money/decimal.ts';
import { idSchema } from '../reference/ids.ts';
import { sharePaymentSchema } from '../withdrawals/sharePaymentSchema.ts';
import { decisionKindSchema, rowIdSchema } from './schema.ts';

/** A decision about rows that are posted already, and whether it also holds for other posted batches of the source. */
export const adjustmentQuestionSchema = z.object({
  rowId: rowIdSchema,
  decision: decisionKindSchema,
  targetId: z.string().max(60).optional(),
  scope: z.enum(['batch', 'source']).default('source'),
});
export type AdjustmentQuestion = z.infer<typeof adjustmentQuestionSchema>;

const version = z.number().int();

/** Chunks of rows or groups one request of a preview reads at most: some hundred thousand rows. */
export const mostPreviewed = 40;

const chunk = z.coerce.number().int().min(0).max(1_000_000);
const portion = z.coerce.number().int().min(1).max(mostPreviewed).default(mostPreviewed);

/** Where the preview of a decision goes on: in which batch, whether it looks for groups or at rows, and the groups found. */
export const previewCursorSchema = z.object({
  batchId: idSchema('bat'),
  part: z.enum(['groups', 'rows']),
  chunk,
  groups: z.array(z.number().int().min(0)).max(1_000),
});
export type PreviewCursor = z.infer<typeof previewCursorSchema>;

/** A preview is asked for part by part, so that no request reads a whole batch; the parts are added up. */
export const previewQuestionSchema = adjustmentQuestionSchema.extend({
  from: previewCursorSchema.optional(),
  portion,
});
export const releaseQuerySchema = z.object({ from: chunk.default(0), portion });

/**
 * The question once it is answered with yes, at the version of the row's batch that the preview showed, and the other
 * batches it showed; without them every batch of the source is looked through.
 */
export const adjustmentInputSchema = adjustmentQuestionSchema.extend({
  version,
  others: z.array(idSchema('bat')).max(1_000).optional(),
});
export const releaseInputSchema = z.object({ version });

/**
 * Where a licensor stands under a contract before a received batch is corrected; amounts in the receiving currency. Only for
 * who may see it, and for the licensors a preview has room for.
 */
export const adjustmentStandingSchema = z.object({
  currency: currencySchema,
  /** Units of it for one of the statement's currency. */
  exchangeRate: decimalSchema,
  /** Owed under the contract, neither withdrawn nor requested; below zero where more was paid out. */
  payable: decimalSchema,
  /** Whether royalty of the batch under the contract was paid out. */
  payment: sharePaymentSchema,
  /** Whether royalty of the contract pays back advances, which a correction may give back first. */
  hasAdvances: z.boolean(),
});
export type AdjustmentStanding = z.infer<typeof adjustmentStandingSchema>;

/** Royalty of one licensor under one contract: what is reversed, what is posted in its place, and the difference. */
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

/** How the sums of a batch change in one currency, signed exact decimals. */
export const adjustmentMoneySchema = z.object({
  currency: z.string(),
  licensed: z.string(),
  open: z.string(),
  ignored: z.string(),
  royalty: z.string(),
  commission: z.string(),
});
export type AdjustmentMoney = z.infer<typeof adjustmentMoneySchema>;

/** What an adjustment does to one batch. */
export const batchAdjustmentSchema = z.object({
  batchId: idSchema('bat'),
  batchNo: z.string(),
  fileName: z.string(),
  version: z.number().int(),
  /** Whether its income was received: then payable balances change, else accrued ones. */
  received: z.boolean(),
  rows: z.number().int(),
  money: z.array(adjustmentMoneySchema),
  effects: z.array(adjustmentEffectSchema),
});
export type BatchAdjustment = z.infer<typeof batchAdjustmentSchema>;

/** How far a preview has come, in chunks. */
const progressShape = { done: z.number().int(), total: z.number().int() };

/** One part of a preview and where the next begins, if there is one. */
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

/** What became of each batch: those that failed are named, the others hold. */
export const adjustmentOutcomeSchema = z.object({
  done: z.array(z.object({ batchId: idSchema('bat'), adjustmentId: idSchema('adj') })),
  failures: z.array(z.object({ batchId: idSchema('bat'), name: z.string() })),
});

/** An adjustment as the batch's history keeps it. */
export const adjustmentSchema = z.object({
  adjustmentId: idSchema('adj'),
  batchId: idSchema('bat'),
  /** 2 for the first: booking was run 1. */
  run: z.number().int(),
  /** A person's decision about alike rows, or another look at everything parked. */
  kind: z.enum(['decision', 'release']),
  decision: decisionKindSchema.optional(),
  correctionId: z.string().optional(),
  rowId: rowIdSchema.optional(),
  title: z.string().optional(),
  targetTitle: z.string().optional(),
  requestedBy: z.string(),
  requestedByName: z.string(),
  requestedAt: z.string(),
  /** The day it is posted under. */
  occurredOn: z.iso.date(),
  postedAt: z.string().optional(),
  rows: z.number().int().optional(),
  money: z.array(adjustmentMoneySchema).optional(),
  effects: z.array(adjustmentEffectSchema).optional(),
});
export type Adjustment = z.infer<typeof adjustmentSchema>;
export const adjustmentPageSchema = pageOf(adjustmentSchema);
