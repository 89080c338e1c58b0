import { deliveryDays, type WebhookDelivery } from '../../shared/webhooks/schema.ts';
import { webhookEventSchemas, type SentEventType } from '../../shared/webhooks/eventSchema.ts';
import { webhookKeys } from '../db/keys/webhooks.ts';

/** Delivery as stored. */
export type StoredDelivery = WebhookDelivery & {
  webhookId: string;
  rightOwnerId: string;
  /** Text that is signed and sent, the same at each attempt. */
  body: string;
  /** Attempts before a person had it sent again, which begins a new round of attempts. */
  attemptsBefore: number;
  version: number;
};

/** Event to send: its type, the payee, and its data with at least the fields that the schema of the type takes. */
export type NewEvent = { eventId: string; type: SentEventType; at: string; payeeId: string; data: unknown };

/** Returns the text of an event. Fields that its schema does not name are left out. */
export const eventBody = ({ eventId, type, at, payeeId, data }: NewEvent): string =>
  JSON.stringify(webhookEventSchemas[type].parse({ id: eventId, type, timestamp: at, payeeId, data }));

/** Returns a delivery as a new table item, due at once. */
export const newDeliveryItem = (webhookId: string, event: NewEvent, body: string) => {
  const { eventId, type, at, payeeId } = event;
  const delivery: StoredDelivery = {
    webhookId,
    rightOwnerId: payeeId,
    eventId,
    eventType: type,
    body,
    createdAt: at,
    state: 'waiting',
    attempts: 0,
    attemptsBefore: 0,
    nextAttemptAt: at,
    version: 1,
  };
  return {
    ...webhookKeys.delivery(webhookId, eventId),
    ...webhookKeys.dueIndex(at),
    type: 'webhookDelivery',
    ttl: Math.floor(Date.parse(at) / 1000) + deliveryDays * 86_400,
    ...delivery,
  };
};
