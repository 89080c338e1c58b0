import { allows } from '../../../../shared/access/authority.ts';
import { scanLimits } from '../../../../shared/people/accountSchema.ts';
import { uploadFile, type UploadInput } from '../../../../shared/withdrawals/proofRoutes.ts';
import { proofLimits } from '../../../../shared/withdrawals/schema.ts';
import { announceUpload, type UploadTarget } from '../../../files/announceUpload.ts';
import { handle } from '../../../api/handle.ts';
import type { Identity } from '../../../api/identity.ts';
import { Refusal } from '../../../core/refusal.ts';
import { loadRightOwner } from '../../../people/rightOwnerReader.ts';
import { scanKey } from '../../../people/scans.ts';
import { requirePayeeEditor } from '../../../people/payeeOwner.ts';
import { proofKey } from '../../../withdrawals/proofKey.ts';
import { loadWithdrawal } from '../../../withdrawals/withdrawalStore.ts';

/**
 * Returns where this person may put a file of this kind.
 * @throws Refusal `DataNotFound`, `NotAllowed`
 */
const uploadTarget = async (identity: Identity, body: UploadInput): Promise<UploadTarget> => {
  if (body.type === 6) {
    if (!allows(identity.permissions, 'paymentRoleAuthority/confirmWithdrawal'))
      throw new Refusal('NotAllowed');
    const { withdrawalId } = await loadWithdrawal(body.withdrawalId);
    return { limits: proofLimits, toKey: (fileId) => proofKey(withdrawalId, fileId) };
  }
  const { type } = body;
  const ownerId = await requirePayeeEditor(identity, body.ownerId);
  await loadRightOwner(body.ownerId);
  return {
    limits: type === 2 ? scanLimits.person : scanLimits.company,
    toKey: (fileId) => scanKey(ownerId, fileId),
  };
};

export const handler = handle(uploadFile)(async ({ body, identity }) => {
  const { fileId, ...address } = await announceUpload(await uploadTarget(identity, body), body);
  return { attachmentId: fileId, ...address };
});
