import type { LostRemainder } from '../../ledger/postings/writeOffPosting.ts';
import { sumGross, type Receipt, type RoyaltyLine } from '../../ledger/postings/posting.ts';
import { claimsOf, isClosed, type Claim } from '../../../shared/accounting/receivingRules.ts';
import { catchRefusal } from '../../core/refusal.ts';
import type { IncomeReceipt } from '../../../shared/income/schema.ts';
import { currencySchema, type Currency } from '../../../shared/money/currency.ts';
import { add, type Decimal } from '../../../shared/money/decimal.ts';
import type { Arrival } from '../../../shared/money/reconciliationSchema.ts';
import { isWhole, type ReleasedRange } from '../../../shared/money/release.ts';
import type { Batch } from '../../../shared/statements/schema.ts';
import { receiveBatch } from '../../ledger/postBatch.ts';
import { postLostRemainder } from '../../ledger/postLostRemainder.ts';
import { processActor } from '../../core/actor.ts';
import { markAdjustmentsReceived } from '../../incomeFacts/adjustmentFacts.ts';
import { markFactsReceived } from '../../incomeFacts/incomeFactStore.ts';
import { postingRun } from '../adjusting/adjustmentStore.ts';
import { changedCells, currenciesWith, loadPlansBefore } from '../adjusting/currentCells.ts';
import type { AdjustmentPlan } from '../adjusting/plan.ts';
import { changeBatch, loadBatch } from '../batchStore.ts';
import {
  incomeAccounts,
  loadBookedCurrencies,
  type AccountingCurrencies,
} from '../posting/accountingCurrencies.ts';
import type { BookedCell } from '../../chunks/bookedRow.ts';
import { loadPartIncome } from '../posting/bookedCells.ts';
import { bookedDay } from '../bookedDay.ts';
import { partCount, partOfLicensor } from '../posting/incomeParts.ts';
import { loadRecoupableAdvances } from '../posting/recoupableAdvances.ts';
import { releasedCells } from '../posting/releasedCells.ts';
import { loadBookedLines, toRoyaltyLines, type LineRates } from '../posting/royaltyLines.ts';
import type { BatchEvent, ReceivingPosition } from '../taskEvents.ts';

const actor = processActor('income aggregation');

/** Receipt of a batch that is not posted yet, with the one before it. */
type OpenArrival = { claim: Claim; arrival: Arrival; before: Arrival | undefined };

/** Part of a receipt of a batch, with the receipt before it and the changes of the adjustments posted before it. */
type NextArrival = {
  batch: Batch;
  /** Number of the part, from 0. */
  part: number;
  currency: Currency;
  arrival: Arrival;
  before: Arrival | undefined;
  booked: readonly RoyaltyLine[];
  /** Accounting currencies of the contracts in `booked` and `plans`. */
  currencies: AccountingCurrencies;
  plans: readonly AdjustmentPlan[];
};

const laterNumber = (number: number): number | undefined => (number === 1 ? undefined : number);

const receiptFor = ({ batch, part, currency, arrival }: NextArrival, lines: RoyaltyLine[]): Receipt => ({
  batchId: batch.batchId,
  part,
  run: 1,
  number: laterNumber(arrival.number),
  payer: batch.payer!,
  payDate: arrival.payDate,
  statementCurrency: currency,
  receivingCurrency: arrival.receivingCurrency,
  exchangeRate: arrival.exchangeRate as Decimal,
  cash: arrival.received as Decimal,
  serviceFee: arrival.serviceFee as Decimal,
  settled: arrival.settled as Decimal,
  lines,
});

const distinctLicensors = (lines: readonly { licensorId: string }[]): string[] => [
  ...new Set(lines.map(({ licensorId }) => licensorId)),
];

/** Returns the changes of adjustments from one posting run to another, both included. */
const changesOfRuns = (plans: readonly AdjustmentPlan[], from: number, to: number) =>
  changedCells(plans.slice(from - 2, to - 1));

/** Parts of the income that a receipt releases: of what the receipt before it had, and of what was posted since. */
type Releases = { known: ReleasedRange | undefined; since: ReleasedRange | undefined };

