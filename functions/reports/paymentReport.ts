import type { Language } from '../../shared/api/resultCodes.ts';
import type { Currency } from '../../shared/money/currency.ts';
import { sum, type Decimal } from '../../shared/money/decimal.ts';
import type { PaymentReport } from '../../shared/withdrawals/schema.ts';
import type { WithdrawalStatus } from '../../shared/withdrawals/status.ts';

/** One payment of the report, with all the bank and the books need. */
export type PaymentLine = {
  withdrawalId: string;
  requestedOn: string;
  status: WithdrawalStatus;
  payee: string;
  /** Name and number on the identity document. */
  identityName: string;
  identityNumber: string;
  bankName: string;
  branch: string;
  accountName: string;
  accountNumber: string;
  swiftCode: string;
  currency: Currency;
  gross: Decimal;
  /** Withheld tax, without the premium beside it that is owed to Taiwan's health insurance. */
  tax: Decimal;
  premium: Decimal;
  net: Decimal;
  serviceFee: Decimal;
  paidOn: string;
};

/** Payments of one company, ready to be written. */
export type PaymentSheet = { language: Language; about: PaymentReport; lines: readonly PaymentLine[] };

/** What some payments in one currency come to. */
export type PaymentTotals = Pick<PaymentLine, 'currency' | 'gross' | 'tax' | 'premium' | 'net'> & {
  count: number;
};

/** Sums of some payments by currency, in the order the currencies appear. */
export const totalsByCurrency = (lines: readonly PaymentLine[]): PaymentTotals[] =>
  [...new Set(lines.map(({ currency }) => currency))].map((currency) => {
    const own = lines.filter((line) => line.currency === currency);
    return {
      currency,
      count: own.length,
      gross: sum(own.map(({ gross }) => gross)),
      tax: sum(own.map(({ tax }) => tax)),
      premium: sum(own.map(({ premium }) => premium)),
      net: sum(own.map(({ net }) => net)),
    };
  });
