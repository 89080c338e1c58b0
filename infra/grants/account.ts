import { reads, type FunctionSettings } from './grant.ts';

export const accountGrants = {
  login: { grants: ['table:read', 'table:write', 'cognito:signIn'] },
  refreshSession: { grants: ['cognito:signIn'] },
  logout: { grants: ['table:read', 'table:write', 'cognito:signOut'] },
  getAuthority: reads,
  countNews: reads,
} as const satisfies Record<string, FunctionSettings>;
