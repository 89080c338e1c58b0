import { removeApiKey } from '../../../shared/apiKeys/routes.ts';
import { handle } from '../../api/handle.ts';
import { removeKey } from '../apiKeyStore.ts';

export const handler = handle(removeApiKey)(async ({ params, identity }) => {
  await removeKey(identity, params.id);
  return {};
});
