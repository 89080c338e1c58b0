import {
  pausesAfterDays,
  webhookPermission,
  type Attempt,
  type PauseReason,
} from '../../shared/webhooks/schema.ts';
import { processActor } from '../core/actor.ts';
import { isRefusal } from '../core/refusal.ts';
import { commit, transition } from '../db/commit.ts';
import { absent } from '../db/expressions.ts';
import { webhookKeys } from '../db/keys/webhooks.ts';
import type { WebhookTrouble } from '../messages/templates/webhookTrouble.ts';
import { prepareMailsTo, type PreparedMails } from '../recipients/mails.ts';
import type { StoredWebhook } from './storedWebhook.ts';

/** Status by which a receiver says that it is gone for good. */
const goneStatus = 410;

const troubleMails = (
  { rightOwnerId, webhookId, url }: StoredWebhook,
  trouble: WebhookTrouble,
  cause: string,
): Promise<PreparedMails> =>
  prepareMailsTo(rightOwnerId, {
    template: 'webhookTrouble',
    paramsIn: () => ({ trouble, host: new URL(url).host, webhookId }),
    cause: `${webhookId} ${cause}`,
    about: webhookId,
    right: webhookPermission,
  });

/**
 * Pauses a webhook by itself and mails its payee. Only one of several concurrent calls does.
 * @param at ISO 8601
 */
export const pauseByItself = async (
  webhook: StoredWebhook,
  reason: Exclude<PauseReason, 'person'>,
  at: string,
): Promise<void> => {
  const { rightOwnerId, webhookId, url } = webhook;
  const mails = await troubleMails(webhook, reason, `paused ${at}`);
  try {
    await commit(
      processActor('webhook delivery'),
      { action: 'webhook paused', subject: rightOwnerId, changes: { host: new URL(url).host, reason } },
      [
        transition<StoredWebhook>(
          webhookKeys.webhook(rightOwnerId, webhookId),
          {
            from: {
              pause: absent,
              version: webhook.version,
              // A delivery that succeeded meanwhile ends the failing.
              ...(reason === 'failing' && { failingSince: webhook.failingSince! }),
            },
            set: { pause: { reason, at } },
          },
          'StaleVersion',
        ),
        ...mails.writes,
      ],
    );
  } catch (error) {
    // A person changed it, or another call paused it.
    if (isRefusal(error, 'StaleVersion')) return;
    throw error;
  }
  await mails.send();
};

/** Returns why a webhook is paused after a failed attempt; `undefined` when it goes on. */
export const pauseAfter = (
  { failingSince = '' }: Pick<StoredWebhook, 'failingSince'>,
  { at, status }: Attempt,
): 'gone' | 'failing' | undefined => {
  if (status === goneStatus) return 'gone';
  if (!failingSince) return undefined;
  return Date.parse(at) - Date.parse(failingSince) >= pausesAfterDays * 86_400_000 ? 'failing' : undefined;
};

/**
 * Prepares the mail that an event could not be delivered, at most one a day for a webhook.
 * @param day `YYYY-MM-DD`
 */
export const undeliveredMails = (webhook: StoredWebhook, day: string): Promise<PreparedMails> =>
  troubleMails(webhook, 'undelivered', `undelivered ${day}`);
