import { reportAssets } from '../reportAssets.ts';
import type { FunctionSettings } from './grant.ts';

type TaskSettings = FunctionSettings & { entry: string };

/** Step tasks and event consumers: where the code is and what it may touch. */
export const taskGrants = {
  startImport: {
    entry: 'functions/statements/workflow/startImport.ts',
    grants: [
      'arrivals:consume',
      'table:read',
      'table:write',
      'inbox:read',
      'files:write:statements',
      'machine:start:statementImport',
    ],
    memoryMb: 1769,
    timeoutSeconds: 150,
  },
  readStatement: {
    entry: 'functions/statements/workflow/readStatement.ts',
    grants: [
      'table:read',
      'table:write',
      'files:read:statements',
      'files:write:batches',
      'machine:start:statementImport',
    ],
    memoryMb: 1769,
    timeoutSeconds: 900,
  },
  matchGroups: {
    entry: 'functions/statements/workflow/matchGroups.ts',
    grants: ['table:read', 'files:read:batches', 'files:write:batches'],
    memoryMb: 1769,
    timeoutSeconds: 300,
  },
  licenseRows: {
    entry: 'functions/statements/workflow/licenseRows.ts',
    grants: ['table:read', 'files:read:batches', 'files:write:batches'],
    memoryMb: 1769,
    timeoutSeconds: 300,
  },
  concludeReview: {
    entry: 'functions/statements/workflow/concludeReview.ts',
    grants: [
      'table:read',
      'table:write',
      'files:read:batches',
      'files:write:batches',
      'machine:start:statementImport',
    ],
    memoryMb: 1769,
    timeoutSeconds: 900,
  },
  failImport: {
    entry: 'functions/statements/workflow/failImport.ts',
    grants: ['table:read', 'table:write', 'machine:start:statementImport'],
  },
  bookIncome: {
    entry: 'functions/statements/workflow/bookIncome.ts',
    grants: [
      'table:read',
      'table:write',
      'book:ledger',
      'files:read:batches',
      'files:write:batches',
      'files:write:income',
      'machine:start:statementImport',
    ],
    memoryMb: 1769,
    timeoutSeconds: 900,
  },
  receiveIncome: {
    entry: 'functions/statements/workflow/receiveIncome.ts',
    grants: ['table:read', 'table:write', 'book:ledger', 'files:read:batches'],
    memoryMb: 1769,
    timeoutSeconds: 900,
  },
  applyAdjustment: {
    entry: 'functions/statements/workflow/applyAdjustment.ts',
    grants: [
      'table:read',
      'table:write',
      'book:ledger',
      'files:read:batches',
      'files:write:batches',
      'files:write:income',
    ],
    memoryMb: 1769,
    timeoutSeconds: 900,
  },
  importCatalogue: {
    entry: 'functions/works/workflow/importCatalogue.ts',
    grants: ['table:read', 'table:write', 'history:bulk', 'files:read:imports', 'files:write:imports'],
    memoryMb: 1769,
    timeoutSeconds: 900,
  },
  followWriters: {
    entry: 'functions/works/workflow/followWriters.ts',
    grants: ['table:read', 'table:write'],
    memoryMb: 512,
    timeoutSeconds: 900,
  },
  makeReport: {
    entry: 'functions/reports/workflow/makeReport.ts',
    grants: ['table:read', 'table:write', 'files:read:income', 'files:write:reports', 'numbers:open'],
    memoryMb: 1769,
    timeoutSeconds: 300,
    assets: reportAssets,
  },
  endAbandonedUploads: {
    entry: 'functions/statements/workflow/endAbandonedUploads.ts',
    grants: ['table:read', 'table:write'],
    timeoutSeconds: 300,
  },
  countWork: {
    entry: 'functions/operations/workflow/countWork.ts',
    grants: ['table:read'],
    timeoutSeconds: 60,
  },
  startForgotten: {
    entry: 'functions/core/startForgotten.ts',
    grants: [
      'table:read',
      'table:write',
      'machine:start:statementImport',
      'machine:start:incomeAggregation',
      'machine:start:catalogueImport',
      'machine:start:reports',
    ],
    timeoutSeconds: 60,
  },
  checkRenewals: {
    entry: 'functions/contracts/workflow/checkRenewals.ts',
    grants: ['table:read', 'table:write'],
    memoryMb: 512,
    timeoutSeconds: 900,
  },
  checkRollingAdvances: {
    entry: 'functions/accounting/workflow/checkRollingAdvances.ts',
    grants: ['table:read', 'table:write'],
    memoryMb: 512,
    timeoutSeconds: 900,
  },
  checkLedger: {
    entry: 'functions/accounting/workflow/checkLedger.ts',
    grants: ['table:scan', 'table:read', 'table:write'],
    memoryMb: 1769,
    timeoutSeconds: 900,
  },
  exportBooks: {
    entry: 'functions/audit/workflow/exportBooks.ts',
    grants: ['table:scan', 'evidence:write'],
    memoryMb: 1769,
    timeoutSeconds: 900,
  },
} as const satisfies Record<string, TaskSettings>;

export type TaskName = keyof typeof taskGrants;
