import type { Currency } from '../money/currency.ts';
import { add, multiply, subtract } from '../money/decimal.ts';
import type { Receipt, Reconciliation } from '../money/reconciliationSchema.ts';
import { isAboveTolerance, splitShortfall, toCash } from '../money/cashRounding.ts';
import type { ReceivedCash } from './receivingSchema.ts';

/** Returns the amount a platform owes for a batch in one currency: licensed and open income, without ignored rows. */
export const owedFor = ({ licensed, open }: Reconciliation): string => add(licensed, open);

/**
 * Returns the receipt of one currency of a batch. Without `cash`, the owed amount arrived in full, in the statement
 * currency and its minor unit. `difference` and `rounding` are the owed amount at the rate less cash and fee, in the
 * receiving currency.
 */
export const toReceipt = (payDate: string, line: Reconciliation, cash: ReceivedCash | undefined): Receipt => {
  const owed = owedFor(line);
  const exchangeRate = cash?.exchangeRate ?? '1';
  const expected = multiply(owed, exchangeRate);
  const receivingCurrency = cash?.receivingCurrency ?? (line.currency as Currency);
  const received = cash?.received ?? toCash(expected, receivingCurrency);
  const serviceFee = cash?.serviceFee ?? '0';
  return {
    payDate,
    exchangeRate,
    receivingCurrency,
    received,
    serviceFee,
    ...splitShortfall(subtract(expected, add(received, serviceFee)), receivingCurrency),
  };
};

/** Returns the proposed cash of a line: the owed amount at the rate less the fee, in the currency's minor unit. */
export const proposedCash = (line: Reconciliation, cash: Omit<ReceivedCash, 'received'>): string =>
  toCash(subtract(multiply(owedFor(line), cash.exchangeRate), cash.serviceFee), cash.receivingCurrency);

/** Returns whether any receipt differs from the owed amount by more than rounding explains. */
export const isSomeDifferent = (
  receipts: readonly Pick<Receipt, 'difference' | 'receivingCurrency'>[],
): boolean =>
  receipts.some(({ difference, receivingCurrency }) => isAboveTolerance(difference, receivingCurrency));
