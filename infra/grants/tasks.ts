import { reportAssets } from './reportAssets.ts';
import type { FunctionSettings } from './grant.ts';

type TaskSettings = FunctionSettings & { entry: string };

/** Grants of the task that checks a statement, and of the last step of a check as earlier machines call it. */
const grantsOfCheck = [
  'table:read',
  'table:write',
  'files:read:batches',
  'files:write:batches',
  'machine:start:statementImport',
] as const;

/** Step tasks and event consumers, with the location of their code and their grants. */
export const taskGrants = {
  startImport: {
    entry: 'functions/statements/tasks/startImport.ts',
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
  takeMails: {
    entry: 'functions/deliveries/tasks/takeMails.ts',
    grants: ['mailbox:take', 'table:read', 'table:write', 'inbox:write', 'messages:queue'],
    // A mail of 40 MB, its files and what the reader makes of them.
    memoryMb: 1769,
    timeoutSeconds: 150,
  },
  readStatement: {
    entry: 'functions/statements/tasks/readStatement.ts',
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
  checkStatement: {
    entry: 'functions/statements/tasks/checkStatement.ts',
    grants: grantsOfCheck,
    memoryMb: 1769,
    timeoutSeconds: 900,
  },
  matchGroups: {
    entry: 'functions/statements/tasks/matchGroups.ts',
    grants: ['table:read', 'files:read:batches', 'files:write:batches'],
    memoryMb: 1769,
    timeoutSeconds: 300,
  },
  licenseRows: {
    entry: 'functions/statements/tasks/licenseRows.ts',
    grants: ['table:read', 'files:read:batches', 'files:write:batches'],
    memoryMb: 1769,
    timeoutSeconds: 300,
  },
  concludeReview: {
    entry: 'functions/statements/tasks/concludeReview.ts',
    grants: grantsOfCheck,
    memoryMb: 1769,
    timeoutSeconds: 300,
  },
  failImport: {
    entry: 'functions/statements/tasks/failImport.ts',
    grants: ['table:read', 'table:write', 'machine:start:statementImport'],
  },
  bookIncome: {
    entry: 'functions/statements/tasks/bookIncome.ts',
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
    entry: 'functions/statements/tasks/receiveIncome.ts',
    grants: ['table:read', 'table:write', 'book:ledger', 'files:read:batches'],
    memoryMb: 1769,
    timeoutSeconds: 900,
  },
  applyAdjustment: {
    entry: 'functions/statements/tasks/applyAdjustment.ts',
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
    entry: 'functions/catalogueImport/tasks/importCatalogue.ts',
    grants: [
      'table:read',
      'table:write',
      'book:ledger',
      'book:proposals',
      'book:withdrawals',
      'book:paymentRuns',
      'history:bulk',
      'files:read:moving',
      'files:write:moving',
      'documents:open',
      'documents:seal',
      'numbers:open',
      'numbers:seal',
    ],
    memoryMb: 1769,
    timeoutSeconds: 900,
  },
  followWriters: {
    entry: 'functions/works/tasks/followWriters.ts',
    grants: ['table:read', 'table:write'],
    memoryMb: 512,
    timeoutSeconds: 900,
  },
  finishCoCreation: {
    entry: 'functions/cocreation/tasks/finishCoCreation.ts',
    grants: ['table:read', 'table:write'],
    memoryMb: 512,
    timeoutSeconds: 300,
  },
  finishMerge: {
    entry: 'functions/workMerging/tasks/finishMerge.ts',
    grants: ['table:read', 'table:write'],
    memoryMb: 512,
    timeoutSeconds: 900,
  },
  findDuplicates: {
    entry: 'functions/duplicates/tasks/findDuplicates.ts',
    grants: ['table:read', 'table:write'],
    // A search of 100,000 works takes 172 MB and 34 s of processor time. With 29 % of a processor, all its calls together would
    // take two minutes of the 900 s that each may take.
    memoryMb: 512,
    timeoutSeconds: 900,
  },
  checkAllLicences: {
    entry: 'functions/contracts/tasks/checkAllLicences.ts',
    grants: ['table:read', 'table:write'],
    memoryMb: 1024,
    timeoutSeconds: 900,
  },
  findMissingIncome: {
    entry: 'functions/missingIncome/tasks/findMissingIncome.ts',
    grants: ['table:read', 'table:write', 'files:read:batches'],
    memoryMb: 1769,
    timeoutSeconds: 900,
  },
  startMissingSearch: {
    entry: 'functions/missingIncome/tasks/startMissingSearch.ts',
    grants: ['table:read', 'table:write', 'machine:start:catalogueImport'],
  },
  startLicenceCheck: {
    entry: 'functions/contracts/tasks/startLicenceCheck.ts',
    grants: ['table:read', 'table:write', 'machine:start:catalogueImport'],
  },
  makeReport: {
    entry: 'functions/reports/tasks/makeReport.ts',
    grants: [
      'table:read',
      'table:write',
      'files:read:income',
      'files:read:batches',
      'files:read:uploads',
      'files:write:reports',
      'numbers:open',
      'certificates:sign',
      'evidence:read',
    ],
    memoryMb: 1769,
    timeoutSeconds: 300,
    assets: reportAssets,
  },
  stepStatementRun: {
    entry: 'functions/statementRuns/tasks/stepStatementRun.ts',
    grants: ['table:read', 'table:write', 'files:read:reports', 'files:write:reports'],
    memoryMb: 1769,
    timeoutSeconds: 900,
  },
  makeRunStatements: {
    entry: 'functions/statementRuns/tasks/makeRunStatements.ts',
    grants: ['table:read', 'table:write', 'files:read:income', 'files:read:uploads', 'files:write:reports'],
    memoryMb: 1769,
    timeoutSeconds: 900,
    assets: reportAssets,
  },
  sendRunStatements: {
    entry: 'functions/statementRuns/tasks/sendRunStatements.ts',
    grants: ['table:read', 'table:write', 'messages:queue'],
    memoryMb: 1769,
    timeoutSeconds: 300,
  },
  leave: {
    entry: 'functions/leaving/tasks/leave.ts',
    grants: [
      'table:scan',
      'table:read',
      'table:write',
      'files:read:batches',
      'files:read:income',
      'files:read:statements',
      'files:read:uploads',
      'files:read:leaving',
      'files:write:leaving',
      'documents:open',
      'documents:seal',
      'numbers:open',
    ],
    memoryMb: 1769,
    timeoutSeconds: 900,
  },
  endAbandonedUploads: {
    entry: 'functions/files/tasks/endAbandonedUploads.ts',
    grants: ['table:read', 'table:write'],
    timeoutSeconds: 300,
  },
  releaseClaims: {
    entry: 'functions/ledger/tasks/releaseClaims.ts',
    grants: ['table:read', 'table:write', 'book:accounts', 'cognito:manageUsers'],
    timeoutSeconds: 300,
  },
  anchorWorks: {
    entry: 'functions/certificates/tasks/anchorWorks.ts',
    isTraced: false,
    grants: ['table:read', 'table:write', 'book:anchors', 'certificates:sign'],
    memoryMb: 512,
    timeoutSeconds: 300,
  },
  countWork: {
    entry: 'functions/news/tasks/countWork.ts',
    grants: ['table:read'],
    timeoutSeconds: 60,
  },
  startUnstartedMachines: {
    entry: 'functions/machines/tasks/startUnstartedMachines.ts',
    isTraced: false,
    grants: [
      'table:read',
      'table:write',
      'machine:start:statementImport',
      'machine:follow:statementImport',
      'machine:start:incomeAggregation',
      'machine:start:catalogueImport',
      'machine:start:reports',
      'machine:start:statementRuns',
    ],
    timeoutSeconds: 60,
  },
  sendMessage: {
    entry: 'functions/messages/tasks/sendMessage.ts',
    grants: ['messages:consume', 'table:read', 'table:write', 'secrets:open', 'mail:send', 'sms:send'],
    timeoutSeconds: 30,
  },
  followUpMessages: {
    entry: 'functions/messages/tasks/followUpMessages.ts',
    isTraced: false,
    grants: ['table:read', 'table:write', 'messages:queue'],
    timeoutSeconds: 60,
  },
  sendWebhooks: {
    entry: 'functions/webhooks/tasks/sendWebhooks.ts',
    isTraced: false,
    grants: ['table:read', 'table:write', 'book:webhooks', 'webhooks:open', 'messages:queue'],
    timeoutSeconds: 120,
  },
  followUpProjects: {
    entry: 'functions/projects/tasks/followUpProjects.ts',
    isTraced: false,
    grants: ['table:read', 'table:write', 'messages:queue'],
    timeoutSeconds: 60,
  },
  remindOfDeadlines: {
    entry: 'functions/projects/tasks/remindOfDeadlines.ts',
    grants: ['table:read', 'table:write', 'messages:queue'],
    memoryMb: 512,
    timeoutSeconds: 900,
  },
  recordMailEvent: {
    entry: 'functions/messages/tasks/recordMailEvent.ts',
    grants: ['table:read', 'table:write'],
  },
  checkRenewals: {
    entry: 'functions/contracts/tasks/checkRenewals.ts',
    grants: ['table:read', 'table:write', 'messages:queue'],
    memoryMb: 512,
    timeoutSeconds: 900,
  },
  checkRollingAdvances: {
    entry: 'functions/accounting/tasks/checkRollingAdvances.ts',
    grants: ['table:read', 'table:write'],
    memoryMb: 512,
    timeoutSeconds: 900,
  },
  releaseReserves: {
    entry: 'functions/accounting/tasks/releaseReserves.ts',
    grants: ['table:read', 'table:write', 'book:ledger'],
    memoryMb: 512,
    timeoutSeconds: 900,
  },
  fetchExchangeRates: {
    entry: 'functions/exchangeRates/tasks/fetchExchangeRates.ts',
    grants: ['table:read', 'table:write', 'book:publishedRates', 'rates:fetch'],
    memoryMb: 512,
    timeoutSeconds: 600,
  },
  checkLedger: {
    entry: 'functions/ledger/tasks/checkLedger.ts',
    grants: ['table:scan', 'table:read', 'table:write', 'book:ledger'],
    memoryMb: 1769,
    timeoutSeconds: 900,
  },
  exportBooks: {
    entry: 'functions/ledger/tasks/exportBooks.ts',
    grants: ['table:scan', 'evidence:write'],
    memoryMb: 1769,
    timeoutSeconds: 900,
  },
} as const satisfies Record<string, TaskSettings>;

export type TaskName = keyof typeof taskGrants;
