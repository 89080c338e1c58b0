import type * as z from 'zod';
import { proposedCash, receiptOf } from '../../shared/accounting/receivingRules.ts';
import {
  receivedCashSchema,
  type Receivable,
  type ReceivedCash,
} from '../../shared/accounting/receivingSchema.ts';
import { currencySchema, type Currency } from '../../shared/money/currency.ts';
import { add, sum } from '../../shared/money/decimal.ts';
import type { Receipt, Reconciliation } from '../../shared/money/reconciliationSchema.ts';

/** What a clerk types about the cash of one currency of one batch; empty cash means all of it arrived. */
export type CashEntry = {
  receivingCurrency: Currency;
  exchangeRate: string;
  received: string;
  serviceFee: string;
};

/** One currency of one batch. */
export type CashLine = { batch: Receivable; line: Reconciliation; key: string };

/** Entries by the key of their line; a line without one is as first shown. */
export type CashEntries = Readonly<Record<string, CashEntry>>;

const keyOf = (batch: Receivable, line: Reconciliation): string => `${batch.batchId}:${line.currency}`;

/** Lines of the batches chosen, in the currencies money can arrive for. */
export const linesOf = (batches: readonly Receivable[]): CashLine[] =>
  batches.flatMap((batch) =>
    batch.reconciliation
      .filter(({ currency }) => currencySchema.safeParse(currency).success)
      .map((line) => ({ batch, line, key: keyOf(batch, line) })),
  );

/** Nothing typed yet: in the statement's own currency, in full, without a fee. */
export const freshEntry = ({ line }: Pick<CashLine, 'line'>): CashEntry => ({
  receivingCurrency: currencySchema.parse(line.currency),
  exchangeRate: '1',
  received: '',
  serviceFee: '0',
});

export const entryOf = (entries: CashEntries, line: CashLine): CashEntry =>
  entries[line.key] ?? freshEntry(line);

/** Returns what is sent about a line. Empty cash stands for what was owed at the rate, less the fee. */
const cashOf = ({ batch, line }: CashLine, entry: CashEntry): z.input<typeof receivedCashSchema> => ({
  batchId: batch.batchId,
  statementCurrency: currencySchema.parse(line.currency),
  receivingCurrency: entry.receivingCurrency,
  exchangeRate: entry.exchangeRate,
  received: entry.received === '' ? '0' : entry.received,
  serviceFee: entry.serviceFee === '' ? '0' : entry.serviceFee,
});

/** A line as it would be posted, or the fields of it that are not right yet. */
export type CheckedLine =
  | { ok: true; cash: ReceivedCash; receipt: Receipt }
  | { ok: false; wrong: readonly (keyof CashEntry)[] };

const isField = (name: PropertyKey | undefined): name is keyof CashEntry =>
  name === 'receivingCurrency' || name === 'exchangeRate' || name === 'received' || name === 'serviceFee';

/** Checks one line with the server's own schema and rule. */
export const checkLine = (line: CashLine, entry: CashEntry, payDate: string): CheckedLine => {
  const parsed = receivedCashSchema.safeParse(cashOf(line, entry));
  if (!parsed.success)
    return { ok: false, wrong: parsed.error.issues.map(({ path }) => path[0]).filter(isField) };
  const received = entry.received === '' ? proposedCash(line.line, parsed.data) : parsed.data.received;
  const cash = receivedCashSchema.parse({ ...parsed.data, received });
  return { ok: true, cash, receipt: receiptOf(payDate, line.line, cash) };
};

/** What receipts post in one receiving currency. */
export type ReceiptTotal = { currency: Currency } & Record<
  'owed' | 'received' | 'serviceFee' | 'difference' | 'rounding',
  string
>;

/** Adds up by receiving currency what was owed at the rate, and cash, fees, differences and roundings it consists of. */
export const totalsOf = (receipts: readonly Receipt[]): ReceiptTotal[] => {
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
