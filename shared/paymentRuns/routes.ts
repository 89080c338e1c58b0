import * as z from 'zod';
import { route } from '../api/route.ts';
import { payerParamSchema } from '../withdrawals/schema.ts';
import { paymentRunIdSchema } from '../withdrawals/bankPayment.ts';
import {
  payeeTermsInputSchema,
  payeeTermsListSchema,
  payeeTermsSchema,
  requestDueInputSchema,
  requestedDueSchema,
} from './payeeTerms.ts';
import {
  bankAnswerInputSchema,
  bankAnswerSchema,
  debtorAccountInputSchema,
  debtorAccountListSchema,
  debtorAccountSchema,
  duePaymentListSchema,
  failPaymentLineSchema,
  madePaymentRunSchema,
  makePaymentRunSchema,
  openedPaymentRunSchema,
  paymentFileInputSchema,
  paymentFileSchema,
  paymentRunPageSchema,
  paymentRunQuerySchema,
  releasePaymentRunSchema,
  removePaymentLinesSchema,
} from './schema.ts';

const pay = 'paymentRoleAuthority/confirmWithdrawal';
const base = '/api/v1/PaymentRun';
const byRun = z.object({ id: paymentRunIdSchema });

export const listDuePayments = route({
  id: 'listDuePayments',
  method: 'GET',
  path: `${base}/Due/{id}`,
  permission: pay,
  summary: 'Requests a company has to pay that are in no payment run, with what keeps them out of one',
  params: z.object({ id: payerParamSchema }),
  response: duePaymentListSchema,
});

export const listPaymentRuns = route({
  id: 'listPaymentRuns',
  method: 'GET',
  path: base,
  permission: pay,
  summary: 'Payment runs, newest first, with their sums',
  query: paymentRunQuerySchema,
  response: paymentRunPageSchema,
});

export const getPaymentRun = route({
  id: 'getPaymentRun',
  method: 'GET',
  path: `${base}/{id}`,
  permission: pay,
  summary: 'A payment run with its lines',
  params: byRun,
  response: openedPaymentRunSchema,
});

export const makePaymentRun = route({
  id: 'makePaymentRun',
  method: 'POST',
  path: base,
  permission: pay,
  summary: 'Put requests into a new payment run; those that cannot be paid are left out with the reason',
  body: makePaymentRunSchema,
  response: madePaymentRunSchema,
  errors: ['IdempotencyKeyReused'],
  audit: 'payment run made',
});

export const removePaymentLines = route({
  id: 'removePaymentLines',
  method: 'POST',
  path: `${base}/{id}/Remove`,
  permission: pay,
  summary: 'Take requests out of a payment run before its release; a run without lines is discarded',
  params: byRun,
  body: removePaymentLinesSchema,
  response: openedPaymentRunSchema,
  errors: ['PaymentRunClosed', 'StaleVersion'],
  audit: 'payment run changed',
});

export const releasePaymentRun = route({
  id: 'releasePaymentRun',
  method: 'POST',
  path: `${base}/{id}/Release`,
  permission: 'paymentRoleAuthority/approveProposal',
  summary: 'Release a payment run that somebody else made',
  params: byRun,
  body: releasePaymentRunSchema,
  response: openedPaymentRunSchema,
  errors: [
    'PaymentRunClosed',
    'PaymentRunBlocked',
    'StaleVersion',
    'SecondPersonRequired',
    'AccountNotIndependent',
  ],
  audit: 'payment run released',
});

export const downloadPaymentFile = route({
  id: 'downloadPaymentFile',
  method: 'POST',
  path: `${base}/{id}/File`,
  permission: 'paymentRoleAuthority/viewPayeeNumber',
  summary: 'The file of a released run for the bank, until the bank has answered',
  params: byRun,
  body: paymentFileInputSchema,
  response: paymentFileSchema,
  errors: ['PaymentFileClosed', 'DebtorAccountMissing'],
  audit: 'payment file made',
});

export const failPaymentLine = route({
  id: 'failPaymentLine',
  method: 'POST',
  path: `${base}/{id}/Fail`,
  permission: pay,
  summary: 'Record that the bank did not pay a line; its request can be paid again',
  params: byRun,
  body: failPaymentLineSchema,
  response: openedPaymentRunSchema,
  errors: ['PaymentRunClosed', 'StaleVersion'],
  audit: 'payment failed',
});

export const previewBankAnswer = route({
  id: 'previewBankAnswer',
  method: 'POST',
  path: `${base}/Answer/Preview`,
  permission: pay,
  summary: 'What a file of the bank says about the lines of payment runs, and what it would change',
  body: bankAnswerInputSchema,
  response: bankAnswerSchema,
  errors: ['BankAnswerUnreadable'],
});

export const applyBankAnswer = route({
  id: 'applyBankAnswer',
  method: 'POST',
  path: `${base}/Answer`,
  permission: pay,
  summary: 'Confirm, fail and take back the lines a file of the bank names; a repeat changes nothing',
  body: bankAnswerInputSchema,
  response: bankAnswerSchema,
  errors: ['BankAnswerUnreadable', 'PaymentsOfMonthChanged', 'StaleVersion'],
  audit: 'withdrawal paid',
});

export const listDebtorAccounts = route({
  id: 'listDebtorAccounts',
  method: 'GET',
  path: `${base}/Account`,
  permission: pay,
  summary: 'Bank accounts that paying companies pay from, numbers masked',
  response: debtorAccountListSchema,
});

export const saveDebtorAccount = route({
  id: 'saveDebtorAccount',
  method: 'PUT',
  path: `${base}/Account`,
  permission: pay,
  summary: 'Enter or change the bank account a company pays from in a currency',
  body: debtorAccountInputSchema,
  response: debtorAccountSchema,
  errors: ['StaleVersion'],
  audit: 'debtor account saved',
});

export const listPayeeTerms = route({
  id: 'listPayeeTerms',
  method: 'GET',
  path: `${base}/Payee`,
  permission: pay,
  summary: 'Licensors for which staff said whether they are on hold or paid without requests of their own',
  response: payeeTermsListSchema,
});

export const savePayeeTerms = route({
  id: 'savePayeeTerms',
  method: 'PUT',
  path: `${base}/Payee`,
  permission: pay,
  summary: 'Put a licensor on hold with a reason or take it off, and say whether it is paid without asking',
  body: payeeTermsInputSchema,
  response: payeeTermsSchema,
  errors: ['StaleVersion', 'DataNotFound'],
  audit: 'payee terms saved',
});

export const requestDuePayments = route({
  id: 'requestDuePayments',
  method: 'POST',
  path: `${base}/RequestDue`,
  permission: pay,
  summary:
    'Make the requests of licensors that a company pays without asking; others are left out with the reason',
  body: requestDueInputSchema,
  response: requestedDueSchema,
  audit: 'withdrawal requested',
});

export const paymentRunRoutes = [
  listDuePayments,
  listPaymentRuns,
  getPaymentRun,
  makePaymentRun,
  removePaymentLines,
  releasePaymentRun,
  downloadPaymentFile,
  failPaymentLine,
  previewBankAnswer,
  applyBankAnswer,
  listDebtorAccounts,
  saveDebtorAccount,
  listPayeeTerms,
  savePayeeTerms,
  requestDuePayments,
] as const;
