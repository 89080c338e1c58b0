import type { RoyaltyLine } from '../../shared/accounting/posting.ts';
import { catchRefusal } from '../core/refusal.ts';
import type { IncomeReceipt } from '../../shared/income/schema.ts';
import { currencySchema, type Currency } from '../../shared/money/currency.ts';
import type { Decimal } from '../../shared/money/decimal.ts';
import type { IncomeCell } from '../../shared/statements/chunks/chunk.ts';
import type { Receipt } from '../../shared/money/reconciliationSchema.ts';
import type { Batch } from '../../shared/statements/schema.ts';
import { receiveBatch } from '../ledger/postBatch.ts';
import { processActor } from '../core/actor.ts';
import { markAdjustmentsReceived } from '../incomeFacts/adjustmentFacts.ts';
import { markFactsReceived } from '../incomeFacts/incomeFactStore.ts';
import { postingRun } from '../statements/adjusting/adjustmentStore.ts';
import { changedCells, loadPlansBefore } from '../statements/adjusting/currentCells.ts';
import type { AdjustmentPlan } from '../statements/adjusting/plan.ts';
import { changeBatch, loadBatch } from '../statements/batchStore.ts';
import { loadBookedIncome, type BookedCell } from '../statements/posting/bookedCells.ts';
import { dayOfUse } from '../statements/posting/incomeFacts.ts';
import { loadRecoupableAdvances } from '../statements/posting/recoupableAdvances.ts';
import { loadBookedLines, toRoyaltyLines } from '../statements/posting/royaltyLines.ts';
import type { BatchEvent } from '../statements/taskEvents.ts';

const actor = processActor('income aggregation');

const receiptFor = (batch: Batch, currency: Currency, receipt: Receipt) => ({
  batchId: batch.batchId,
  run: 1,
  payer: batch.payer!,
  payDate: receipt.payDate,
  statementCurrency: currency,
  receivingCurrency: receipt.receivingCurrency,
  exchangeRate: receipt.exchangeRate as Decimal,
  cash: receipt.received as Decimal,
  serviceFee: receipt.serviceFee as Decimal,
});

const distinctLicensors = (lines: readonly { licensorId: string }[]): string[] => [
  ...new Set(lines.map(({ licensorId }) => licensorId)),
];

const licensorsIn = (cells: readonly IncomeCell[], currency: string): string[] =>
  distinctLicensors(cells.filter((cell) => cell.currency === currency));

/**
 * Returns the lines of the batch as its ledger stands: the booked ones and the changes of later adjustments. In another
 * currency, they are derived from the income shown to licensors, converted piece by piece, and therefore made for one
 * licensor after the other.
 */
const loadLines = async (
  batch: Batch,
  currency: Currency,
  booked: RoyaltyLine[],
  plans: readonly AdjustmentPlan[],
): Promise<RoyaltyLine[]> => {
  const { receivingCurrency, exchangeRate } = batch.receipts![currency]!;
  const isExchanged = receivingCurrency !== currency;
  if (plans.length === 0 && !isExchanged) return booked;
  const income = await loadBookedIncome(batch);
  const changed = new Map<string, BookedCell[]>();
  for (const cell of changedCells(plans))
    if (!changed.get(cell.licensorId)?.push(cell)) changed.set(cell.licensorId, [cell]);
  const rate = isExchanged ? (exchangeRate as Decimal) : undefined;
  return [...new Set([...distinctLicensors(booked), ...changed.keys()])].flatMap((licensorId) => {
    const cells = [...income.cellsFor(licensorId), ...(changed.get(licensorId) ?? [])];
    return toRoyaltyLines(cells, currency, dayOfUse(batch), rate);
  });
};

/** Marks the income of the batch as received for every licensor, including adjustments made before the receipt. */
const markReceived = async (
  { batchId }: Batch,
  currency: Currency,
  receipt: IncomeReceipt,
  booked: readonly RoyaltyLine[],
  plans: readonly AdjustmentPlan[],
): Promise<void> => {
  await markFactsReceived(batchId, {
    ...receipt,
    statementCurrency: currency,
    licensorIds: distinctLicensors(booked),
  });
  const adjusted = plans.flatMap(({ before, after }, index) =>
    licensorsIn([...before, ...after], currency).map((licensorId) => ({
      licensorId,
      batchId,
      run: index + 2,
    })),
  );
  await markAdjustmentsReceived(adjusted, currency, receipt);
};

/** Posts the receipt stored with the batch. Repeating it changes nothing. */
export const handler = async ({ batchId }: BatchEvent): Promise<void> => {
  const batch = await loadBatch(batchId);
  if (batch.stage !== 'receiving') return;
  const plans = await loadPlansBefore(batchId, postingRun(batch) + 1);
  for (const { currency: name, open } of batch.reconciliation ?? []) {
    const currency = currencySchema.parse(name);
    const { payDate, receivingCurrency, exchangeRate } = batch.receipts![currency]!;
    const booked = await loadBookedLines(batchId, currency);
    await receiveBatch(
      {
        ...receiptFor(batch, currency, batch.receipts![currency]!),
        lines: await loadLines(batch, currency, booked, plans),
        parked: open as Decimal,
      },
      loadRecoupableAdvances,
    );
    const receipt = {
      receivedOn: payDate,
      currency: receivingCurrency,
      exchangeRate: exchangeRate as Decimal,
    };
    await markReceived(batch, currency, receipt, booked, plans);
  }
  await catchRefusal(
    changeBatch(actor, { action: 'batch received' }, batchId, ['receiving'], { stage: 'received' }),
    'BatchStateChanged',
  );
};
