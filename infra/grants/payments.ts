import { reads, writes, type FunctionSettings } from './grant.ts';

export const paymentsGrants = {
  listProposals: reads,
  proposeRelease: writes,
  approveProposal: writes,
  refuseProposal: writes,
  showPayeeNumbers: { grants: ['table:read', 'table:write', 'numbers:open'] },
} as const satisfies Record<string, FunctionSettings>;
