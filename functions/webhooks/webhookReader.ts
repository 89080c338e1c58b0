import type { Webhook } from '../../shared/webhooks/schema.ts';
import type { Identity } from '../api/identity.ts';
import { Refusal } from '../core/refusal.ts';
import { getItem, queryAll, toData } from '../db/items.ts';
import { webhookKeys } from '../db/keys/webhooks.ts';
import type { StoredWebhook } from './storedWebhook.ts';

/** Returns the webhooks of a payee, the oldest first. */
export const webhooksOf = async (rightOwnerId: string): Promise<StoredWebhook[]> =>
  (await queryAll<StoredWebhook>({ pk: webhookKeys.webhooksOf(rightOwnerId) })).map((item) => toData(item));

/** Returns a webhook; `undefined` when it was removed. */
export const getWebhook = async (
  rightOwnerId: string,
  webhookId: string,
): Promise<StoredWebhook | undefined> => {
  const item = await getItem<StoredWebhook>(webhookKeys.webhook(rightOwnerId, webhookId));
  return item && toData(item);
};

/**
 * Returns the payee a person acts for.
 * @throws Refusal `InvalidOperation` for staff, who are no payee
 */
export const requirePayee = ({ rightOwnerId }: Identity): string => {
  if (!rightOwnerId) throw new Refusal('InvalidOperation');
  return rightOwnerId;
};

/**
 * Loads a webhook of the payee of a person.
 * @throws Refusal `DataNotFound`, also for one of another payee, and for staff, who have none
 */
export const loadOwnWebhook = async (
  { rightOwnerId }: Identity,
  webhookId: string,
): Promise<StoredWebhook> => {
  const webhook = rightOwnerId === undefined ? undefined : await getWebhook(rightOwnerId, webhookId);
  if (!webhook) throw new Refusal('DataNotFound');
  return webhook;
};

/**
 * Returns a webhook without its secrets.
 * @param now ISO 8601
 */
export const viewWebhook = (
  { secret, formerSecret, subject: _subject, rightOwnerId: _owner, ...webhook }: StoredWebhook,
  now = new Date().toISOString(),
): Webhook => ({
  ...webhook,
  secretMadeAt: secret.madeAt,
  ...(formerSecret && formerSecret.until > now && { formerSecretUntil: formerSecret.until }),
});
