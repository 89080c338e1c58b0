import { listWebhookDeliveries } from '../../../shared/webhooks/routes.ts';
import { handle } from '../../api/handle.ts';
import { newestDeliveries, viewDelivery } from '../deliveryStore.ts';
import { loadOwnWebhook } from '../webhookReader.ts';

export const handler = handle(listWebhookDeliveries)(async ({ params, identity }) => {
  const { webhookId } = await loadOwnWebhook(identity, params.id);
  return { items: (await newestDeliveries(webhookId)).map(viewDelivery) };
});
