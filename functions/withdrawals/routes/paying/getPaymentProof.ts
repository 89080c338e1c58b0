import { allows } from '../../../../shared/access/authority.ts';
import { getPaymentProof } from '../../../../shared/withdrawals/proofRoutes.ts';
import { presignDownload } from '../../../files/presign.ts';
import { loadAcceptedVersion } from '../../../files/acceptedFiles.ts';
import { handle } from '../../../api/handle.ts';
import { Refusal } from '../../../core/refusal.ts';
import { proofKey } from '../../proofKey.ts';
import { viewWithdrawal } from '../../withdrawalStore.ts';

export const handler = handle(getPaymentProof)(async ({ params, query, identity }) => {
  const { withdrawalId, licensorId, payment } = await viewWithdrawal(identity, params.id);
  // A proof of transfer shows the receiving account.
  const isPayer = allows(identity.permissions, 'paymentRoleAuthority/viewPayeeNumber');
  if (licensorId !== identity.rightOwnerId && !isPayer) throw new Refusal('NotAllowed');
  if (!payment?.attachmentIds.includes(query.attachmentId)) throw new Refusal('DataNotFound');
  const key = proofKey(withdrawalId, query.attachmentId);
  return { url: await presignDownload(key, query.attachmentId, await loadAcceptedVersion(key)) };
});
