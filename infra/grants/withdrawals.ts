import { reads, writes, type FunctionSettings } from './grant.ts';

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
  requestWithdrawal: writes,
  listWithdrawals: reads,
  getWithdrawal: reads,
  listWithdrawalPayers: reads,
  listPayerWithdrawals: reads,
  getWithdrawalComment: reads,
  saveWithdrawalComment: writes,
  confirmWithdrawal: writes,
  cancelWithdrawal: writes,
  getWithdrawalOwner: reads,
  downloadWithdrawalReport: {
    grants: ['table:read', 'files:read:reports', 'machine:start:withdrawalReport'],
  },
  uploadPaymentProof: { grants: ['table:read', 'files:write:uploads'] },
  getPaymentProof: { grants: ['table:read', 'files:read:uploads'] },
} as const satisfies Record<string, FunctionSettings>;
