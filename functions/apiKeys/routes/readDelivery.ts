import { readDelivery } from '../../../shared/apiKeys/routes.ts';
import { handle } from '../../api/handle.ts';
import { Refusal } from '../../core/refusal.ts';
import { loadBatch } from '../../statements/batchStore.ts';
import { identityOfKey } from '../identityOfKey.ts';

/** Returns the state of a statement that was delivered with the key. Others do not exist for it. */
export const handler = handle(readDelivery)(async ({ params, accessToken, viewerAddress }) => {
  const { rightOwnerId, key } = await identityOfKey(accessToken, viewerAddress, 'deliver');
  const { batchId, status, stage, problem, ...batch } = await loadBatch(params.id);
  if (batch.ownerId !== rightOwnerId || batch.deliveredBy !== key.apiKeyId) throw new Refusal('DataNotFound');
  return { batchId, status, stage, problem };
});
