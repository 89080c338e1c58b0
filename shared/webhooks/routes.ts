import * as z from 'zod';
import { route } from '../api/route.ts';
import {
  eventIdSchema,
  webhookChangeSchema,
  webhookDeliverySchema,
  webhookIdSchema,
  webhookInputSchema,
  webhookPauseSchema,
  webhookPermission as permission,
  webhookSchema,
  webhookSecretInputSchema,
  webhookWithSecretSchema,
} from './schema.ts';

const ofWebhook = z.object({ id: webhookIdSchema });
const withPassword = ['WrongAccountOrPassword', 'RetryLimitExceeded'] as const;

export const listWebhooks = route({
  id: 'listWebhooks',
  method: 'GET',
  path: '/api/v1/Webhook',
  permission,
  summary: 'List the webhooks of the payee: addresses of its programs that are sent events',
  response: z.object({ items: z.array(webhookSchema) }),
  errors: ['InvalidOperation'],
});

export const createWebhook = route({
  id: 'createWebhook',
  method: 'POST',
  path: '/api/v1/Webhook',
  permission,
  summary: 'Add a webhook of the payee; the secret that its events are signed with is returned once',
  body: webhookInputSchema,
  response: webhookWithSecretSchema,
  errors: [...withPassword, 'InvalidOperation'],
  audit: 'webhook added',
});

export const saveWebhook = route({
  id: 'saveWebhook',
  method: 'PUT',
  path: '/api/v1/Webhook/{id}',
  permission,
  summary: 'Change the address or the events of a webhook; its secret stays',
  params: ofWebhook,
  body: webhookChangeSchema,
  response: webhookSchema,
  errors: [...withPassword, 'StaleVersion'],
  audit: 'webhook changed',
});

export const pauseWebhook = route({
  id: 'pauseWebhook',
  method: 'POST',
  path: '/api/v1/Webhook/{id}/Pause',
  permission,
  summary: 'Pause a webhook, or resume it; events of the pause are sent once it is resumed',
  params: ofWebhook,
  body: webhookPauseSchema,
  response: webhookSchema,
  errors: ['StaleVersion'],
  audit: 'webhook paused',
});

export const replaceWebhookSecret = route({
  id: 'replaceWebhookSecret',
  method: 'POST',
  path: '/api/v1/Webhook/{id}/Secret',
  permission,
  summary: 'Replace the secret of a webhook; the one before signs too for 24 hours',
  params: ofWebhook,
  body: webhookSecretInputSchema,
  response: webhookWithSecretSchema,
  errors: [...withPassword, 'StaleVersion'],
  audit: 'webhook secret replaced',
});

export const removeWebhook = route({
  id: 'removeWebhook',
  method: 'DELETE',
  path: '/api/v1/Webhook/{id}',
  permission,
  summary: 'Remove a webhook; nothing more is sent to it',
  params: ofWebhook,
  response: z.object({}),
  audit: 'webhook removed',
});

export const testWebhook = route({
  id: 'testWebhook',
  method: 'POST',
  path: '/api/v1/Webhook/{id}/Test',
  permission,
  summary: 'Send a ping to a webhook now and return what became of it',
  params: ofWebhook,
  response: webhookDeliverySchema,
  errors: ['RetryLimitExceeded'],
});

export const listWebhookDeliveries = route({
  id: 'listWebhookDeliveries',
  method: 'GET',
  path: '/api/v1/Webhook/{id}/Delivery',
  permission,
  summary: 'List the newest deliveries to a webhook, of the last 30 days',
  params: ofWebhook,
  response: z.object({ items: z.array(webhookDeliverySchema) }),
});

export const resendWebhookDelivery = route({
  id: 'resendWebhookDelivery',
  method: 'POST',
  path: '/api/v1/Webhook/{id}/Delivery/{eventId}/Resend',
  permission,
  summary: 'Send an event to a webhook again now, with the same id, and return what became of it',
  params: ofWebhook.extend({ eventId: eventIdSchema }),
  response: webhookDeliverySchema,
  errors: ['RetryLimitExceeded'],
});

export const webhookRoutes = [
  listWebhooks,
  createWebhook,
  saveWebhook,
  pauseWebhook,
  replaceWebhookSecret,
  removeWebhook,
  testWebhook,
  listWebhookDeliveries,
  resendWebhookDelivery,
] as const;
