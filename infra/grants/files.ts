import { reads, writes, type FunctionSettings } from './grant.ts';

export const filesGrants = {
  uploadFile: { grants: ['table:read', 'table:write', 'files:write:uploads', 'documents:seal'] },
  listAttachedFiles: reads,
  /** Reads audio of up to 200 MB in parts to check it. */
  attachFiles: {
    grants: ['table:read', 'table:write', 'files:read:uploads'],
    memoryMb: 1024,
    timeoutSeconds: 29,
  },
  getAttachedFile: { grants: ['table:read', 'files:read:uploads'] },
  removeAttachedFile: writes,
} as const satisfies Record<string, FunctionSettings>;
