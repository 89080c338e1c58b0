import type { Currency } from '../../../shared/money/currency.ts';
import type { Payee } from '../../withdrawals/withdrawalStore.ts';

/** Account a company pays from, with its whole number. */
export type Debtor = {
  holder: string;
  accountNumber: string;
  bankName: string;
  swiftCode?: string | undefined;
  currency: Currency;
};

/** Payment to one payee, with the whole number of its account. `amount` is in `currency`. */
export type FilePayment = {
  endToEndId: string;
  amount: string;
  currency: Currency;
  account: Payee['bankAccount'];
  /** Number of the documents, which the payee reads. */
  documentNumber?: string | undefined;
};

/** What a file for the bank is made from. The same run gives the same bytes. */
export type FileSource = {
  paymentRunId: string;
  /** Time of the release (ISO 8601). */
  releasedAt: string;
  /** Day on which the bank shall pay (`YYYY-MM-DD`). */
  executionDay: string;
  /** Accounts paid from, by currency. */
  debtors: ReadonlyMap<Currency, Debtor>;
  payments: readonly FilePayment[];
};
