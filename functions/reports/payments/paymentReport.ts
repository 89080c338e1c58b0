import type { Language } from '../../../shared/api/resultCodes.ts';
import type { Currency } from '../../../shared/money/currency.ts';
import { sum, type Decimal } from '../../../shared/money/decimal.ts';
import type { Look } from '../../pdf/look.ts';
import type { PayingCompany } from '../../../shared/people/payingCompany.ts';
import type { PaymentReport } from '../../../shared/withdrawals/schema.ts';
import { withdrawalStatuses, type WithdrawalStatus } from '../../../shared/withdrawals/status.ts';

/** Payment in the report, with everything the bank and the books need. */
export type PaymentLine = {
  /** Document number of the withdrawal; its id when it has none. */
  documentNumber: string;
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
  /** Withheld tax, without the premium of Taiwan's health insurance. */
  tax: Decimal;
  premium: Decimal;
  net: Decimal;
  serviceFee: Decimal;
  paidOn: string;
  /** Name of the company whose account pays: one report may hold payments of several. */
  payingCompany: string;
};

/** Payments of one company, ready to be written. */
export type PaymentSheet = {
  language: Language;
  about: PaymentReport;
  /** Payers, one per agent that payments are made for. */
  payingCompanies: readonly PayingCompany[];
  lines: readonly PaymentLine[];
  /** Look of the documents of the agent, if all payments are for one; otherwise the product's. */
  look?: Look;
};

/** Totals of payments in one currency and status. */
export type PaymentTotals = Pick<PaymentLine, 'currency' | 'status' | 'gross' | 'tax' | 'premium' | 'net'> & {
  count: number;
};

const sumLines = (
  currency: Currency,
  status: WithdrawalStatus,
  own: readonly PaymentLine[],
): PaymentTotals => ({
  currency,
  status,
  count: own.length,
  gross: sum(own.map(({ gross }) => gross)),
  tax: sum(own.map(({ tax }) => tax)),
  premium: sum(own.map(({ premium }) => premium)),
  net: sum(own.map(({ net }) => net)),
});

/**
 * Adds up payments by currency, in order of appearance, and by status. Cancelled payments count neither as paid nor as
 * due.
 */
export const sumPayments = (lines: readonly PaymentLine[]): PaymentTotals[] =>
  [...new Set(lines.map(({ currency }) => currency))].flatMap((currency) =>
    Object.values(withdrawalStatuses).flatMap((status) => {
      const own = lines.filter((line) => line.currency === currency && line.status === status);
      return own.length ? [sumLines(currency, status, own)] : [];
    }),
  );
