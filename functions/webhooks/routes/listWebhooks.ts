import { listWebhooks } from '../../../shared/webhooks/routes.ts';
import { handle } from '../../api/handle.ts';
import { requirePayee, viewWebhook, webhooksOf } from '../webhookReader.ts';

export const handler = handle(listWebhooks)(async ({ identity }) => ({
  items: (await webhooksOf(requirePayee(identity))).map((webhook) => viewWebhook(webhook)),
}));
