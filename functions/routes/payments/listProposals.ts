import { listProposals } from '../../../shared/payments/routes.ts';
import { handle } from '../../api/handle.ts';
import { pendingProposals, shownProposal } from '../../proposals/proposalStore.ts';

export const handler = handle(listProposals)(async ({ identity }) => ({
  items: (await pendingProposals()).map((proposal) => shownProposal(proposal, identity)),
}));
