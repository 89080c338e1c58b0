import type { TFunction } from 'i18next';
import type { AnswerEffect, PaymentLineState, PaymentRun } from '../../shared/paymentRuns/schema.ts';
import type { BankReason } from '../../shared/withdrawals/bankPayment.ts';
import type { StatusTone } from '../components/StatusBadge.tsx';

export const runTones: Readonly<Record<PaymentRun['state'], StatusTone>> = {
  open: 'waiting',
  released: 'working',
  discarded: 'over',
};

export const lineTones: Readonly<Record<PaymentLineState, StatusTone>> = {
  waiting: 'waiting',
  paid: 'good',
  failed: 'bad',
  returned: 'attention',
};

export const effectTones: Readonly<Record<AnswerEffect, StatusTone>> = {
  paid: 'good',
  failed: 'bad',
  returned: 'attention',
  accepted: 'working',
  known: 'over',
  differs: 'attention',
  contradicts: 'attention',
};

/** Codes of banks that have a text of ours; others are shown as they are. Source: ISO 20022, ExternalStatusReason1Code. */
const namedCodes: ReadonlySet<string> = new Set([
  'AC01',
  'AC04',
  'AC06',
  'AG01',
  'AM04',
  'BE04',
  'CURR',
  'DUPL',
  'MS02',
  'RC01',
]);

/** Returns why the bank did not pay, in words as far as its code is a common one. */
export const reasonText = (t: TFunction, { code, text }: BankReason): string =>
  [code, code && namedCodes.has(code) ? t(`paymentRuns:code.${code}`) : undefined, text]
    .filter(Boolean)
    .join(' · ');

/** Statuses of payments on their way that have a text of ours. Source: ISO 20022, ExternalPaymentTransactionStatus1Code. */
const namedStatuses: ReadonlySet<string> = new Set([
  'RCVD',
  'ACTC',
  'ACCP',
  'ACFC',
  'ACSP',
  'ACWC',
  'ACWP',
  'PATC',
  'PDNG',
]);

/** Returns the status the bank gave a payment on its way in words, or as it is when it is not a common one. */
export const bankStatusText = (t: TFunction, status: string): string =>
  namedStatuses.has(status) ? t(`paymentRuns:bankStatus.${status}`) : status;

/** Key of the loaded accounts that companies pay from. */
export const debtorAccountsKey = ['paymentRuns', 'accounts'] as const;
