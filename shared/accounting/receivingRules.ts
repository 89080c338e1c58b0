import type { Currency } from '../money/currency.ts';
import {
  add,
  compare,
  divideRounded,
  isZero,
  multiply,
  subtract,
  sum,
  toDecimal,
  toScaled,
  type Decimal,
} from '../money/decimal.ts';
import type { Arrival, Receipt, Reconciliation, WriteOff } from '../money/reconciliationSchema.ts';
import { isAboveTolerance, splitShortfall, toCash } from '../money/cashRounding.ts';
import { isWhole, type Fraction } from '../money/release.ts';
import { smallAmounts } from '../money/smallAmounts.ts';
import type { ReceivedCash } from './receivingSchema.ts';

/** Returns the amount a platform owes for a batch in one currency: licensed and open income, without ignored rows. */
export const owedFor = ({ licensed, open }: Reconciliation): Decimal => add(licensed, open);

/** What a batch is owed in one statement currency, what was received of it so far, and its last posting run. */
export type Claim = {
  line: Reconciliation;
  arrivals: readonly Arrival[];
  run: number;
};

/** Fields of a batch that say what it is owed and what was received of it. */
export type ReceivedBatch = {
  reconciliation?: readonly Reconciliation[] | undefined;
  receipts?: Readonly<Record<string, Receipt>> | undefined;
  arrivals?: Readonly<Record<string, readonly Arrival[]>> | undefined;
};

/** Returns the only receipt of a batch that was received before receipts were kept one by one. */
const wholeArrival = (receipt: Receipt, line: Reconciliation, run: number): Arrival => ({
  ...receipt,
  number: 1,
  settled: owedFor(line),
  released: { part: owedFor(line), whole: owedFor(line) },
  run,
  posted: false,
});

/**
 * Returns the claims of a batch, one per statement currency.
 * @param run last posting run of the batch
 */
export const claimsOf = ({ reconciliation = [], receipts, arrivals }: ReceivedBatch, run: number): Claim[] =>
  reconciliation.map((line) => {
    const receipt = receipts?.[line.currency];
    const whole = receipt && !arrivals ? [wholeArrival(receipt, line, run)] : [];
    return { line, arrivals: arrivals?.[line.currency] ?? whole, run };
  });

const settledBy = (arrivals: readonly Arrival[]): Decimal => sum(arrivals.map(({ settled }) => settled));

/** Returns the part of a claim that is still open, in the statement currency; negative when too much was settled. */
export const remainderOf = ({ line, arrivals }: Pick<Claim, 'line' | 'arrivals'>): Decimal =>
  subtract(owedFor(line), settledBy(arrivals));

/** Returns whether a claim needs no further receipt. A claim of nothing is closed by its first receipt. */
export const isClosed = (claim: Pick<Claim, 'line' | 'arrivals'>): boolean =>
  claim.arrivals.length > 0 && isZero(remainderOf(claim));

/** Returns an amount at a rate, backwards: of the statement currency, rounded down at 20 decimals. */
const beforeRate = (amount: string, exchangeRate: string): Decimal =>
  toDecimal(divideRounded(toScaled(amount) * toScaled('1'), toScaled(exchangeRate), 'down'));

/** Returns the release of a claim of which `settled` is settled. All of it once all was released before. */
const releaseAt = ({ line, arrivals }: Claim, settled: Decimal, inFull: boolean): Fraction => {
  const whole = owedFor(line);
  const before = arrivals.at(-1)?.released;
  return { part: inFull || (before && isWhole(before)) ? whole : add(settledBy(arrivals), settled), whole };
};

const nextNumber = ({ arrivals }: Claim): number => arrivals.length + 1;

/**
 * Returns the next receipt of a claim. Without `cash`, what is left of it arrived, in the currency and to the minor unit
 * of earlier receipts or of the statement. When less arrives than rounding explains, the receipt settles what arrived at
 * its rate and the remainder stays open; otherwise it settles the claim, and `difference` and `rounding` are what was
 * left at the rate less cash and fee, in the receiving currency.
 * @param order `inFull` releases all royalty of the claim with this receipt, also for the part that is still open;
 * `absorbed` writes off what did not arrive, which the house bears as the difference
 */
export const toArrival = (
  payDate: string,
  claim: Claim,
  cash: ReceivedCash | undefined,
  { inFull = false, absorbed }: { inFull?: boolean | undefined; absorbed?: WriteOff | undefined } = {},
): Arrival => {
  const left = remainderOf(claim);
  const before = claim.arrivals.at(-1);
  const exchangeRate = cash?.exchangeRate ?? before?.exchangeRate ?? '1';
  const receivingCurrency =
    cash?.receivingCurrency ?? before?.receivingCurrency ?? (claim.line.currency as Currency);
  const received = cash?.received ?? toCash(multiply(left, exchangeRate), receivingCurrency);
  const serviceFee = cash?.serviceFee ?? '0';
  const arrived = add(received, serviceFee);
  const missing = splitShortfall(
    subtract(multiply(left, exchangeRate), arrived),
    receivingCurrency,
  ).difference;
  const isShort = compare(missing, '0') > 0 && isAboveTolerance(missing, receivingCurrency);
  const settled = isShort && !absorbed ? beforeRate(arrived, exchangeRate) : left;
  return {
    number: nextNumber(claim),
    payDate,
    exchangeRate,
    receivingCurrency,
    received,
    serviceFee,
    ...splitShortfall(subtract(multiply(settled, exchangeRate), arrived), receivingCurrency),
    settled,
    released: releaseAt(claim, settled, inFull),
    run: claim.run,
    posted: false,
    ...(isShort && absorbed && { writeOff: absorbed }),
    ...(cash?.reference && { reference: cash.reference }),
  };
};

