import { asksForReport, reads, writes, type FunctionSettings } from './grant.ts';

export const accountingGrants = {
  listReceivables: reads,
  confirmPayDate: writes,
  confirmStatementPayments: { grants: ['table:read', 'table:write', 'machine:start:incomeAggregation'] },
  listAdvancePayments: reads,
  previewAdvanceTax: reads,
  confirmAdvancePayments: writes,
  listRollingAdvances: reads,
  checkRollingAdvance: writes,
  listHeldDeductions: reads,
  decideDeduction: writes,
  countDeductionNews: reads,
  createStatementRecord: { grants: ['table:read', 'table:write', 'machine:start:reports'] },
  downloadStatementRecord: asksForReport,
  deliverStatementRecord: writes,
  markStatementRecordIncorrect: writes,
  listStatementRecords: { ...reads, memoryMb: 512 },
  getStatementRecordNote: reads,
  saveStatementRecordNote: writes,
  getCurrencyAndBank: reads,
} as const satisfies Record<string, FunctionSettings>;
