import { route } from '../api/route.ts';
import {
  confirmReceiptSchema,
  openReceivablesSchema,
  payDateChangeSchema,
  receivablePageSchema,
  receivableQuerySchema,
  receivingOutcomeSchema,
  remainderWriteOffSchema,
  writeOffOutcomeSchema,
} from './receivingSchema.ts';

export const listReceivables = route({
  id: 'listReceivables',
  method: 'GET',
  path: '/api/v1/AccountingManagement/IncomeStatement',
  permission: 'incomeStatementRoleAuthority/menuStatementReceiving',
  summary: 'Booked batches by receipt and expected day of receipt',
  query: receivableQuerySchema,
  response: receivablePageSchema,
});

export const getOpenReceivables = route({
  id: 'getOpenReceivables',
  method: 'GET',
  path: '/api/v1/AccountingManagement/IncomeStatement/Open',
  permission: 'incomeStatementRoleAuthority/menuStatementReceiving',
  summary: 'Open amounts by platform, currency and age',
  response: openReceivablesSchema,
});

export const confirmPayDate = route({
  id: 'confirmPayDate',
  method: 'PUT',
  path: '/api/v1/AccountingManagement/IncomeStatement/ConfirmPayDate',
  permission: 'incomeStatementRoleAuthority/menuStatementReceivingConfirm',
  summary: 'Set the day the money of booked batches is expected',
  body: payDateChangeSchema,
  response: receivingOutcomeSchema,
  errors: ['BatchNotReceivable', 'BatchAlreadyReceived'],
  audit: 'pay date set',
});

export const confirmStatementPayments = route({
  id: 'confirmStatementPayments',
  method: 'POST',
  path: '/api/v1/ConfirmPayment/Statements/ByID',
  permission: 'incomeStatementRoleAuthority/menuStatementReceivingConfirm',
  summary: 'Confirm that the money of booked batches arrived: posts it and recoups advances',
  body: confirmReceiptSchema,
  response: receivingOutcomeSchema,
  errors: [
    'MonthClosed',
    'BatchNotReceivable',
    'BatchAlreadyReceived',
    'ReceiptMismatch',
    'SecondPersonRequired',
    'ExchangeRateMissing',
    'StaleVersion',
    'BankLineMismatch',
  ],
  audit: 'receipt confirmed',
});

export const writeOffRemainder = route({
  id: 'writeOffRemainder',
  method: 'PUT',
  path: '/api/v1/AccountingManagement/IncomeStatement/WriteOff',
  permission: 'incomeStatementRoleAuthority/menuStatementReceivingConfirm',
  summary: 'Write off what is left of a claim; a larger remainder waits for a second person',
  body: remainderWriteOffSchema,
  response: writeOffOutcomeSchema,
  errors: [
    'DataNotFound',
    'BatchNotReceivable',
    'NothingToWriteOff',
    'ExchangeRateMissing',
    'StaleVersion',
    'ProposalPending',
    'TooManyProposals',
  ],
  audit: 'remainder written off',
});

export const receivingRoutes = [
  listReceivables,
  getOpenReceivables,
  confirmPayDate,
  confirmStatementPayments,
  writeOffRemainder,
] as const;
