import type { LedgerAdjustment } from '../../../shared/accounting/adjustmentPosting.ts';
import { owedFor } from '../../../shared/accounting/receivingRules.ts';
import type { IncomeFact } from '../../../shared/income/schema.ts';
import { currencySchema, type Currency } from '../../../shared/money/currency.ts';
import { sum, type Decimal } from '../../../shared/money/decimal.ts';
import type { Adjustment } from '../../../shared/statements/adjustmentSchema.ts';
import type { Batch } from '../../../shared/statements/schema.ts';
import { bookAdjustment, receiveAdjustment } from '../../ledger/postAdjustment.ts';
import { writeAdjustmentFacts, type ReceiptsByCurrency } from '../../incomeFacts/adjustmentFacts.ts';
import { dayOfUse, toFact } from '../posting/incomeFacts.ts';
import { loadRecoupableAdvances } from '../posting/recoupableAdvances.ts';
import { toRoyaltyLines } from '../posting/royaltyLines.ts';
import { changedCells, loadCellsBefore } from './currentCells.ts';
import type { AdjustmentPlan } from './plan.ts';

const ledgerPart = (
  batch: Batch,
  { adjustmentId, run, occurredOn }: Adjustment,
  plan: AdjustmentPlan,
  currency: Currency,
  exchangeRate?: Decimal,
): LedgerAdjustment => ({
  adjustmentId,
  batchId: batch.batchId,
  run,
  currency,
  occurredOn,
  reversed: toRoyaltyLines(plan.before, currency, dayOfUse(batch), exchangeRate),
  posted: toRoyaltyLines(plan.after, currency, dayOfUse(batch), exchangeRate),
  parkedChange: (plan.money.find((line) => line.currency === currency)?.open ?? sum([])) as Decimal,
});

/** Returns the amount the platform owes by the batch's own figures, which change only after an adjustment is posted. */
const owedBefore = ({ reconciliation = [] }: Batch, currency: Currency): Decimal => {
  const line = reconciliation.find((one) => one.currency === currency);
  return line ? (owedFor(line) as Decimal) : sum([]);
};

/** Posts a plan: the booking, and for a received batch the receipt with its recoupment. Repeating it changes nothing. */
export const postPlan = async (batch: Batch, adjustment: Adjustment, plan: AdjustmentPlan): Promise<void> => {
  const received = batch.adjustedFrom === 'received';
  const cells = received ? await loadCellsBefore(batch, adjustment.run) : [];
  for (const money of plan.money) {
    const currency = currencySchema.parse(money.currency);
    await bookAdjustment(ledgerPart(batch, adjustment, plan, currency));
    if (!received) continue;
    const { receivingCurrency, payDate, ...receipt } = batch.receipts![currency]!;
    const exchangeRate = receipt.exchangeRate as Decimal;
    const rate = receivingCurrency === currency ? undefined : exchangeRate;
    await receiveAdjustment(
      {
        ...ledgerPart(batch, adjustment, plan, currency, rate),
        receipt: { payer: batch.payer!, payDate, receivingCurrency, exchangeRate },
        before: {
          owed: owedBefore(batch, currency),
          cash: receipt.received as Decimal,
          serviceFee: receipt.serviceFee as Decimal,
        },
        linesBefore: toRoyaltyLines(cells, currency, dayOfUse(batch), rate),
      },
      loadRecoupableAdvances,
    );
  }
};

/** Dates income that was adjusted after receipt on the adjustment's own day, so the next report shows it. */
const receiptsOn = (batch: Batch, occurredOn: string): ReceiptsByCurrency =>
  batch.adjustedFrom !== 'received'
    ? {}
    : Object.fromEntries(
        Object.entries(batch.receipts ?? {}).map(([currency, { receivingCurrency, exchangeRate }]) => [
          currency,
          { receivedOn: occurredOn, currency: receivingCurrency, exchangeRate: exchangeRate as Decimal },
        ]),
      );

/**
 * Stores the reversed and the posted income as income facts of every affected licensor. Repeating it changes nothing.
 */
export const writePlanFacts = async (
  batch: Batch,
  { adjustmentId, run, occurredOn }: Adjustment,
  plan: AdjustmentPlan,
): Promise<void> => {
  const byLicensor = new Map<string, IncomeFact[]>();
  for (const cell of changedCells([plan])) {
    const facts = byLicensor.get(cell.licensorId) ?? [];
    facts.push(toFact(cell, dayOfUse(batch)));
    byLicensor.set(cell.licensorId, facts);
  }
  const receipts = receiptsOn(batch, occurredOn);
  for (const [licensorId, facts] of byLicensor)
    await writeAdjustmentFacts(licensorId, { adjustmentId, batchId: batch.batchId, run }, facts, receipts);
};
