import * as z from 'zod';
import { route } from '../../api/route.ts';
import {
  bankLineIdSchema,
  bankLinePageSchema,
  bankLineQuerySchema,
  bankLineSchema,
  bankStatementInputSchema,
  bankStatementOutcomeSchema,
  setAsideSchema,
} from './schema.ts';

const receive = 'incomeStatementRoleAuthority/menuStatementReceivingConfirm';

export const importBankStatement = route({
  id: 'importBankStatement',
  method: 'POST',
  path: '/api/v1/AccountingManagement/BankStatement',
  permission: receive,
  summary: 'Read the incoming transfers of a bank statement; one that is known already is not added again',
  body: bankStatementInputSchema,
  response: bankStatementOutcomeSchema,
  errors: ['BankStatementUnreadable'],
  audit: 'bank statement imported',
});

export const listBankLines = route({
  id: 'listBankLines',
  method: 'GET',
  path: '/api/v1/AccountingManagement/BankLine',
  permission: receive,
  summary: 'Incoming transfers, newest first, with the batches they may pay',
  query: bankLineQuerySchema,
  response: bankLinePageSchema,
});

export const getBankLine = route({
  id: 'getBankLine',
  method: 'GET',
  path: '/api/v1/AccountingManagement/BankLine/{id}',
  permission: receive,
  summary: 'One incoming transfer',
  params: z.object({ id: bankLineIdSchema }),
  response: bankLineSchema,
});

export const setBankLineAside = route({
  id: 'setBankLineAside',
  method: 'PUT',
  path: '/api/v1/AccountingManagement/BankLine/{id}/SetAside',
  permission: receive,
  summary: 'Set a transfer aside that pays for no statement, or take it back',
  params: z.object({ id: bankLineIdSchema }),
  body: setAsideSchema,
  response: bankLineSchema,
  errors: ['StaleVersion'],
  audit: 'bank line set aside',
});

export const bankStatementRoutes = [
  importBankStatement,
  listBankLines,
  getBankLine,
  setBankLineAside,
] as const;
