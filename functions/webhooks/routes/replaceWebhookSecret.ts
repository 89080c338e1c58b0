import { replaceWebhookSecret } from '../../../shared/webhooks/routes.ts';
import { requirePassword } from '../../account/currentPassword.ts';
import { handle } from '../../api/handle.ts';
import { loadOwnWebhook } from '../webhookReader.ts';
import { replaceSecret } from '../webhookStore.ts';

export const handler = handle(replaceWebhookSecret)(async ({ params, body, identity }) => {
  await loadOwnWebhook(identity, params.id);
  await requirePassword(identity, body.currentPassword);
  return replaceSecret(identity, params.id);
});
