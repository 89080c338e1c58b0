import { deliverStatement } from '../../../shared/apiKeys/routes.ts';
import { handle } from '../../api/handle.ts';
import { environment } from '../../core/environment.ts';
import { presignPut } from '../../files/presign.ts';
import { announcedKey, announceStatement } from '../../statements/announcing/announceStatement.ts';
import { identityOfKey } from '../identityOfKey.ts';

/** Announces a statement under the name of the key, for the agent that made it. */
export const handler = handle(deliverStatement)(async ({ body, accessToken, viewerAddress }) => {
  const { rightOwnerId, keyName, actorId } = await identityOfKey(accessToken, viewerAddress, 'deliver');
  const actor = { actorId, displayName: keyName };
  const batch = await announceStatement(actor, { ...body, origin: 'delivery', ownerId: rightOwnerId });
  const { batchId, size } = batch;
  const bucket = environment('INBOX_BUCKET');
  return { batchId, uploadUrl: await presignPut({ bucket, key: announcedKey(batch), size, owner: actorId }) };
});
