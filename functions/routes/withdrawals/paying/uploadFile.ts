import { extname } from 'node:path';
import { allows } from '../../../../shared/access/authority.ts';
import { scanLimits } from '../../../../shared/people/accountSchema.ts';
import { uploadFile, type UploadInput } from '../../../../shared/withdrawals/proofRoutes.ts';
import { proofLimits } from '../../../../shared/withdrawals/schema.ts';
import { presignOnlyUpload } from '../../../files/presign.ts';
import { handle } from '../../../api/handle.ts';
import type { Identity } from '../../../api/identity.ts';
import { newId } from '../../../core/newId.ts';
import { Refusal } from '../../../core/refusal.ts';
import { loadRightOwner } from '../../../people/rightOwnerReader.ts';
import { scanKey } from '../../../people/scans.ts';
import { requirePayeeEditor } from '../../../people/payeeOwner.ts';
import { proofKey } from '../../../withdrawals/proofKey.ts';
import { loadWithdrawal } from '../../../withdrawals/withdrawalStore.ts';

/** Media types by file ending. */
const contentTypes: Readonly<Record<string, string>> = {
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.bmp': 'image/bmp',
};

/** Limits of a kind of file, and its key. */
type UploadTarget = {
  limits: { kinds: readonly string[]; maxBytes: number };
  toKey: (fileId: string) => string;
};

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
  const { limits, toKey } = await uploadTarget(identity, body);
  const ending = limits.kinds.find((kind) => kind === extname(body.fileName).toLowerCase());
  const issues = [
    ...(ending ? [] : [{ path: 'body.fileName', message: 'fileKind' }]),
    ...(body.size > limits.maxBytes ? [{ path: 'body.size', message: 'fileSize' }] : []),
  ];
  if (issues.length) throw new Refusal('InvalidData', { issues });
  const attachmentId = `${newId('fil')}${ending}`;
  const Key = toKey(attachmentId);
  const ContentType = contentTypes[ending!]!;
  return { attachmentId, ...(await presignOnlyUpload({ Key, ContentType, ContentLength: body.size })) };
});
