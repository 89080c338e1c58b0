import { environment } from '../core/environment.ts';
import { openText, sealText } from '../core/sealedText.ts';
import type { SealedSecret, StoredWebhook } from './storedWebhook.ts';

/** Names the webhook, so that the key opens a secret for nothing else and for no other webhook. */
const place = (webhookId: string) => ({ webhook: webhookId });

/** Encrypts a secret of a webhook. */
export const sealWebhookSecret = async (webhookId: string, secret: string): Promise<SealedSecret> => ({
  sealed: await sealText(environment('SECRETS_KEY_ID'), secret, place(webhookId)),
  madeAt: new Date().toISOString(),
});

/**
 * Returns the secrets that sign now, the newest first.
 * @param now ISO 8601
 */
export const openWebhookSecrets = (
  { webhookId, secret, formerSecret }: StoredWebhook,
  now: string,
): Promise<string[]> => {
  const valid = [secret, ...(formerSecret && formerSecret.until > now ? [formerSecret] : [])];
  return Promise.all(
    valid.map(({ sealed }) => openText(environment('SECRETS_KEY_ID'), sealed, place(webhookId))),
  );
};
