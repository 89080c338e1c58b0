import type { IncomeFact } from '../../../shared/income/schema.ts';
import { currencySchema } from '../../../shared/money/currency.ts';
import type { Decimal } from '../../../shared/money/decimal.ts';
import type { Batch } from '../../../shared/statements/schema.ts';
import { bookBatch } from '../../accounting/postBatch.ts';
import { markUnitsUsed } from '../../contracts/coveringUnits.ts';
import { processActor } from '../../core/actor.ts';
import { writeIncomeFacts } from '../../income/incomeFactStore.ts';
import { changeBatch, isStateChanged, loadBatch } from '../batchStore.ts';
import { loadBookedCells, workRefOf, type BookedCell } from '../bookedCells.ts';
import { markApplied } from '../correctionStore.ts';
import { royaltyLinesOf } from '../royaltyLines.ts';
import { leaveSource } from '../sourceQueue.ts';
import type { BatchEvent } from './tasks.ts';

const actor = processActor('income aggregation');

const dayOf = (batch: Batch): string => (batch.confirmedAt ?? batch.uploadedAt).slice(0, 10);

const factOf = (cell: BookedCell, day: string): IncomeFact => ({
  workId: workRefOf(cell),
  workType: cell.workType,
  workTitle: cell.title,
  contractId: cell.contractId,
  agentId: cell.agentId,
  platform: cell.platform,
  territory: cell.territory,
  rightType: cell.rightType,
  usagePeriod: { start: cell.periodStart || day, end: cell.periodEnd || day },
  units: cell.units as Decimal,
  sharePercentage: cell.sharePercentage,
  royaltyPercentage: cell.royaltyPercentage,
  grossAmount: cell.gross as Decimal,
  royaltyAmount: cell.royalty as Decimal,
  currency: currencySchema.parse(cell.currency),
  rowCount: cell.rows,
  chunks: cell.chunks,
});

const writeFacts = async (batch: Batch, cells: readonly BookedCell[]): Promise<void> => {
  const byLicensor = new Map<string, IncomeFact[]>();
  for (const cell of cells) {
    const fact = factOf(cell, dayOf(batch));
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
      occurredOn: dayOf(batch),
      lines: royaltyLinesOf(cells, currency, dayOf(batch)),
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
