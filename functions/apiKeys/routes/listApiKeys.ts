import { listApiKeys } from '../../../shared/apiKeys/routes.ts';
import { handle } from '../../api/handle.ts';
import { listKeys } from '../apiKeyStore.ts';

export const handler = handle(listApiKeys)(async ({ identity }) => ({ items: await listKeys(identity) }));
