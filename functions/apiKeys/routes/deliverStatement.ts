import { deliverStatement } from '../../../shared/apiKeys/routes.ts';
import { handle } from '../../api/handle.ts';
import { environment } from '../../core/environment.ts';
import { newId } from '../../core/newId.ts';
import { isRefusal } from '../../core/refusal.ts';
import { presignPut } from '../../files/presign.ts';
import { announcedKey, announceStatement } from '../../statements/announcing/announceStatement.ts';
import { deliveryWrite, noteDelivery, type StoredPart } from '../../statements/delivering/deliveryStore.ts';
import { identityOfKey } from '../identityOfKey.ts';

/** Announces a statement under the name of the key, for the agent that made it. A refused name is listed as well. */
export const handler = handle(deliverStatement)(async ({ body, accessToken, viewerAddress }) => {
  const { rightOwnerId: ownerId, key, actorId } = await identityOfKey(accessToken, viewerAddress, 'deliver');
  const { apiKeyId, name } = key;
  const { fileName, size } = body;
  const deliveryOf = (part: Pick<StoredPart, 'outcome' | 'reason' | 'batchId'>) => ({
    deliveryId: newId('dlv'),
    way: 'key' as const,
    at: new Date().toISOString(),
    by: apiKeyId,
    name,
    ownerId,
    parts: [{ name: fileName, size, ...part }],
  });
  const batchId = newId('bat');
  const batch = await announceStatement(
    { actorId, displayName: name },
    { ...body, batchId, origin: 'delivery', ownerId, deliveredBy: apiKeyId },
    [deliveryWrite(deliveryOf({ outcome: 'taken', batchId }))],
  ).catch(async (error: unknown) => {
    if (isRefusal(error, 'FileNameDuplicated')) {
      const holder = error.data?.batchId;
      await noteDelivery(
        deliveryOf({
          outcome: 'refused',
          reason: 'nameTaken',
          ...(typeof holder === 'string' && { batchId: holder }),
        }),
      );
    }
    throw error;
  });
  const bucket = environment('INBOX_BUCKET');
  return { batchId, uploadUrl: await presignPut({ bucket, key: announcedKey(batch), size, owner: actorId }) };
});
