import { confirmStatementPayments } from '../../shared/accounting/receivingRoutes.ts';
import { receiptOf } from '../../shared/accounting/receivingRules.ts';
import { handle } from '../core/handle.ts';
import { noteStart } from '../core/machineNotes.ts';
import { startNoted } from '../core/machineStarts.ts';
import { Refusal } from '../core/refusal.ts';
import { changeBatch, isStateChanged, loadBatch } from '../statements/batchStore.ts';
import { incomeStart } from '../statements/importMachine.ts';
import { forEachBatch } from './forEachBatch.ts';

/**
 * The receipt is frozen on the batch before it is posted, so that a posting that breaks off is taken up with the same
 * figures; confirming twice, or two people at once, has one effect.
 */
export const handler = handle(confirmStatementPayments)(({ body, identity }) =>
  forEachBatch(body.statementIdList, async (batchId) => {
    const batch = await loadBatch(batchId);
    if (batch.stage === 'received' || batch.stage === 'receiving') throw new Refusal('BatchAlreadyReceived');
    if (batch.stage !== 'booked') throw new Refusal('BatchNotReceivable');
    const owed = batch.reconciliation ?? [];
    const cash = body.cash.filter((one) => one.batchId === batchId);
    if (cash.some((one) => !owed.some(({ currency }) => currency === one.statementCurrency)))
      throw new Refusal('InvalidData');
    const receipts = Object.fromEntries(
      owed.map((line) => {
        const arrived = cash.find((one) => one.statementCurrency === line.currency);
        return [line.currency, receiptOf(body.payDate, line, arrived)];
      }),
    );
    const start = incomeStart(batchId, 'receive', `receipt${batch.version}`);
    await changeBatch(
      identity,
      { action: 'receipt confirmed', changes: { payDate: body.payDate, receipts } },
      batchId,
      ['booked'],
      { stage: 'receiving', receipts, payer: body.payer, receivedOn: body.payDate },
      [noteStart(start)],
    ).catch((error: unknown) => {
      throw isStateChanged(error) ? new Refusal('BatchAlreadyReceived') : error;
    });
    await startNoted(start);
  }),
);