/**
 * Returns the lines of what a receipt releases of a part of a batch, as its ledger stands: the booked income and the changes of
 * adjustments. In another currency they are converted piece by piece, as licensors see them. They are made for one licensor after the
 * other.
 */
const loadLines = async (
  { batch, part, currency, arrival, before, booked, currencies, plans }: NextArrival,
  { known, since }: Releases,
): Promise<RoyaltyLine[]> => {
  const { receivingCurrency, exchangeRate, accountingRates = [] } = arrival;
  const isLost = arrival.writeOff?.bearer === 'licensors';
  const isConverted = !isLost && (receivingCurrency !== currency || accountingRates.length > 0);
  if (plans.length === 0 && !isConverted && !known && !since) return [...booked];
  const income = await loadPartIncome(batch, part);
  const changes = [
    { cells: changesOfRuns(plans, 2, before?.run ?? 1), range: known },
    { cells: changesOfRuns(plans, (before?.run ?? 1) + 1, arrival.run), range: since },
  ];
  const changed = new Map<string, BookedCell[]>();
  for (const { cells, range } of changes)
    for (const cell of releasedCells(cells, range))
      if (partOfLicensor(cell.licensorId, partCount(batch)) !== part) continue;
      else if (!changed.get(cell.licensorId)?.push(cell)) changed.set(cell.licensorId, [cell]);
  const rates: LineRates = {
    currencies,
    ...(isConverted && {
      exchangeRate: receivingCurrency === currency ? undefined : (exchangeRate as Decimal),
      accountingRates,
    }),
  };
  return [...new Set([...distinctLicensors(booked), ...changed.keys()])].flatMap((licensorId) => {
    const own = releasedCells(income.cellsFor(licensorId), known);
    return toRoyaltyLines([...own, ...(changed.get(licensorId) ?? [])], currency, bookedDay(batch), rates);
  });
};

/** Returns the range of a receipt, or `undefined` when it releases everything at once. */
const rangeOf = (upTo: Arrival['released'], after?: Arrival['released']): ReleasedRange | undefined =>
  isWhole(upTo) && !after ? undefined : { after, upTo };

const receiptOf = (
  { payDate, receivingCurrency, exchangeRate, accountingRates, number, released }: Arrival,
  accountingCurrency: Currency | undefined,
): IncomeReceipt => {
  const accounting = accountingRates?.find((rate) => rate.currency === accountingCurrency);
  return {
    receivedOn: payDate,
    currency: receivingCurrency,
    exchangeRate: exchangeRate as Decimal,
    ...(accounting && { accounting }),
    ...(number > 1 && { number }),
    ...(!isWhole(released) && { released }),
  };
};

/**
 * Marks the income of a part of the batch as received for every licensor, and with the first part that of adjustments made before
 * a receipt. Income of an adjustment begins with the first receipt after it.
 */
const markReceived = async (
  { batch, part, currency, arrival, booked, currencies, plans }: NextArrival,
  claim: Claim,
) => {
  const { batchId } = batch;
  const arrivals = claim.arrivals.slice(0, arrival.number);
  const receivedFrom = (from: number) => (accountingCurrency: Currency | undefined) => {
    const own = arrivals.filter(({ run, writeOff }) => run >= from && writeOff?.bearer !== 'licensors');
    return {
      receipts: own.map((one) => receiptOf(one, accountingCurrency)),
      isClosed: isClosed({ ...claim, arrivals }),
    };
  };
  await markFactsReceived(batchId, currency, incomeAccounts(booked, currencies), receivedFrom(1));
  if (part > 0) return;
  for (const [index, { before, after }] of plans.entries()) {
    const run = index + 2;
    const cells = [...before, ...after].filter((cell) => cell.currency === currency);
    const accounts = incomeAccounts(cells, currencies);
    await markAdjustmentsReceived({ batchId, run, currency }, accounts, receivedFrom(run));
  }
};

