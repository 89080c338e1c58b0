import type { Attempt } from '../../shared/webhooks/schema.ts';
import { exists } from '../db/expressions.ts';
import { webhookKeys } from '../db/keys/webhooks.ts';
import { changeItem } from '../db/writeItem.ts';
import { nowSeconds } from '../core/nowSeconds.ts';
import { endAttempt } from './deliveryStore.ts';
import { sendOnce } from './sendOnce.ts';
import { signatureHeaders } from './signature.ts';
import type { StoredDelivery } from './storedDelivery.ts';
import type { StoredWebhook } from './storedWebhook.ts';
import { openWebhookSecrets } from './webhookSecrets.ts';

/** Sends a delivery that was taken, signed with the secrets that are valid now. */
export const sendTaken = async (
  webhook: StoredWebhook,
  { eventId: id, body }: StoredDelivery,
): Promise<Attempt> => {
  const secrets = await openWebhookSecrets(webhook, new Date().toISOString());
  const headers = signatureHeaders({ id, at: nowSeconds(), body }, secrets);
  return sendOnce({ url: new URL(webhook.url), headers, body });
};

/** Notes that a webhook took an event, or the first failure since. */
export const noteHealth = async (
  { rightOwnerId, webhookId, failingSince }: StoredWebhook,
  { at, problem }: Attempt,
): Promise<void> => {
  const key = webhookKeys.webhook(rightOwnerId, webhookId);
  if (problem === undefined)
    await changeItem<StoredWebhook>(key, {
      set: { deliveredAt: at },
      remove: ['failingSince'],
      when: exists,
    });
  else if (failingSince === undefined)
    await changeItem<StoredWebhook>(key, { setAbsent: { failingSince: at }, when: exists });
};

/**
 * Makes one attempt that a person asked for, of a delivery that was taken.
 * @returns the delivery afterwards
 */
export const attemptNow = async (webhook: StoredWebhook, taken: StoredDelivery): Promise<StoredDelivery> => {
  const last = await sendTaken(webhook, taken);
  const ended = await endAttempt(taken, last);
  // A test of an address that does not answer yet is no failure of deliveries.
  if (last.problem === undefined) await noteHealth(webhook, last);
  return ended ?? { ...taken, last };
};
