import type * as z from 'zod';
import { receiptOf } from '../../shared/accounting/receivingRules.ts';
import {
  receivedCashSchema,
  type Receivable,
  type ReceivedCash,
} from '../../shared/accounting/receivingSchema.ts';
import { currencySchema, type Currency } from '../../shared/money/currency.ts';
import { add, isZero } from '../../shared/money/decimal.ts';
import type { Receipt, Reconciliation } from '../../shared/statements/schema.ts';

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

/** What the server is told of a line. Empty cash is what was owed at the rate, less the fee. */
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
  const receipt = receiptOf(payDate, line.line, parsed.data);
  if (entry.received !== '') return { ok: true, cash: parsed.data, receipt };
  const cash = receivedCashSchema.parse({ ...parsed.data, received: receipt.difference });
  return { ok: true, cash, receipt: receiptOf(payDate, line.line, cash) };
};

/** Cash, fees and differences of the lines that are right, added up by receiving currency. */
export type ReceiptTotal = { currency: Currency; received: string; serviceFee: string; difference: string };

export const totalsOf = (receipts: readonly Receipt[]): ReceiptTotal[] => {
  const byCurrency = new Map<Currency, ReceiptTotal>();
  for (const { receivingCurrency: currency, received, serviceFee, difference } of receipts) {
    const known = byCurrency.get(currency) ?? { currency, received: '0', serviceFee: '0', difference: '0' };
    byCurrency.set(currency, {
      currency,
      received: add(known.received, received),
      serviceFee: add(known.serviceFee, serviceFee),
      difference: add(known.difference, difference),
    });
  }
  return [...byCurrency.values()];
};

/** Whether some money is unaccounted for: worth a look before it is posted. */
export const hasDifference = (receipts: readonly Receipt[]): boolean =>
  receipts.some(({ difference }) => !isZero(difference));
