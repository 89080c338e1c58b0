import { reads, writes, type FunctionSettings } from './grant.ts';

export const accountingGrants = {
  listReceivables: reads,
  confirmPayDate: writes,
  confirmStatementPayments: { grants: ['table:read', 'table:write', 'machine:start:incomeAggregation'] },
  confirmAdvancePayments: writes,
} as const satisfies Record<string, FunctionSettings>;
