import type { Currency } from '../../../shared/money/currency.ts';
import type { PayerEntity } from '../../../shared/reference/enumerations.ts';

/** Payment runs, their lines, and the accounts paying companies pay from. */
export const paymentRunKeys = {
  /** One payment run. List: all of them by time (`gsi1`). */
  run: (paymentRunId: string) => ({ pk: `paymentrun#${paymentRunId}`, sk: 'run' }),
  /** Run in the list of all. */
  indexes: (paymentRunId: string) => ({ gsi1pk: paymentRunKeys.runs, gsi1sk: paymentRunId }),
  runs: 'paymentruns',
  /** Payment of one withdrawal in a run; all of them: query `pk` with `linePrefix`. Found by the id the bank carries (`gsi1`). */
  line: (paymentRunId: string, withdrawalId: string) => ({
    pk: `paymentrun#${paymentRunId}`,
    sk: `${paymentRunKeys.linePrefix}${withdrawalId}`,
  }),
  linePrefix: 'line#',
  /** Line by its end-to-end id. */
  lineIndex: (endToEndId: string) => ({ gsi1pk: paymentRunKeys.endToEnd(endToEndId), gsi1sk: 'line' }),
  endToEnd: (endToEndId: string) => `paymentline#${endToEndId}`,
  /** Bank account a company pays from in a currency; all of them: query `pk`. */
  debtorAccount: (payer: PayerEntity, currency: Currency) => ({
    pk: paymentRunKeys.debtorAccounts,
    sk: `${payer}#${currency}`,
  }),
  debtorAccounts: 'debtoraccounts',
  /** Payment terms of a licensor: on hold, or paid automatically. All licensors with terms: query `pk`. */
  payeeTerms: (licensorId: string) => ({ pk: paymentRunKeys.allPayeeTerms, sk: licensorId }),
  allPayeeTerms: 'payeeterms',
};
