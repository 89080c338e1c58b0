import type { Currency } from '../../shared/money/currency.ts';
import { multiply, sum, type Decimal } from '../../shared/money/decimal.ts';
import type { TaxLine } from '../../shared/tax/taxLine.ts';
import type { TaxExchangeRate } from '../../shared/money/rates/exchangeRate.ts';
import { taxKinds, type TaxKind, type TaxPrinciple } from '../../shared/tax/rule.ts';
import { countChange, put, remove, type Write } from '../db/commit.ts';
import { queryAll } from '../db/items.ts';
import { taxKeys } from '../db/keys/tax.ts';
import { retrying } from '../db/retrying.ts';

/** Payment, made or requested, that taxes count by month. */
export type TaxedPayee = {
  /** Id of the withdrawal or payment item. */
  paymentId: string;
  licensorId: string;
  /** Day of payment (`YYYY-MM-DD`); for a withdrawal that waits for payment, the day it was requested. */
  day: string;
  principle: TaxPrinciple;
  currency: Currency;
  gross: string;
  taxLines: readonly TaxLine[];
  exchangeRate?: TaxExchangeRate | undefined;
};

type TaxByKind = Partial<Record<TaxKind, Decimal>>;

/** Payment as stored in its month: in the currency the law counts in, at the rate stored with it. */
type CountedPayment = { principle: TaxPrinciple; law: Currency; gross: Decimal; tax: TaxByKind };

const byKind = (amountFor: (kind: TaxKind) => Decimal): TaxByKind =>
  Object.fromEntries(taxKinds.map((kind) => [kind, amountFor(kind)]));

const countedPayment = ({
  principle,
  currency,
  gross,
  taxLines,
  exchangeRate,
}: TaxedPayee): CountedPayment => {
  const inLaw = (amount: string) => multiply(amount, exchangeRate?.rate ?? '1');
  const deductedTax = (kind: TaxKind) =>
    sum(taxLines.filter((line) => line.deducted && line.kind === kind).map(({ amount }) => inLaw(amount)));
  return { principle, law: exchangeRate?.to ?? currency, gross: inLaw(gross), tax: byKind(deductedTax) };
};

/** Payee's month as read: `YYYY-MM`, and the number of changes to its payments so far. */
export type SeenMonth = { month: string; version: number };

const toMonth = (day: string): string => day.slice(0, 7);

/** Returns the write that counts a change of the month. With `seen`, the month must still be at that version. */
const changeWrite = (licensorId: string, month: string, seen?: SeenMonth): Write =>
  countChange(taxKeys.month(licensorId, month), 'taxMonth', 'PaymentsOfMonthChanged', seen?.version);

/**
 * Returns the writes that count a payment in its month, for the transaction that pays.
 * @param seen the month the payment's tax was computed from; the writes fail with `PaymentsOfMonthChanged` when another
 * payment changed it. Absent when the tax does not depend on the month.
 */
export const countWrites = (payment: TaxedPayee, seen?: SeenMonth): Write[] => {
  const { licensorId, day, paymentId } = payment;
  const month = toMonth(day);
  const key = taxKeys.paymentOfMonth(licensorId, month, paymentId);
  return [
    put({ ...key, type: 'paymentOfMonth', version: 1, ...countedPayment(payment) }),
    changeWrite(licensorId, month, seen),
  ];
};

const uncountWrites = ({ licensorId, day, paymentId }: TaxedPayee): Write[] => [
  remove(taxKeys.paymentOfMonth(licensorId, toMonth(day), paymentId)),
  changeWrite(licensorId, toMonth(day)),
];

/** Returns the writes that move a payment to another month, or remove it from its month. */
export const recountWrites = (before: TaxedPayee | undefined, after: TaxedPayee | undefined): Write[] => {
  if (before && after && toMonth(before.day) === toMonth(after.day)) return [];
  return [...(before ? uncountWrites(before) : []), ...(after ? countWrites(after) : [])];
};

/** Sums paid and withheld, by kind of tax, in the law's currency, and the month they were read from. */
type MonthToDate = { gross: Decimal; tax: TaxByKind; seen: SeenMonth };

/**
 * Returns the sums paid to a licensor under a principle in the month of a day (`YYYY-MM-DD`), as withdrawals and
 * payment items, in the law's currency. The month's version is read before its payments: a concurrent payment makes the
 * version out of date, never the sums too small.
 */
export const loadTaxedInMonth = async (
  day: string,
  { licensorId, principle, law }: { licensorId: string; principle: TaxPrinciple; law: Currency },
): Promise<MonthToDate> => {
  const month = toMonth(day);
  const items = await queryAll<CountedPayment>({ pk: taxKeys.months(licensorId), skPrefix: month });
  const earlier = items.filter((item) => item.principle === principle && item.law === law);
  return {
    gross: sum(earlier.map(({ gross }) => gross)),
    tax: byKind((kind) => sum(earlier.map(({ tax }) => tax[kind] ?? '0'))),
    seen: { month, version: items.find(({ sk }) => sk === month)?.version ?? 0 },
  };
};

/** Maximum attempts, enough for many concurrent payments to one payee to take turns. */
const maxAttempts = 30;

/**
 * Computes a payment again while other payments to the payee change the same month.
 * @throws Refusal `PaymentsOfMonthChanged` after the last attempt
 */
export const retryInMonth = <T>(pay: () => Promise<T>): Promise<T> =>
  retrying('PaymentsOfMonthChanged', maxAttempts, pay);
