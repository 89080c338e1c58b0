import { createApiKey } from '../../../shared/apiKeys/routes.ts';
import { requirePassword } from '../../account/currentPassword.ts';
import { handle } from '../../api/handle.ts';
import { makeKey } from '../apiKeyStore.ts';

export const handler = handle(createApiKey)(async ({ body, identity }) => {
  await requirePassword(identity, body.currentPassword);
  return makeKey(identity, body);
});
