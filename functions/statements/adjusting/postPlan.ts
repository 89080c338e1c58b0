import { signedLines, type LedgerAdjustment } from '../../ledger/postings/adjustmentPosting.ts';
import { sumGross } from '../../ledger/postings/posting.ts';
import { owedFor } from '../../../shared/accounting/receivingRules.ts';
import type { IncomeFact } from '../../../shared/income/schema.ts';
import { currencySchema, type Currency } from '../../../shared/money/currency.ts';
import { add, subtract, sum, toDecimal, toScaled, type Decimal } from '../../../shared/money/decimal.ts';
import { isWhole, releasedIn, type Fraction, type ReleasedRange } from '../../../shared/money/release.ts';
import type { Adjustment } from '../../../shared/statements/adjustmentSchema.ts';
import type { Batch } from '../../../shared/statements/schema.ts';
import { bookAdjustment, receiveAdjustment } from '../../ledger/postAdjustment.ts';
import { postLostRemainder } from '../../ledger/postLostRemainder.ts';
import { writeAdjustmentFacts, type FindReceipt } from '../../incomeFacts/adjustmentFacts.ts';
import { bookedDay } from '../bookedDay.ts';
import { toFact } from '../posting/incomeFacts.ts';
import { loadRecoupableAdvances } from '../posting/recoupableAdvances.ts';
import type { BookedCell } from '../../chunks/bookedRow.ts';
import { releasedCells } from '../posting/releasedCells.ts';
import { toRoyaltyLines, type LineRates } from '../posting/royaltyLines.ts';
import { changedCells, loadCellsBefore, reversedCell } from './currentCells.ts';
import type { AdjustmentPlan } from './plan.ts';

/** Part of an adjustment that its receipt releases, and the rates it is converted at. */
type Released = { range?: ReleasedRange | undefined; rates?: LineRates | undefined };

const ledgerPart = (
  batch: Batch,
  { adjustmentId, run, occurredOn }: Adjustment,
  plan: AdjustmentPlan,
  currency: Currency,
  { range, rates = { currencies: plan.accountingCurrencies } }: Released = {},
): LedgerAdjustment => ({
  adjustmentId,
  batchId: batch.batchId,
  run,
  currency,
  occurredOn,
  reversed: toRoyaltyLines(releasedBack(plan.before, range), currency, bookedDay(batch), rates),
  posted: toRoyaltyLines(releasedCells(plan.after, range), currency, bookedDay(batch), rates),
  parkedChange: releasedAmount(plan.money.find((line) => line.currency === currency)?.open ?? '0', range),
});

/** Returns the parts of reversed cells that are taken back, rounded as in the income of their licensors. */
const releasedBack = (
  cells: readonly BookedCell[],
  range: ReleasedRange | undefined,
): readonly BookedCell[] => (range ? releasedCells(cells.map(reversedCell), range).map(reversedCell) : cells);

const releasedAmount = (amount: string, range: ReleasedRange | undefined): Decimal =>
  toDecimal(range ? releasedIn(toScaled(amount), range) : toScaled(amount));

/** Returns the part of a batch's royalty that was ever released; `undefined` for all, as without a write-off. */
const finalRelease = ({ arrivals }: Batch, currency: Currency): Fraction | undefined => {
  const last = arrivals?.[currency]?.at(-1)?.released;
  return last && !isWhole(last) ? last : undefined;
};

/** Takes back the part of an adjustment that licensors lose, because the remainder of the batch was written off. */
const loseRemainder = async (batch: Batch, part: LedgerAdjustment): Promise<void> => {
  const { adjustmentId, batchId, run, currency, occurredOn, reversed, posted, parkedChange } = part;
  const lines = signedLines(reversed, posted);
  const settled = add(sumGross(lines), parkedChange);
  const name = `adjustment${run}`;
  await postLostRemainder(
    { batchId, currency, name, occurredOn, payer: batch.payer!, settled, lines },
    adjustmentId,
  );
};

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
    const rates: LineRates = {
      currencies: plan.accountingCurrencies,
      exchangeRate: receivingCurrency === currency ? undefined : exchangeRate,
      accountingRates: plan.accountingRates?.[currency],
    };
    const release = finalRelease(batch, currency);
    const range = release && { upTo: release };
    const owed = owedBefore(batch, currency);
    const part = ledgerPart(batch, adjustment, plan, currency, { range, rates });
    await receiveAdjustment(
      {
        ...part,
        receipt: { payer: batch.payer!, payDate, receivingCurrency, exchangeRate },
        before: {
          owed: subtract(owed, receipt.writtenOff ?? '0'),
          cash: receipt.received as Decimal,
          serviceFee: receipt.serviceFee as Decimal,
        },
        linesBefore: toRoyaltyLines(releasedCells(cells, range), currency, bookedDay(batch), rates),
      },
      loadRecoupableAdvances,
    );
    if (release) {
      const lost = { range: { after: release, upTo: { part: release.whole, whole: release.whole } } };
      await loseRemainder(batch, ledgerPart(batch, adjustment, plan, currency, lost));
    }
  }
};

/** Dates income that was adjusted after receipt on the adjustment's own day, so the next report shows it. */
const receiptOn =
  (batch: Batch, occurredOn: string, { accountingRates }: AdjustmentPlan): FindReceipt =>
  (currency, accountingCurrency) => {
    const receipt = batch.adjustedFrom === 'received' ? batch.receipts?.[currency] : undefined;
    if (!receipt) return undefined;
    const released = finalRelease(batch, currency);
    const accounting = accountingRates?.[currency]?.find((rate) => rate.currency === accountingCurrency);
    return {
      receivedOn: occurredOn,
      currency: receipt.receivingCurrency,
      exchangeRate: receipt.exchangeRate as Decimal,
      ...(accounting && { accounting }),
      ...(released && { released }),
    };
  };

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
    facts.push(toFact(cell, bookedDay(batch), plan.accountingCurrencies?.get(cell.contractId)));
    byLicensor.set(cell.licensorId, facts);
  }
  const findReceipt = receiptOn(batch, occurredOn, plan);
  for (const [licensorId, facts] of byLicensor)
    await writeAdjustmentFacts(licensorId, { adjustmentId, batchId: batch.batchId, run }, facts, findReceipt);
};
