import { reads, writes, type FunctionSettings } from './grant.ts';

const showsCodes = {
  grants: ['table:read', 'table:write', 'secrets:open'],
} as const satisfies FunctionSettings;

export const toolsGrants = {
  listMailedCodes: showsCodes,
  listTextedCodes: showsCodes,
  getFunctionAccess: reads,
  listFunctionSwitches: reads,
  saveFunctionSwitch: writes,
  getMusicianContact: reads,
  saveMusicianContact: { grants: ['table:read', 'table:write', 'book:accounts', 'messages:queue'] },
  searchBanks: reads,
  importBanks: { ...writes, timeoutSeconds: 29 },
} as const satisfies Record<string, FunctionSettings>;
