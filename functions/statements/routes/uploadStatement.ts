import { uploadStatement } from '../../../shared/statements/routes.ts';
import { isReadableAgain } from '../../../shared/statements/batchRules.ts';
import { batchQueue } from '../owning/ownership.ts';
import type { Batch } from '../../../shared/statements/schema.ts';
import { environment } from '../../core/environment.ts';
import { copyObject } from '../../files/copyObject.ts';
import { presignUpload } from '../../files/presign.ts';
import { handle } from '../../api/handle.ts';
import type { Identity } from '../../api/identity.ts';
import { Refusal } from '../../core/refusal.ts';
import { announcedKey, announceStatement } from '../announcing/announceStatement.ts';
import { batchObjects } from '../../db/keys/statements.ts';
import { isStaff } from '../../access/visibility.ts';
import { requireRightOwners } from '../../people/rightOwnerReader.ts';
import { loadOwnBatch } from '../owning/ownBatch.ts';
import { findOpenBatch } from '../queue/openBatchReader.ts';

/** Loads the rejected batch whose file will be read again. The batch itself does not change. */
const loadRefused = async (identity: Identity, batchId: string): Promise<Batch> => {
  const batch = await loadOwnBatch(identity, batchId);
  if (!isReadableAgain(batch)) throw new Refusal('BatchStateChanged');
  return batch;
};

/**
 * Returns the owner of the statement: the company itself, or the one staff name. A rejected file that is read again
 * keeps its owner.
 * @throws Refusal `RightOwnerMustBeSelf` for a company that names another, `InvalidData` for an unknown owner
 */
const ownerFor = async (
  identity: Identity,
  named: string | undefined,
  refused: Batch | undefined,
): Promise<string | undefined> => {
  if (!isStaff(identity)) {
    const own = identity.rightOwnerId;
    if (own === undefined) throw new Refusal('NotCompany');
    if (named !== undefined && named !== own) throw new Refusal('RightOwnerMustBeSelf');
    return own;
  }
  if (refused) return refused.ownerId;
  if (named !== undefined) await requireRightOwners([named], 'ownerId');
  return named;
};

/**
 * Announces a statement. Reading a rejected file again also makes a new batch, because a rejected one has ended. Its
 * file is copied instead of uploaded.
 */
export const handler = handle(uploadStatement)(async ({ body, identity }) => {
  const { source, again, ownerId: named, ...given } = body;
  const refused = again === undefined ? undefined : await loadRefused(identity, again);
  const ownerId = await ownerFor(identity, named, refused);
  const holder = source && (await findOpenBatch(batchQueue({ ownerId, source })));
  if (holder) throw new Refusal('LastBatchUnfinished', { batchId: holder });
  const { fileName, size } = refused ?? body;
  const batch = await announceStatement(identity, {
    ...given,
    fileName,
    size,
    origin: 'upload',
    ...(ownerId !== undefined && { ownerId }),
  });
  const { batchId } = batch;
  const bucket = environment('INBOX_BUCKET');
  const key = announcedKey(batch);
  if (!refused) {
    const contentType = 'application/octet-stream';
    const upload = { bucket, key, size, contentType, owner: identity.actorId };
    return { batchId, address: await presignUpload(upload) };
  }
  await copyObject(
    { bucket: environment('FILES_BUCKET'), key: batchObjects.original(refused.batchId), size },
    { bucket, key },
  );
  return { batchId };
});
