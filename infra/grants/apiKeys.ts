import { reads, type FunctionSettings } from './grant.ts';

/** Counts the call and notes the use of the key. No program can make or change keys. */
const readsByKey = { grants: ['table:read', 'table:write'] } as const satisfies FunctionSettings;

export const apiKeyGrants = {
  listApiKeys: reads,
  createApiKey: { grants: ['table:read', 'table:write', 'book:accounts', 'cognito:signIn'] },
  removeApiKey: { grants: ['table:read', 'table:write', 'book:accounts'] },
  readIncome: { grants: [...readsByKey.grants, 'files:read:income'], memoryMb: 1024 },
  readStatementRecords: readsByKey,
  readWithdrawals: readsByKey,
  deliverStatement: { grants: [...readsByKey.grants, 'inbox:write'] },
  readDelivery: readsByKey,
} as const satisfies Record<string, FunctionSettings>;
