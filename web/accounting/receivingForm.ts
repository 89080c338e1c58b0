import type * as z from 'zod';
import { proposedCash, toReceipt } from '../../shared/accounting/receivingRules.ts';
import {
  receivedCashSchema,
  type Receivable,
  type ReceivedCash,
} from '../../shared/accounting/receivingSchema.ts';
import { currencySchema, type Currency } from '../../shared/money/currency.ts';
import { add, sum } from '../../shared/money/decimal.ts';
import type { Receipt, Reconciliation } from '../../shared/money/reconciliationSchema.ts';

/** Figures a clerk enters for one currency of one batch. Empty cash means the full amount arrived. */
export type CashEntry = {
  receivingCurrency: Currency;
  exchangeRate: string;
  received: string;
  serviceFee: string;
};

/** One currency of one batch. */
export type CashLine = { batch: Receivable; line: Reconciliation; key: string };

/** Entries by the key of their line; a line without an entry has the initial one. */
export type CashEntries = Readonly<Record<string, CashEntry>>;

const lineKey = (batch: Receivable, line: Reconciliation): string => `${batch.batchId}:${line.currency}`;

/** Returns the lines of the chosen batches, in the currencies money can be received in. */
export const toCashLines = (batches: readonly Receivable[]): CashLine[] =>
  batches.flatMap((batch) =>
    batch.reconciliation
      .filter(({ currency }) => currencySchema.safeParse(currency).success)
      .map((line) => ({ batch, line, key: lineKey(batch, line) })),
  );

/** Returns the initial entry: in the statement's currency, in full, without a fee. */
export const initialEntry = ({ line }: Pick<CashLine, 'line'>): CashEntry => ({
  receivingCurrency: currencySchema.parse(line.currency),
  exchangeRate: '1',
  received: '',
  serviceFee: '0',
});

export const findEntry = (entries: CashEntries, line: CashLine): CashEntry =>
  entries[line.key] ?? initialEntry(line);

/** Returns the cash sent for a line. Empty cash becomes the amount owed at the rate, less the fee. */
const toReceivedCash = ({ batch, line }: CashLine, entry: CashEntry): z.input<typeof receivedCashSchema> => ({
  batchId: batch.batchId,
  statementCurrency: currencySchema.parse(line.currency),
  receivingCurrency: entry.receivingCurrency,
  exchangeRate: entry.exchangeRate,
  received: entry.received === '' ? '0' : entry.received,
  serviceFee: entry.serviceFee === '' ? '0' : entry.serviceFee,
});

/** A line as it would be posted, or its invalid fields. */
export type CheckedLine =
  | { ok: true; cash: ReceivedCash; receipt: Receipt }
  | { ok: false; wrong: readonly (keyof CashEntry)[] };

const isField = (name: PropertyKey | undefined): name is keyof CashEntry =>
  name === 'receivingCurrency' || name === 'exchangeRate' || name === 'received' || name === 'serviceFee';

/** Checks one line with the server's own schema and rule. */
export const checkLine = (line: CashLine, entry: CashEntry, payDate: string): CheckedLine => {
  const parsed = receivedCashSchema.safeParse(toReceivedCash(line, entry));
  if (!parsed.success)
    return { ok: false, wrong: parsed.error.issues.map(({ path }) => path[0]).filter(isField) };
  const received = entry.received === '' ? proposedCash(line.line, parsed.data) : parsed.data.received;
  const cash = receivedCashSchema.parse({ ...parsed.data, received });
  return { ok: true, cash, receipt: toReceipt(payDate, line.line, cash) };
};

/** Totals the receipts post in one receiving currency. */
export type ReceiptTotal = { currency: Currency } & Record<
  'owed' | 'received' | 'serviceFee' | 'difference' | 'rounding',
  string
>;

/** Adds up receipts by receiving currency: the amount owed at the rate, cash, fees, differences and roundings. */
export const sumReceipts = (receipts: readonly Receipt[]): ReceiptTotal[] => {
  const byCurrency = new Map<Currency, ReceiptTotal>();
  const none = { owed: '0', received: '0', serviceFee: '0', difference: '0', rounding: '0' };
  for (const { receivingCurrency: currency, received, serviceFee, difference, rounding } of receipts) {
    const known = byCurrency.get(currency) ?? { currency, ...none };
    byCurrency.set(currency, {
      currency,
      owed: sum([known.owed, received, serviceFee, difference, rounding]),
      received: add(known.received, received),
      serviceFee: add(known.serviceFee, serviceFee),
      difference: add(known.difference, difference),
      rounding: add(known.rounding, rounding),
    });
  }
  return [...byCurrency.values()];
};
