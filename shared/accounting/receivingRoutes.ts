import { route } from '../api/route.ts';
import {
  confirmReceiptSchema,
  payDateChangeSchema,
  receivablePageSchema,
  receivableQuerySchema,
  receivingOutcomeSchema,
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
  errors: ['BatchNotReceivable', 'BatchAlreadyReceived', 'StaleVersion'],
  audit: 'receipt confirmed',
});

export const receivingRoutes = [listReceivables, confirmPayDate, confirmStatementPayments] as const;
