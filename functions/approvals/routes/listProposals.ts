import { listProposals } from '../../../shared/approvals/routes.ts';
import { handle } from '../../api/handle.ts';
import { pendingProposals, shownProposal } from '../proposalStore.ts';

export const handler = handle(listProposals)(async ({ identity }) => ({
  items: (await pendingProposals()).map((proposal) => shownProposal(proposal, identity)),
}));
