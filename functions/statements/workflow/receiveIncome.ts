import { currencySchema } from '../../../shared/money/currency.ts';
import type { Decimal } from '../../../shared/money/decimal.ts';
import type { Batch, Receipt } from '../../../shared/statements/schema.ts';
import { receiveBatch } from '../../accounting/postBatch.ts';
import { processActor } from '../../core/actor.ts';
import { markFactsReceived } from '../../income/incomeFactStore.ts';
import { changeBatch, isStateChanged, loadBatch } from '../batchStore.ts';
import { loadBookedCells } from '../bookedCells.ts';
import { recoupableAdvancesOf } from '../recoupableAdvances.ts';
import { royaltyLinesOf } from '../royaltyLines.ts';
import type { BatchEvent } from './tasks.ts';

const actor = processActor('income aggregation');

const receiptFor = (batch: Batch, currency: string, receipt: Receipt) => ({
  batchId: batch.batchId,
  run: 1,
  payer: batch.payer!,
  payDate: receipt.payDate,
  statementCurrency: currencySchema.parse(currency),
  receivingCurrency: receipt.receivingCurrency,
  exchangeRate: receipt.exchangeRate as Decimal,
  cash: receipt.received as Decimal,
  serviceFee: receipt.serviceFee as Decimal,
});

/** Posts the receipt that was frozen on the batch; repeating it changes nothing. */
export const handler = async ({ batchId }: BatchEvent): Promise<void> => {
  const batch = await loadBatch(batchId);
  if (batch.stage !== 'receiving') return;
  const cells = await loadBookedCells(batchId, batch.rowChunks ?? 0);
  const day = (batch.confirmedAt ?? batch.uploadedAt).slice(0, 10);
  for (const { currency, open } of batch.reconciliation ?? []) {
    const receipt = batch.receipts![currency]!;
    await receiveBatch(
      {
        ...receiptFor(batch, currency, receipt),
        lines: royaltyLinesOf(cells, currency, day),
        parked: open as Decimal,
      },
      recoupableAdvancesOf,
    );
    await markFactsReceived(batchId, {
      statementCurrency: currencySchema.parse(currency),
      receivedOn: receipt.payDate,
      currency: receipt.receivingCurrency,
      exchangeRate: receipt.exchangeRate as Decimal,
      licensorIds: [
        ...new Set(cells.filter((cell) => cell.currency === currency).map((cell) => cell.licensorId)),
      ],
    });
  }
  await changeBatch(actor, { action: 'batch received' }, batchId, ['receiving'], { stage: 'received' }).catch(
    (error: unknown) => {
      if (!isStateChanged(error)) throw error;
    },
  );
};
