import { approveProposal } from '../../shared/payments/routes.ts';
import { handle } from '../core/handle.ts';
import { applyProposal } from './applyProposal.ts';
import { loadProposal } from './proposalStore.ts';

export const handler = handle(approveProposal)(async ({ body: { proposalId }, identity }) => {
  await applyProposal(identity, await loadProposal(proposalId));
  return { proposalId };
});
