import type { Adjustment } from '../../../shared/statements/adjustmentSchema.ts';
import type { Batch } from '../../../shared/statements/schema.ts';
import type { Actor } from '../../core/actor.ts';
import { commitSilently, create, update, type Write } from '../../db/commit.ts';
import { toData, loadItem, queryAll } from '../../db/items.ts';
import { statementKeys } from '../../db/keys/statements.ts';
import { changeBatch } from '../batchStore.ts';
import type { StoredCorrection } from '../correctionStore.ts';

/**
 * Adjustment as stored, with the decision that caused it; a release has none. `planned` is set once its plan is stored.
 */
export type StoredAdjustment = Adjustment & { correction?: StoredCorrection; planned?: true };

/** Returns the number of a batch's posting run. Booking is 1, each adjustment adds one. */
export const postingRun = ({ adjustments = 0 }: Pick<Batch, 'adjustments'>): number => adjustments + 1;

/**
 * Begins an adjustment, and reserves the batch for it until it is posted.
 * @throws Refusal `BatchStateChanged` when something else is posting for the batch, `RowProcessing` when somebody else
 * began an adjustment first
 */
export const beginAdjustment = (
  actor: Actor,
  batch: Batch,
  adjustment: StoredAdjustment,
  more: readonly Write[] = [],
): Promise<void> => {
  const { batchId, stage, adjustments = 0 } = batch;
  const { run, kind, decision, title, targetTitle } = adjustment;
  return changeBatch(
    actor,
    { action: 'adjustment begun', changes: { run, kind, decision, title, targetTitle } },
    batchId,
    [stage],
    { stage: 'adjusting', adjustedFrom: stage as 'booked' | 'received', adjustments: adjustments + 1 },
    [
      create(
        { ...statementKeys.adjustment(batchId, run), type: 'adjustment', ...adjustment },
        'RowProcessing',
      ),
      ...more,
    ],
  );
};

/**
 * Loads an adjustment of a batch.
 * @throws Refusal `DataNotFound`
 */
export const loadAdjustment = async (batchId: string, run: number): Promise<StoredAdjustment> =>
  toData(await loadItem<StoredAdjustment>(statementKeys.adjustment(batchId, run)));

/** Returns the adjustments of a batch, newest first. */
export const loadAdjustments = async (batchId: string): Promise<Adjustment[]> => {
  const items = await queryAll<StoredAdjustment>({
    pk: statementKeys.batch(batchId).pk,
    skPrefix: statementKeys.adjustmentPrefix,
    descending: true,
  });
  return items.map((item) => {
    const {
      version: _version,
      correction: _correction,
      planned: _planned,
      ...adjustment
    } = toData<StoredAdjustment>(item);
    return adjustment;
  });
};

/** Records that the plan of an adjustment is stored, so no second one is made. */
export const notePlanned = (batchId: string, run: number): Promise<void> =>
  commitSilently([
    update<StoredAdjustment>(statementKeys.adjustment(batchId, run), { set: { planned: true } }),
  ]);

/** Returns the write that stores the amounts an adjustment posted. */
export const postedWrite = (
  batchId: string,
  run: number,
  posted: Required<Pick<Adjustment, 'postedAt' | 'rows' | 'money' | 'effects'>> &
    Pick<Adjustment, 'missingRate'>,
): Write =>
  update<StoredAdjustment>(statementKeys.adjustment(batchId, run), {
    set: {
      postedAt: posted.postedAt,
      rows: posted.rows,
      money: posted.money,
      effects: posted.effects,
      ...(posted.missingRate && { missingRate: posted.missingRate }),
    },
    add: { version: 1 },
  });
