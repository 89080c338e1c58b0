import { removeWebhook } from '../../../shared/webhooks/routes.ts';
import { handle } from '../../api/handle.ts';
import { removeOwnWebhook } from '../webhookStore.ts';

export const handler = handle(removeWebhook)(async ({ params, identity }) => {
  await removeOwnWebhook(identity, params.id);
  return {};
});
