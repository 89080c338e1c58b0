import { approveProposal } from '../../../shared/approvals/routes.ts';
import { handle } from '../../api/handle.ts';
import { applyProposal } from './applyProposal.ts';
import { loadProposal } from '../proposalStore.ts';

export const handler = handle(approveProposal)(async ({ body: { proposalId }, identity }) => {
  await applyProposal(identity, await loadProposal(proposalId));
  return { proposalId };
});
