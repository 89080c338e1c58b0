import type { FunctionSettings } from './grant.ts';

export const contractIncomeGrants = {
  getContractFigures: { grants: ['table:read', 'files:read:income'], memoryMb: 1024 },
} as const satisfies Record<string, FunctionSettings>;
