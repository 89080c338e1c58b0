import { createWebhook } from '../../../shared/webhooks/routes.ts';
import { requirePassword } from '../../account/currentPassword.ts';
import { handle } from '../../api/handle.ts';
import { addWebhook } from '../webhookStore.ts';

export const handler = handle(createWebhook)(async ({ body, identity }) => {
  await requirePassword(identity, body.currentPassword);
  return addWebhook(identity, body);
});
