import { getPaymentProof } from '../../shared/withdrawals/proofRoutes.ts';
import { presignDownload } from '../core/files.ts';
import { handle } from '../core/handle.ts';
import { Refusal } from '../core/refusal.ts';
import { proofKey } from './proofKey.ts';
import { viewWithdrawal } from './withdrawalStore.ts';

export const handler = handle(getPaymentProof)(async ({ params, query, identity }) => {
  const { withdrawalId, payment } = await viewWithdrawal(identity, params.id);
  if (!payment?.attachmentIds.includes(query.attachmentId)) throw new Refusal('DataNotFound');
  return { url: await presignDownload(proofKey(withdrawalId, query.attachmentId), query.attachmentId) };
});
