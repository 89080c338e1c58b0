import { extname } from 'node:path';
import { uploadPaymentProof } from '../../shared/withdrawals/proofRoutes.ts';
import { proofLimits } from '../../shared/withdrawals/schema.ts';
import { environment } from '../core/environment.ts';
import { presignUpload } from '../core/files.ts';
import { handle } from '../core/handle.ts';
import { newId } from '../core/newId.ts';
import { Refusal } from '../core/refusal.ts';
import { proofKey } from './proofKey.ts';
import { loadWithdrawal } from './withdrawalStore.ts';

export const handler = handle(uploadPaymentProof)(async ({ body }) => {
  const { withdrawalId } = await loadWithdrawal(body.withdrawalId);
  const ending = proofLimits.kinds.find((kind) => kind === extname(body.fileName).toLowerCase());
  if (!ending) throw new Refusal('InvalidData', { issues: [{ path: 'body.fileName', message: 'fileKind' }] });
  const attachmentId = `${newId('fil')}${ending}`;
  const key = proofKey(withdrawalId, attachmentId);
  return { attachmentId, uploadUrl: await presignUpload(environment('FILES_BUCKET'), key, body.size) };
});
