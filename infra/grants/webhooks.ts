import { reads, type FunctionSettings } from './grant.ts';

const changes = ['table:read', 'table:write', 'book:webhooks'] as const;

/** An attempt takes up to 10 s. */
const sends = {
  grants: [...changes, 'webhooks:open'],
  timeoutSeconds: 25,
} as const satisfies FunctionSettings;

export const webhooksGrants = {
  listWebhooks: reads,
  createWebhook: { grants: [...changes, 'webhooks:seal', 'cognito:signIn', 'book:accounts'] },
  saveWebhook: { grants: [...changes, 'cognito:signIn', 'book:accounts'] },
  pauseWebhook: { grants: changes },
  replaceWebhookSecret: { grants: [...changes, 'webhooks:seal', 'cognito:signIn', 'book:accounts'] },
  removeWebhook: { grants: changes },
  testWebhook: sends,
  listWebhookDeliveries: reads,
  resendWebhookDelivery: sends,
} as const satisfies Record<string, FunctionSettings>;
