import type { Currency } from '../../shared/money/currency.ts';
import { divideRounded, toScaled, type Scaled } from '../../shared/money/decimal.ts';
import { maxPayoutByOne } from '../../shared/approvals/secondPerson.ts';

/** Days over which the payments to one payee are added up. */
const limitDays = 7;

/** Payment to a payee: a withdrawal, one outside the system, or a payment under a contract. */
export type RecentPayment = {
  paymentId: string;
  /** In units of `currency`. */
  amount: string;
  currency: Currency;
  /** Time it was recorded (ISO 8601). Days of payment are typed and may lie in the past. */
  at: string;
};

/** Returns the payments recorded in the `limitDays` before a time. */
export const keepRecent = (payments: readonly RecentPayment[], now: string): RecentPayment[] => {
  const since = new Date(Date.parse(now) - limitDays * 86_400_000).toISOString();
  return payments.filter(({ at }) => at > since);
};

/** Returns the part of the limit of its currency that a sum takes, rounded up at 20 decimals. */
const partOfLimit = (amount: Scaled, currency: Currency): Scaled => {
  const limit = toScaled(maxPayoutByOne[currency]);
  const part = divideRounded(amount * toScaled('1'), limit, 'down');
  return part * limit < amount * toScaled('1') ? part + 1n : part;
};

/**
 * Returns whether a payee would get more than one person may pay within `limitDays`. Payments in several currencies
 * count by the part each takes of the limit of its currency, so that no exchange rate is needed.
 * @param recent payments to the payee; the payment itself may be among them
 */
export const exceedsLimit = (
  recent: readonly RecentPayment[],
  payment: Omit<RecentPayment, 'at'>,
  now: string,
): boolean => {
  const sums = new Map<Currency, Scaled>([[payment.currency, toScaled(payment.amount)]]);
  for (const { paymentId, currency, amount } of keepRecent(recent, now))
    if (paymentId !== payment.paymentId) sums.set(currency, (sums.get(currency) ?? 0n) + toScaled(amount));
  const parts = [...sums].map(([currency, amount]) => partOfLimit(amount, currency));
  return parts.reduce((total, part) => total + part, 0n) > toScaled('1');
};
