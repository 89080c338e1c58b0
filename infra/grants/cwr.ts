import { reads, writes, type FunctionSettings } from './grant.ts';

export const cwrGrants = {
  getCwrSender: reads,
  saveCwrSender: writes,
  checkCwrWorks: reads,
  createCwrTransmission: {
    grants: ['table:read', 'table:write', 'files:write:imports'],
    timeoutSeconds: 29,
  },
  listCwrTransmissions: reads,
  downloadCwrTransmission: { grants: ['table:read', 'files:read:imports'] },
  previewCwrFile: { ...reads, timeoutSeconds: 29 },
  storeCwrAcknowledgements: { ...writes, timeoutSeconds: 29 },
  registerCwrWorks: { ...writes, memoryMb: 1024, timeoutSeconds: 29 },
  listCwrRegistrations: reads,
} as const satisfies Record<string, FunctionSettings>;