/**
 * Returns whether a claim takes a receipt: money arrived, in the currency of its earlier receipts. A claim of nothing, or
 * of less, takes a receipt of no money.
 */
export const isOpenTo = ({ line, arrivals }: Claim, arrival: Arrival): boolean => {
  const before = arrivals.at(-1);
  const isSame = !before || before.receivingCurrency === arrival.receivingCurrency;
  return isSame && (compare(arrival.settled, '0') > 0 || compare(remainderOf({ line, arrivals }), '0') <= 0);
};

/**
 * Returns the writing off of what is left of a claim. Licensors who bear it get no more royalty; a house that bears it
 * releases the rest of the royalty and loses the remainder at the rate received so far. The house bears a claim whose
 * royalty was released in full.
 */
export const toWriteOff = (payDate: string, claim: Claim, { reason, bearer }: WriteOff): Arrival => {
  const settled = remainderOf(claim);
  const { receivingCurrency, exchangeRate } = totalReceived(claim) ?? {
    receivingCurrency: claim.line.currency as Currency,
    exchangeRate: '1',
  };
  const before = claim.arrivals.at(-1)?.released ?? { part: sum([]), whole: owedFor(claim.line) };
  const isLost = bearer === 'licensors' && !isWhole(before);
  return {
    number: nextNumber(claim),
    payDate,
    exchangeRate,
    receivingCurrency,
    received: '0',
    serviceFee: '0',
    ...(isLost
      ? { difference: '0', rounding: '0' }
      : splitShortfall(multiply(settled, exchangeRate), receivingCurrency)),
    settled,
    released: isLost ? before : { part: owedFor(claim.line), whole: owedFor(claim.line) },
    run: claim.run,
    posted: false,
    writeOff: { reason, bearer: isLost ? 'licensors' : 'house' },
  };
};

/** Returns whether a second person must approve the writing off of what is left of a claim. */
export const writeOffNeedsApproval = (claim: Claim): boolean => {
  const { receivingCurrency, exchangeRate } = totalReceived(claim) ?? {
    receivingCurrency: claim.line.currency as Currency,
    exchangeRate: '1',
  };
  return compare(multiply(remainderOf(claim), exchangeRate), smallAmounts[receivingCurrency]) > 0;
};

const isLoss = ({ writeOff }: Arrival): boolean => writeOff?.bearer === 'licensors';

/** Returns the rate at which some receipts settled their claim, rounded half to even at 20 decimals if they differ. */
const averageRate = (arrivals: readonly Arrival[]): string => {
  const last = arrivals.at(-1)!;
  const settled = settledBy(arrivals);
  if (arrivals.every(({ exchangeRate }) => exchangeRate === last.exchangeRate) || isZero(settled))
    return last.exchangeRate;
  const expected = sum(arrivals.map((one) => multiply(one.settled, one.exchangeRate)));
  return toDecimal(divideRounded(toScaled(expected) * toScaled('1'), toScaled(settled), 'half-even'));
};

/** Returns what was received of a claim so far; `undefined` before its first receipt. */
export const totalReceived = ({ line, arrivals }: Pick<Claim, 'line' | 'arrivals'>): Receipt | undefined => {
  if (arrivals.length === 0) return undefined;
  const money = arrivals.filter((one) => !isLoss(one));
  const last = (money.length ? money : arrivals).at(-1)!;
  const lost = settledBy(arrivals.filter(isLoss));
  const total = (field: 'received' | 'serviceFee' | 'difference' | 'rounding') =>
    sum(money.map((one) => one[field]));
  return {
    payDate: arrivals.at(-1)!.payDate,
    exchangeRate: money.length ? averageRate(money) : last.exchangeRate,
    receivingCurrency: last.receivingCurrency,
    received: total('received'),
    serviceFee: total('serviceFee'),
    difference: total('difference'),
    rounding: total('rounding'),
    ...(!isClosed({ line, arrivals }) && { settled: settledBy(arrivals) }),
    ...(!isZero(lost) && { writtenOff: lost }),
  };
};

/** Returns the proposed cash of a claim: what is left of it at the rate, less the fee, in the currency's minor unit. */
export const proposedCash = (claim: Claim, cash: Omit<ReceivedCash, 'received'>): string =>
  toCash(subtract(multiply(remainderOf(claim), cash.exchangeRate), cash.serviceFee), cash.receivingCurrency);

/** Returns whether any receipt differs from the owed amount by more than rounding explains. */
export const isSomeDifferent = (
  receipts: readonly Pick<Receipt, 'difference' | 'receivingCurrency'>[],
): boolean =>
  receipts.some(({ difference, receivingCurrency }) => isAboveTolerance(difference, receivingCurrency));
