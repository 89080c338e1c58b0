import { asksForReport, reads, type FunctionSettings } from './grant.ts';

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
  requestWithdrawal: { grants: ['table:read', 'table:write', 'book:ledger', 'book:withdrawals'] },
  listWithdrawals: reads,
  getWithdrawal: reads,
  listWithdrawalPayers: reads,
  listPayerWithdrawals: { ...reads, memoryMb: 1769, timeoutSeconds: 29 },
  getWithdrawalComment: reads,
  saveWithdrawalComment: { grants: ['table:read', 'table:write', 'book:withdrawals'] },
  confirmWithdrawal: {
    grants: ['table:read', 'table:write', 'book:ledger', 'book:withdrawals', 'files:read:uploads'],
  },
  cancelWithdrawal: {
    grants: ['table:read', 'table:write', 'book:ledger', 'book:withdrawals', 'book:proposals'],
  },
  getWithdrawalOwner: reads,
  downloadWithdrawalReport: asksForReport,
  downloadPaymentReport: asksForReport,
  getPaymentProof: { grants: ['table:read', 'files:read:uploads'] },
  getTaxProfile: reads,
  saveTaxProfile: { grants: ['table:read', 'table:write', 'book:proposals'] },
  listTaxExchangeRates: reads,
  saveTaxExchangeRate: { grants: ['table:read', 'table:write', 'book:taxFacts', 'book:proposals'] },
} as const satisfies Record<string, FunctionSettings>;
