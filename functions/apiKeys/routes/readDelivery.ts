import { readDelivery } from '../../../shared/apiKeys/routes.ts';
import { handle } from '../../api/handle.ts';
import { Refusal } from '../../core/refusal.ts';
import { loadBatch } from '../../statements/batchStore.ts';
import { identityOfKey } from '../identityOfKey.ts';

/** Returns the state of a statement that was delivered under the name of the key. Others do not exist for it. */
export const handler = handle(readDelivery)(async ({ params, accessToken, viewerAddress }) => {
  const { rightOwnerId, keyName } = await identityOfKey(accessToken, viewerAddress, 'deliver');
  const { batchId, status, stage, problem, ...batch } = await loadBatch(params.id);
  if (batch.ownerId !== rightOwnerId || batch.origin !== 'delivery' || batch.uploadedBy !== keyName)
    throw new Refusal('DataNotFound');
  return { batchId, status, stage, problem };
});
