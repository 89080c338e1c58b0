import { route } from '../api/route.ts';
import {
  approveProposalSchema,
  decidedProposalSchema,
  proposalListSchema,
  proposalSchema,
  refuseProposalSchema,
} from './proposalSchema.ts';
import { releaseInputSchema } from '../withdrawals/schema.ts';

export const listProposals = route({
  id: 'listProposals',
  method: 'GET',
  path: '/api/v1/WithdrawRecord/payer/Proposal',
  permission: 'paymentRoleAuthority/menuProposal',
  summary: 'Tax facts, exchange rates, payer levels and payments that wait for a second person, oldest first',
  response: proposalListSchema,
});

export const proposeRelease = route({
  id: 'proposeRelease',
  method: 'POST',
  path: '/api/v1/WithdrawRecord/payer/Release',
  permission: 'paymentRoleAuthority/confirmWithdrawal',
  summary: 'Ask a second person to release a payout, or a bank charge, that is too large for one',
  body: releaseInputSchema,
  response: proposalSchema,
  errors: [
    'InvalidOperation',
    'ProposalPending',
    'TooManyProposals',
    'WithdrawalAlreadyConfirmed',
    'WithdrawalAborted',
  ],
  audit: 'change proposed',
});

export const approveProposal = route({
  id: 'approveProposal',
  method: 'POST',
  path: '/api/v1/WithdrawRecord/payer/Proposal/Approve',
  permission: 'paymentRoleAuthority/approveProposal',
  summary: 'Approve what another person proposed; it takes effect at once',
  body: approveProposalSchema,
  response: decidedProposalSchema,
  errors: [
    'MonthClosed',
    'SecondPersonRequired',
    'AccountNotIndependent',
    'ProposalDecided',
    'StaleVersion',
    'WithdrawalAlreadyConfirmed',
    'WithdrawalAborted',
    'DataNotFound',
    'MissingIdentityOrBankInfo',
    'IncomeTaxUnsupported',
    'TrialTaxMismatch',
    'NoRoyalty',
    'RoyaltyCannotBeWithdrawn',
    'RoyaltyAlreadyWithdrawn',
    'PaymentsOfMonthChanged',
  ],
  audit: 'updated',
});

export const refuseProposal = route({
  id: 'refuseProposal',
  method: 'POST',
  path: '/api/v1/WithdrawRecord/payer/Proposal/Refuse',
  permission: 'paymentRoleAuthority/menuProposal',
  summary: "Take one's own proposal back, or refuse another person's",
  body: refuseProposalSchema,
  response: decidedProposalSchema,
  errors: ['ProposalDecided'],
  audit: 'proposal refused',
});

export const approvalRoutes = [listProposals, proposeRelease, approveProposal, refuseProposal] as const;
