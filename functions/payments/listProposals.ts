import { listProposals } from '../../shared/payments/routes.ts';
import { handle } from '../core/handle.ts';
import { pendingProposals, shownProposal } from './proposalStore.ts';

export const handler = handle(listProposals)(async ({ identity }) => ({
  items: (await pendingProposals()).map((proposal) => shownProposal(proposal, identity)),
}));
