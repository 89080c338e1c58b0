import * as z from 'zod';
import { route } from '../api/route.ts';
import { ledgerCheckSchema } from './ledgerCheckSchema.ts';

export const getLedgerCheck = route({
  id: 'getLedgerCheck',
  method: 'GET',
  path: '/api/v1/AccountingManagement/LedgerCheck',
  permission: 'incomeStatementRoleAuthority/menuStatementReceivingConfirm',
  summary: 'Findings of the last check of the whole ledger; staff only',
  response: z.object({ last: ledgerCheckSchema.optional() }),
  errors: ['NotAllowed'],
});

export const ledgerCheckRoutes = [getLedgerCheck] as const;
