import type { Identity } from '../api/identity.ts';
import { requireFlag, type UploadTarget } from '../files/recordFiles.ts';
import { proofKey } from './proofKey.ts';
import { loadWithdrawal } from './withdrawalStore.ts';

/**
 * Returns where those who pay put the proof of a payment.
 * @throws Refusal `NotAllowed`, `DataNotFound`
 */
export const proofUpload = async (identity: Identity, id: string): Promise<UploadTarget> => {
  requireFlag(identity, 'paymentRoleAuthority/confirmWithdrawal');
  const { withdrawalId } = await loadWithdrawal(id);
  return { type: 'WithdrawPaymentAttachment', toKey: (fileId) => proofKey(withdrawalId, fileId) };
};
