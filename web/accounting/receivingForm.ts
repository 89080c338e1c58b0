import type * as z from 'zod';
import {
  claimsOf,
  isClosed,
  isOpenTo,
  proposedCash,
  toArrival,
  writeOffNeedsApproval,
  type Claim,
} from '../../shared/accounting/receivingRules.ts';
import {
  receivedCashSchema,
  type Receivable,
  type ReceivedCash,
} from '../../shared/accounting/receivingSchema.ts';
import { currencySchema, type Currency } from '../../shared/money/currency.ts';
import { add, isZero, sum } from '../../shared/money/decimal.ts';
import type { Arrival, Receipt, WriteOff } from '../../shared/money/reconciliationSchema.ts';

/** Figures a clerk enters for one currency of one batch. Empty cash means the full amount arrived. */
export type CashEntry = {
  receivingCurrency: Currency;
  exchangeRate: string;
  received: string;
  serviceFee: string;
};

/** What one batch is owed in one currency, and what was received of it before. */
export type CashLine = { batch: Receivable; claim: Claim; key: string };

/** Entries by the key of their line; a line without an entry has the initial one. */
export type CashEntries = Readonly<Record<string, CashEntry>>;

/** Any posting run: only the server stores it with a receipt. */
const anyRun = 1;

/** Returns the open claims of the chosen batches, in the currencies money can be received in. */
export const toCashLines = (batches: readonly Receivable[]): CashLine[] =>
  batches.flatMap((batch) =>
    claimsOf(batch, anyRun)
      .filter((claim) => currencySchema.safeParse(claim.line.currency).success && !isClosed(claim))
      .map((claim) => ({ batch, claim, key: `${batch.batchId}:${claim.line.currency}` })),
  );

/**
 * Returns the initial entry: all that is left, without a fee, in the currency and at the rate of the last receipt or in
 * the statement's currency.
 */
export const initialEntry = ({ claim: { line, arrivals } }: Pick<CashLine, 'claim'>): CashEntry => ({
  receivingCurrency: arrivals.at(-1)?.receivingCurrency ?? currencySchema.parse(line.currency),
  exchangeRate: arrivals.at(-1)?.exchangeRate ?? '1',
  received: '',
  serviceFee: '0',
});

export const findEntry = (entries: CashEntries, line: CashLine): CashEntry =>
  entries[line.key] ?? initialEntry(line);

/** Returns the cash sent for a line. Empty cash becomes the amount owed at the rate, less the fee. */
const toReceivedCash = (
  { batch, claim }: CashLine,
  entry: CashEntry,
): z.input<typeof receivedCashSchema> => ({
  batchId: batch.batchId,
  statementCurrency: currencySchema.parse(claim.line.currency),
  receivingCurrency: entry.receivingCurrency,
  exchangeRate: entry.exchangeRate,
  received: entry.received === '' ? '0' : entry.received,
  serviceFee: entry.serviceFee === '' ? '0' : entry.serviceFee,
});

/** A line as it would be posted, `arrives` unless nothing of it arrived; or its invalid fields. */
export type CheckedLine =
  | { ok: true; arrives: boolean; cash: ReceivedCash; receipt: Arrival }
  | { ok: false; wrong: readonly (keyof CashEntry)[] };

const isField = (name: PropertyKey | undefined): name is keyof CashEntry =>
  name === 'receivingCurrency' || name === 'exchangeRate' || name === 'received' || name === 'serviceFee';

/** Returns whether a receipt leaves something open that one person may write off. */
export const isSmallRest = (claim: Claim, receipt: Arrival): boolean => {
  const after = { ...claim, arrivals: [...claim.arrivals, receipt] };
  return !isClosed(after) && !writeOffNeedsApproval(after);
};

/**
 * Checks one line with the server's own schema and rule.
 * @param writeOff writes off what is missing, if it is small enough for one person to decide
 */
export const checkLine = (
  line: CashLine,
  entry: CashEntry,
  payDate: string,
  writeOff?: WriteOff,
): CheckedLine => {
  const parsed = receivedCashSchema.safeParse(toReceivedCash(line, entry));
  if (!parsed.success)
    return { ok: false, wrong: parsed.error.issues.map(({ path }) => path[0]).filter(isField) };
  const received = entry.received === '' ? proposedCash(line.claim, parsed.data) : parsed.data.received;
  const cash = receivedCashSchema.parse({ ...parsed.data, received });
  const receipt = toArrival(payDate, line.claim, cash);
  const isNothing = isZero(cash.received) && isZero(cash.serviceFee);
  if (!isNothing && !isOpenTo(line.claim, receipt)) return { ok: false, wrong: ['received'] };
  const arrives = isOpenTo(line.claim, receipt);
  return arrives && writeOff && isSmallRest(line.claim, receipt)
    ? {
        ok: true,
        arrives,
        cash: { ...cash, writeOff },
        receipt: toArrival(payDate, line.claim, cash, { absorbed: writeOff }),
      }
    : { ok: true, arrives, cash, receipt };
};

/** Totals the receipts post in one receiving currency. */
export type ReceiptTotal = { currency: Currency } & Record<
  'settled' | 'received' | 'serviceFee' | 'difference' | 'rounding',
  string
>;

/** Adds up receipts by receiving currency: the settled amount at the rate, cash, fees, differences and roundings. */
export const sumReceipts = (receipts: readonly Receipt[]): ReceiptTotal[] => {
  const byCurrency = new Map<Currency, ReceiptTotal>();
  const none = { settled: '0', received: '0', serviceFee: '0', difference: '0', rounding: '0' };
  for (const { receivingCurrency: currency, received, serviceFee, difference, rounding } of receipts) {
    const known = byCurrency.get(currency) ?? { currency, ...none };
    byCurrency.set(currency, {
      currency,
      settled: sum([known.settled, received, serviceFee, difference, rounding]),
      received: add(known.received, received),
      serviceFee: add(known.serviceFee, serviceFee),
      difference: add(known.difference, difference),
      rounding: add(known.rounding, rounding),
    });
  }
  return [...byCurrency.values()];
};