const lostRemainder = (
  { batch, part, currency, arrival }: NextArrival,
  lines: RoyaltyLine[],
  grossBefore: Decimal,
): LostRemainder => ({
  batchId: batch.batchId,
  currency,
  name: `receipt${arrival.number}`,
  occurredOn: arrival.payDate,
  payer: batch.payer!,
  settled: arrival.settled as Decimal,
  lines,
  part: { number: part, grossBefore, isLast: part + 1 === partCount(batch) },
});

/**
 * Posts a part of one receipt or write-off. Repeating it changes nothing.
 * @param grossBefore gross of the lines of the parts before
 * @returns that with the lines of this part
 */
const postArrival = async (next: NextArrival, grossBefore: Decimal): Promise<Decimal> => {
  const { arrival, before } = next;
  const whole = { part: arrival.released.whole, whole: arrival.released.whole };
  if (arrival.writeOff?.bearer === 'licensors') {
    const lost = { after: arrival.released, upTo: whole };
    const lines = await loadLines(next, { known: lost, since: lost });
    await postLostRemainder(lostRemainder(next, lines, grossBefore));
    return add(grossBefore, sumGross(lines));
  }
  const releases = { known: rangeOf(arrival.released, before?.released), since: rangeOf(arrival.released) };
  const lines = await loadLines(next, releases);
  await receiveBatch(receiptFor(next, lines), loadRecoupableAdvances);
  return add(grossBefore, sumGross(lines));
};

const openArrivals = (claims: readonly Claim[]): OpenArrival[] =>
  claims.flatMap((claim) =>
    claim.arrivals.flatMap((arrival, index) =>
      arrival.posted ? [] : [{ claim, arrival, before: claim.arrivals[index - 1] }],
    ),
  );

/** Posts one part of a receipt, marks its income, and returns the position of the next. Repeating it changes nothing. */
const postPart = async (
  batch: Batch,
  { claim, arrival, before }: OpenArrival,
  { place, part, gross }: ReceivingPosition,
): Promise<ReceivingPosition> => {
  const own = { batchId: batch.batchId, part };
  const plans = await loadPlansBefore(batch.batchId, postingRun(batch) + 1);
  const currency = currencySchema.parse(claim.line.currency);
  const [booked, bookedCurrencies] = await Promise.all([
    loadBookedLines(own, currency),
    loadBookedCurrencies(own),
  ]);
  const currencies = currenciesWith(bookedCurrencies, plans);
  const next = { batch, part, currency, arrival, before, booked, currencies, plans };
  const grossWith = await postArrival(next, gross);
  await markReceived(next, claim);
  return part + 1 < partCount(batch)
    ? { place, part: part + 1, gross: grossWith }
    : { ...firstPosition, place: place + 1 };
};

/** Event of one call. The workflow calls again with the position it returns, until there is none. */
type ReceiveEvent = BatchEvent & { position?: ReceivingPosition };

const firstPosition: ReceivingPosition = { place: 0, part: 0, gross: '0' as Decimal };

/**
 * Posts the receipts stored with the batch that the ledger does not have yet. A call posts one part of one receipt of a batch in
 * several parts. Repeating a call changes nothing.
 * @returns the event of the next call, until all is posted
 */
export const handler = async ({ batchId, position }: ReceiveEvent): Promise<ReceiveEvent | undefined> => {
  const batch = await loadBatch(batchId);
  if (batch.stage !== 'receiving') return undefined;
  const claims = claimsOf(batch, postingRun(batch));
  const open = openArrivals(claims);
  let at = position ?? firstPosition;
  for (let next = open[at.place]; next; next = open[at.place]) {
    at = await postPart(batch, next, at);
    if (partCount(batch) > 1) return { batchId, position: at };
  }
  const arrivals = Object.fromEntries(
    claims.map(({ line, arrivals: own }) => [line.currency, own.map((one) => ({ ...one, posted: true }))]),
  );
  const stage = claims.every(isClosed) ? 'received' : 'booked';
  await catchRefusal(
    changeBatch(actor, { action: 'batch received' }, batchId, ['receiving'], { stage, arrivals }),
    'BatchStateChanged',
  );
  return undefined;
};
