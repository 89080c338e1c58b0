import type { FunctionSettings } from './grant.ts';

export const contractIncomeGrants = {
  getContractFigures: { grants: ['table:read', 'files:read:income'], memoryMb: 1024 },
  tryContractTerms: {
    grants: ['table:read', 'files:read:batches'],
    memoryMb: 1769,
    timeoutSeconds: 29,
  },
  tryNewContract: {
    grants: ['table:read', 'files:read:batches'],
    memoryMb: 1769,
    timeoutSeconds: 29,
  },
} as const satisfies Record<string, FunctionSettings>;
