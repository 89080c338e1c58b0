import { readsThousands, writes, type FunctionSettings } from './grant.ts';

export const missingIncomeGrants = {
  listFindings: readsThousands,
  tickFinding: writes,
  untickFinding: writes,
  searchMissingIncome: { grants: ['table:read', 'table:write', 'machine:start:catalogueImport'] },
} as const satisfies Record<string, FunctionSettings>;
