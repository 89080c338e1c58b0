import { toCash } from '../../shared/money/cashRounding.ts';
import type { Currency } from '../../shared/money/currency.ts';
import { add, compare, multiply, subtract, sum, type Decimal } from '../../shared/money/decimal.ts';
import { remainderOf } from '../../shared/accounting/receivingRules.ts';
import type { CashEntry, CashLine } from './receivingForm.ts';

/** Money of one transfer, in the currency it arrived in. */
type TransferMoney = { currency: Currency; received: string; serviceFee: string };

/** Claim that may get a part of a transfer, with its currency and rate as entered. */
export type AllottedLine = CashLine & { entry: Pick<CashEntry, 'receivingCurrency' | 'exchangeRate'> };

const least = (a: Decimal, b: Decimal): Decimal => (compare(a, b) <= 0 ? a : b);

/**
 * Divides one transfer among claims in its currency: each gets what is left of it, oldest booking first, until the money
 * is used up, and the last claim that gets any also gets what is over. Bank charges go to claims in the same order.
 * Together the parts are exactly the transfer.
 * @returns cash and fee by the key of the line; nothing for claims in other currencies
 */
export const allotTransfer = (
  lines: readonly AllottedLine[],
  { currency, received, serviceFee }: TransferMoney,
): Record<string, Pick<CashEntry, 'received' | 'serviceFee'>> => {
  const own = lines
    .filter(({ entry }) => entry.receivingCurrency === currency)
    .toSorted((a, b) => ((a.batch.confirmedAt ?? '') < (b.batch.confirmedAt ?? '') ? -1 : 1));
  let [cash, fee] = [sum([received]), sum([serviceFee])];
  const allotted: [string, { received: Decimal; serviceFee: Decimal }][] = own.map(
    ({ key, claim, entry }) => {
      const left = toCash(multiply(remainderOf(claim), entry.exchangeRate), currency);
      const ownFee = least(fee, left);
      const ownCash = least(cash, subtract(left, ownFee));
      [cash, fee] = [subtract(cash, ownCash), subtract(fee, ownFee)];
      return [key, { received: ownCash, serviceFee: ownFee }];
    },
  );
  const last = allotted.findLast(([, part]) => compare(add(part.received, part.serviceFee), '0') > 0);
  if (last) last[1] = { received: add(last[1].received, cash), serviceFee: add(last[1].serviceFee, fee) };
  return Object.fromEntries(allotted);
};
