import { readsThousands, reads, type FunctionSettings } from './grant.ts';

/** Runs change withdrawals, which name the run they are in. */
const changesRuns = {
  grants: ['table:read', 'table:write', 'book:paymentRuns', 'book:withdrawals'],
  memoryMb: 1769,
  timeoutSeconds: 29,
} as const satisfies FunctionSettings;

export const paymentRunsGrants = {
  listDuePayments: readsThousands,
  listPaymentRuns: readsThousands,
  getPaymentRun: reads,
  makePaymentRun: changesRuns,
  removePaymentLines: changesRuns,
  releasePaymentRun: {
    grants: ['table:read', 'table:write', 'book:paymentRuns'],
    memoryMb: 1769,
    timeoutSeconds: 29,
  },
  downloadPaymentFile: {
    grants: ['table:read', 'table:write', 'numbers:open'],
    memoryMb: 1769,
    timeoutSeconds: 29,
  },
  failPaymentLine: { grants: ['table:read', 'table:write', 'book:paymentRuns', 'book:withdrawals'] },
  previewBankAnswer: readsThousands,
  applyBankAnswer: {
    grants: [
      'table:read',
      'table:write',
      'book:ledger',
      'book:withdrawals',
      'book:proposals',
      'book:paymentRuns',
      'messages:queue',
    ],
    memoryMb: 1769,
    timeoutSeconds: 29,
  },
  listDebtorAccounts: reads,
  listPayeeTerms: reads,
  savePayeeTerms: { grants: ['table:read', 'table:write', 'book:paymentRuns'] },
  requestDuePayments: {
    grants: ['table:read', 'table:write', 'book:ledger', 'book:withdrawals', 'messages:queue'],
    memoryMb: 1769,
    timeoutSeconds: 29,
  },
  saveDebtorAccount: { grants: ['table:read', 'table:write', 'book:paymentRuns', 'numbers:seal'] },
} as const satisfies Record<string, FunctionSettings>;
