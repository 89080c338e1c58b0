import { add, multiply, subtract } from '../money/decimal.ts';
import type { Currency } from '../money/currency.ts';
import type { Receipt, Reconciliation } from '../statements/schema.ts';
import type { ReceivedCash } from './receivingSchema.ts';

/** What a platform owes for a batch in one currency: all it reported but what is none of ours. */
export const owedFor = ({ licensed, open }: Reconciliation): string => add(licensed, open);

/**
 * The receipt of one currency of a batch. Without word of the cash it arrived in full and in the statement currency.
 * `difference` is what was owed at the rate less cash and fee, in the receiving currency, exact.
 */
export const receiptOf = (payDate: string, line: Reconciliation, cash: ReceivedCash | undefined): Receipt => {
  const owed = owedFor(line);
  const exchangeRate = cash?.exchangeRate ?? '1';
  const expected = multiply(owed, exchangeRate);
  const received = cash?.received ?? expected;
  const serviceFee = cash?.serviceFee ?? '0';
  return {
    payDate,
    exchangeRate,
    receivingCurrency: cash?.receivingCurrency ?? (line.currency as Currency),
    received,
    serviceFee,
    difference: subtract(expected, add(received, serviceFee)),
  };
};
