import { allows } from '../../../shared/access/authority.ts';
import { refuseProposal } from '../../../shared/approvals/routes.ts';
import { handle } from '../../api/handle.ts';
import { Refusal } from '../../core/refusal.ts';
import { commit } from '../../db/commit.ts';
import { endWrite, historySubject, loadProposal, proposedValues } from '../proposalStore.ts';

export const handler = handle(refuseProposal)(async ({ body: { proposalId, reason }, identity }) => {
  const proposal = await loadProposal(proposalId);
  const { change, proposedBy, proposerId } = proposal;
  const mayRefuse =
    proposerId === identity.actorId || allows(identity.permissions, 'paymentRoleAuthority/approveProposal');
  if (!mayRefuse) throw new Refusal('NotAllowed');
  await commit(
    identity,
    {
      action: 'proposal refused',
      subject: historySubject(change),
      changes: { ...proposedValues(change), proposedBy, reason },
    },
    [endWrite(proposal)],
  );
  return { proposalId };
});
