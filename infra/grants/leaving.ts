import { reads, type FunctionSettings } from './grant.ts';

export const leavingGrants = {
  requestLeaving: {
    grants: ['table:read', 'table:write', 'book:accounts', 'machine:start:reports', 'cognito:signIn'],
  },
  listLeavings: reads,
  downloadLeaving: { grants: ['table:read', 'table:write', 'files:read:leaving', 'documents:open'] },
} as const satisfies Record<string, FunctionSettings>;
