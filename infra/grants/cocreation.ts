import { reads, writes, type FunctionSettings } from './grant.ts';

export const coCreationGrants = {
  createCoCreation: { grants: ['table:read', 'table:write'], timeoutSeconds: 29 },
  getCoCreation: reads,
  registerCoworkMembers: writes,
  listCoworkMembers: reads,
  getCoworkMember: reads,
} as const satisfies Record<string, FunctionSettings>;
