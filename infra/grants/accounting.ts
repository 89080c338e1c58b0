import { looksThrough, downloadsReport, reads, writes, type FunctionSettings } from './grant.ts';

export const accountingGrants = {
  listReceivables: looksThrough,
  getOpenReceivables: looksThrough,
  confirmPayDate: writes,
  confirmStatementPayments: { grants: ['table:read', 'table:write', 'machine:start:incomeAggregation'] },
  writeOffRemainder: {
    grants: ['table:read', 'table:write', 'book:proposals', 'machine:start:incomeAggregation'],
  },
  listAdvancePayments: { ...reads, memoryMb: 512 },
  previewAdvanceTax: reads,
  confirmAdvancePayments: { grants: ['table:read', 'table:write', 'book:ledger', 'book:proposals'] },
  listRollingAdvances: looksThrough,
  recordRepayment: { grants: ['table:read', 'table:write', 'book:ledger'] },
  checkRollingAdvance: writes,
  listHeldDeductions: looksThrough,
  decideDeduction: { grants: ['table:read', 'table:write', 'book:ledger'] },
  countDeductionNews: looksThrough,
  getOfflineRoyalties: reads,
  recordOfflineWithdrawal: {
    grants: ['table:read', 'table:write', 'book:ledger', 'book:withdrawals', 'book:proposals'],
  },
  getLedgerCheck: reads,
  createStatementRecord: { grants: ['table:read', 'table:write', 'machine:start:reports'] },
  downloadStatementRecord: downloadsReport,
  deliverStatementRecord: { grants: ['table:read', 'table:write', 'messages:queue'] },
  declineStatementRecord: writes,
  markStatementRecordIncorrect: writes,
  listStatementRecords: { ...reads, memoryMb: 512 },
  getStatementRecordNote: reads,
  saveStatementRecordNote: writes,
  getCurrencyAndBank: reads,
} as const satisfies Record<string, FunctionSettings>;
