import { reads, type FunctionSettings } from './grant.ts';

export const approvalsGrants = {
  listProposals: reads,
  proposeRelease: { grants: ['table:read', 'table:write', 'book:proposals'] },
  approveProposal: {
    grants: [
      'table:read',
      'table:write',
      'book:taxFacts',
      'book:proposals',
      'book:accounts',
      'book:withdrawals',
      'book:ledger',
      'machine:start:incomeAggregation',
    ],
  },
  refuseProposal: { grants: ['table:read', 'table:write', 'book:proposals'] },
} as const satisfies Record<string, FunctionSettings>;
