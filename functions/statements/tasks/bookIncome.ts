import { catchRefusal, isRefusal, type Refusal } from '../../core/refusal.ts';
import { missingRateSchema } from '../../../shared/money/missingRate.ts';
import type { Batch } from '../../../shared/statements/schema.ts';
import { processActor } from '../../core/actor.ts';
import { changeBatch, loadBatch } from '../batchStore.ts';
import { markApplied } from '../correctionStore.ts';
import { batchQueue } from '../owning/ownership.ts';
import { bookBatchParts, type BookingStep } from '../posting/bookBatchParts.ts';
import { closeBatchInQueue } from '../queue/sourceQueue.ts';
import type { BatchEvent, BookingPosition } from '../taskEvents.ts';

const actor = processActor('income aggregation');

/** Lets a batch wait for an exchange rate that its clauses need. It is resumed once the rate is entered. */
const waitForRate = async (batch: Batch, { data }: Refusal): Promise<void> => {
  const { batchId, ownerId, source } = batch;
  const params = missingRateSchema.parse(data?.exchangeRate);
  await catchRefusal(
    changeBatch(actor, { action: 'import failed' }, batchId, ['booking'], {
      problem: { code: 'ExchangeRateMissing', params },
    }),
    'BatchStateChanged',
  );
  await closeBatchInQueue(actor, batchQueue({ ownerId, source: source! }), batchId);
};

/** Takes the next step of booking a batch; `undefined` when it must wait for an exchange rate. */
const takeStep = async (batch: Batch, position?: BookingPosition): Promise<BookingStep | undefined> => {
  try {
    return await bookBatchParts(batch, position);
  } catch (error) {
    if (!isRefusal(error, 'ExchangeRateMissing')) throw error;
    await waitForRate(batch, error);
    return undefined;
  }
};

/** Event of one call. The workflow calls again with the position it returns, until there is none. */
type BookEvent = BatchEvent & { position?: BookingPosition };

/**
 * Books a confirmed batch: stores its income, writes the ledger, makes the income visible, and completes the batch,
 * which releases its source. Every part may be repeated; the next run resumes an interrupted one.
 * @returns the event of the next call, when the batch has more rows or licensors than one call takes
 */
export const handler = async ({ batchId, position }: BookEvent): Promise<BookEvent | undefined> => {
  const batch = await loadBatch(batchId);
  const release = () =>
    closeBatchInQueue(actor, batchQueue({ ownerId: batch.ownerId, source: batch.source! }), batchId);
  // A run interrupted right after booking has not released the source.
  if (batch.stage === 'booked') await release();
  if (batch.stage !== 'booking') return undefined;
  const result = await takeStep(batch, position);
  if (!result) return undefined;
  if ('next' in result) return { batchId, position: result.next };
  await markApplied(batch);
  const booked = { status: 'ImportCompleted', stage: 'booked', ...result.booked } as const;
  await catchRefusal(
    changeBatch(actor, { action: 'batch booked' }, batchId, ['booking'], booked),
    'BatchStateChanged',
  );
  await release();
  return undefined;
};
