import { downloadsReport, reads, type FunctionSettings } from './grant.ts';

/** Grants for settling a request: paying it out or cancelling it. */
const settles = [
  'table:read',
  'table:write',
  'book:ledger',
  'book:withdrawals',
  'book:proposals',
  'messages:queue',
] as const;

export const withdrawalsGrants = {
  getWithdrawalBasics: reads,
  listWithdrawalPartA: reads,
  getWithdrawalInvoiceInfo: reads,
  checkRealName: reads,
  getTaxDescription: reads,
  getPendingWithdrawal: reads,
  getWithdrawalOverview: reads,
  getWithdrawalRequest: reads,
  previewWithdrawalTax: reads,
  requestWithdrawal: {
    grants: ['table:read', 'table:write', 'book:ledger', 'book:withdrawals', 'messages:queue'],
  },
  listWithdrawals: reads,
  getWithdrawal: reads,
  listWithdrawalPayers: reads,
  listPayerWithdrawals: { ...reads, memoryMb: 1769, timeoutSeconds: 29 },
  getWithdrawalComment: reads,
  saveWithdrawalComment: { grants: ['table:read', 'table:write', 'book:withdrawals'] },
  confirmWithdrawal: {
    grants: [...settles, 'book:paymentRuns', 'files:read:uploads', 'documents:open'],
  },
  cancelWithdrawal: { grants: settles },
  getWithdrawalOwner: reads,
  downloadWithdrawalReport: downloadsReport,
  downloadPaymentReport: downloadsReport,
  getPaymentProof: { grants: ['table:read', 'files:read:uploads', 'documents:open'] },
} as const satisfies Record<string, FunctionSettings>;
