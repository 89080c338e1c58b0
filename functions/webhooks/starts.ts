import { webhookStartLimit, type WebhookDelivery } from '../../shared/webhooks/schema.ts';
import { newId } from '../core/newId.ts';
import { commitSilently, put } from '../db/commit.ts';
import { countInWindow } from '../db/countInWindow.ts';
import { webhookKeys } from '../db/keys/webhooks.ts';
import { attemptNow } from './attempt.ts';
import { loadDelivery, takeDelivery, viewDelivery } from './deliveryStore.ts';
import { eventBody, newDeliveryItem } from './storedDelivery.ts';
import type { StoredWebhook } from './storedWebhook.ts';

/** Counts what people of a payee start by themselves, so that nobody makes the product flood an address. */
const countStart = (rightOwnerId: string): Promise<void> =>
  countInWindow({
    type: 'webhookStarts',
    toKey: (window) => webhookKeys.starts(rightOwnerId, window),
    max: webhookStartLimit.starts,
    windowSeconds: webhookStartLimit.windowSeconds,
  });

/** Takes a delivery and makes an attempt now, unless another call is making one. */
const start = async (webhook: StoredWebhook, eventId: string): Promise<WebhookDelivery> => {
  const { webhookId } = webhook;
  const delivery = await loadDelivery(webhookId, eventId);
  const taken = await takeDelivery(delivery, { attemptsBefore: delivery.attempts });
  return viewDelivery(taken ? await attemptNow(webhook, taken) : await loadDelivery(webhookId, eventId));
};

/**
 * Sends a ping to a webhook, also to a paused one.
 * @throws Refusal `RetryLimitExceeded`
 */
export const startTest = async (webhook: StoredWebhook): Promise<WebhookDelivery> => {
  const { rightOwnerId: payeeId, webhookId } = webhook;
  await countStart(payeeId);
  const at = new Date().toISOString();
  const event = { eventId: newId('evt'), type: 'ping', at, payeeId, data: { webhookId } } as const;
  await commitSilently([put(newDeliveryItem(webhookId, event, eventBody(event)))]);
  return start(webhook, event.eventId);
};

/**
 * Sends an event to a webhook again, which begins a new round of attempts.
 * @throws Refusal `RetryLimitExceeded`, `DataNotFound`
 */
export const startAgain = async (webhook: StoredWebhook, eventId: string): Promise<WebhookDelivery> => {
  await loadDelivery(webhook.webhookId, eventId);
  await countStart(webhook.rightOwnerId);
  return start(webhook, eventId);
};
