import { saveWebhook } from '../../../shared/webhooks/routes.ts';
import { requirePassword } from '../../account/currentPassword.ts';
import { handle } from '../../api/handle.ts';
import { loadOwnWebhook } from '../webhookReader.ts';
import { changeWebhook } from '../webhookStore.ts';

export const handler = handle(saveWebhook)(async ({ params, body, identity }) => {
  await loadOwnWebhook(identity, params.id);
  await requirePassword(identity, body.currentPassword);
  return changeWebhook(identity, params.id, body);
});
