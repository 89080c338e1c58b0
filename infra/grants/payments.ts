import { reads, type FunctionSettings } from './grant.ts';

export const paymentsGrants = {
  listProposals: reads,
  proposeRelease: { grants: ['table:read', 'table:write', 'book:taxFacts'] },
  approveProposal: { grants: ['table:read', 'table:write', 'book:taxFacts', 'book:withdrawals'] },
  refuseProposal: { grants: ['table:read', 'table:write', 'book:taxFacts'] },
  showPayeeNumbers: { grants: ['table:read', 'table:write', 'numbers:open'] },
} as const satisfies Record<string, FunctionSettings>;
