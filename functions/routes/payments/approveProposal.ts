import { approveProposal } from '../../../shared/payments/routes.ts';
import { handle } from '../../api/handle.ts';
import { applyProposal } from '../../payments/applyProposal.ts';
import { loadProposal } from '../../proposals/proposalStore.ts';

export const handler = handle(approveProposal)(async ({ body: { proposalId }, identity }) => {
  await applyProposal(identity, await loadProposal(proposalId));
  return { proposalId };
});
