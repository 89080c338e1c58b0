import type { IncomeFact } from '../../../shared/income/schema.ts';
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
import { royaltyLinesOf } from '../royaltyLines.ts';
import { leaveSource } from '../sourceQueue.ts';
import type { BatchEvent } from './tasks.ts';

const actor = processActor('income aggregation');

const writeFacts = async (batch: Batch, cells: readonly BookedCell[]): Promise<void> => {
  const byLicensor = new Map<string, IncomeFact[]>();
  for (const cell of cells) {
    const fact = factOf(cell, dayOfUse(batch));
    const facts = byLicensor.get(cell.licensorId);
    if (facts) facts.push(fact);
    else byLicensor.set(cell.licensorId, [fact]);
  }
  const open = [...byLicensor];
  const worker = async () => {
    for (let next = open.pop(); next; next = open.pop())
      await writeIncomeFacts(next[0], batch.batchId, next[1]);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
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
  const cells = await loadBookedCells(batchId, batch.rowChunks ?? 0);
  for (const { currency, open } of batch.reconciliation ?? [])
    await bookBatch({
      batchId,
      run: 1,
      currency: currencySchema.parse(currency),
      occurredOn: dayOfUse(batch),
      lines: royaltyLinesOf(cells, currency, dayOfUse(batch)),
      parked: open as Decimal,
    });
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
