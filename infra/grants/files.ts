import type { FunctionSettings } from './grant.ts';

export const filesGrants = {
  uploadFile: { grants: ['table:read', 'table:write', 'files:write:uploads'] },
} as const satisfies Record<string, FunctionSettings>;
