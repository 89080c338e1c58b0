import { resendWebhookDelivery } from '../../../shared/webhooks/routes.ts';
import { handle } from '../../api/handle.ts';
import { startAgain } from '../starts.ts';
import { loadOwnWebhook } from '../webhookReader.ts';

export const handler = handle(resendWebhookDelivery)(async ({ params, identity }) =>
  startAgain(await loadOwnWebhook(identity, params.id), params.eventId),
);
