import { testWebhook } from '../../../shared/webhooks/routes.ts';
import { handle } from '../../api/handle.ts';
import { startTest } from '../starts.ts';
import { loadOwnWebhook } from '../webhookReader.ts';

export const handler = handle(testWebhook)(async ({ params, identity }) =>
  startTest(await loadOwnWebhook(identity, params.id)),
);
