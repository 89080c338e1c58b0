import { currencySchema } from '../../../shared/money/currency.ts';
import type { Decimal } from '../../../shared/money/decimal.ts';
import type { Batch } from '../../../shared/statements/schema.ts';
import { bookBatch } from '../../accounting/postBatch.ts';
import { markUnitsUsed } from '../../contracts/coveringUnits.ts';
import { processActor } from '../../core/actor.ts';
import { writeIncomeFacts } from '../../income/incomeFactStore.ts';
import { changeBatch, isStateChanged, loadBatch } from '../batchStore.ts';
import { loadBookedCells, type BookedCell } from '../bookedCells.ts';
import { markApplied } from '../correctionStore.ts';
import { dayOfUse, factOf } from '../incomeFacts.ts';
import { royaltyLinesOf, saveBookedLines } from '../royaltyLines.ts';
import { leaveSource } from '../sourceQueue.ts';
import type { BatchEvent } from './tasks.ts';

const actor = processActor('income aggregation');

/** Licensors' facts written at the same time; those of the others are not made yet. */
const parallelWrites = 8;

const writeFacts = async (batch: Batch, cells: readonly BookedCell[]): Promise<void> => {
  const byLicensor = new Map<string, BookedCell[]>();
  for (const cell of cells) {
    const own = byLicensor.get(cell.licensorId);
    if (own) own.push(cell);
    else byLicensor.set(cell.licensorId, [cell]);
  }
  const open = [...byLicensor];
  const day = dayOfUse(batch);
  const worker = async () => {
    for (let next = open.pop(); next; next = open.pop())
      await writeIncomeFacts(
        next[0],
        batch.batchId,
        next[1].map((cell) => factOf(cell, day)),
      );
  };
  await Promise.all(Array.from({ length: parallelWrites }, worker));
};

/**
 * Books a confirmed batch: ledger first, then what income views show, then the batch itself is complete and its source is
 * free. Every part may be repeated; a run that broke off is taken up by the next.
 */
export const handler = async ({ batchId }: BatchEvent): Promise<void> => {
  const batch = await loadBatch(batchId);
  // A run that broke off right after booking has not freed the source.
  if (batch.stage === 'booked') return leaveSource(actor, batch.source!, batchId);
  if (batch.stage !== 'booking') return;
  const cells = await loadBookedCells(batch);
  for (const { currency, open } of batch.reconciliation ?? []) {
    const lines = royaltyLinesOf(cells, currency, dayOfUse(batch));
    await saveBookedLines(batchId, currency, lines);
    await bookBatch({
      batchId,
      run: 1,
      currency: currencySchema.parse(currency),
      occurredOn: dayOfUse(batch),
      lines,
      parked: open as Decimal,
    });
  }
  await writeFacts(batch, cells);
  await markUnitsUsed([...new Map(cells.map((cell) => [cell.contractUnitId, cell])).values()]);
  await markApplied(batchId);
  await changeBatch(actor, { action: 'batch booked' }, batchId, ['booking'], {
    status: 'ImportCompleted',
    stage: 'booked',
  }).catch((error: unknown) => {
    if (!isStateChanged(error)) throw error;
  });
  await leaveSource(actor, batch.source!, batchId);
};
