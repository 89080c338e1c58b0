import { pauseWebhook } from '../../../shared/webhooks/routes.ts';
import { handle } from '../../api/handle.ts';
import { pauseOwnWebhook } from '../webhookStore.ts';

export const handler = handle(pauseWebhook)(({ params, body, identity }) =>
  pauseOwnWebhook(identity, params.id, body.paused),
);
