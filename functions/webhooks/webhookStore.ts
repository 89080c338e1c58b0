import type * as z from 'zod';
import {
  formerSecretHours,
  maxWebhooks,
  type Webhook,
  type webhookChangeSchema,
  type webhookInputSchema,
} from '../../shared/webhooks/schema.ts';
import type { Identity } from '../api/identity.ts';
import { checkVersion } from '../core/checkVersion.ts';
import { newId } from '../core/newId.ts';
import { Refusal } from '../core/refusal.ts';
import { refuseProblem } from '../core/refuseProblem.ts';
import { commit, create, put, removeIf, transition, type Write } from '../db/commit.ts';
import { exists } from '../db/expressions.ts';
import { webhookKeys } from '../db/keys/webhooks.ts';
import { findAddresses } from './addressGuard.ts';
import { newWebhookSecret } from './signature.ts';
import type { StoredWebhook } from './storedWebhook.ts';
import { loadOwnWebhook, requirePayee, viewWebhook, webhooksOf } from './webhookReader.ts';

type Change = Partial<Omit<StoredWebhook, 'webhookId' | 'rightOwnerId' | 'version'>>;

const issueOf = {
  notAllowed: 'webhookHttps',
  unknownHost: 'webhookUnknownHost',
  privateHost: 'webhookHost',
} as const;

/**
 * Checks that the host of an address exists and is public today. Each attempt checks it again.
 * @throws Refusal `InvalidData` with the reason
 */
const requirePublicHost = async (url: string): Promise<void> => {
  const found = await findAddresses(new URL(url));
  if ('problem' in found) refuseProblem({ path: 'url', message: issueOf[found.problem] });
};

/** Returns the details of a webhook for the history. Leaves out all of the address but the host, because it may give access. */
const noted = ({ url, events }: Pick<Webhook, 'url' | 'events'>) => ({ host: new URL(url).host, events });

/** Returns the write that changes a webhook from the version it was read at. */
const changeWrite = (
  { rightOwnerId, webhookId, version }: StoredWebhook,
  change: Change,
  remove: readonly ('pause' | 'failingSince')[] = [],
): Write =>
  transition<StoredWebhook>(
    webhookKeys.webhook(rightOwnerId, webhookId),
    { from: { version }, set: change, remove },
    'StaleVersion',
  );

/** Marks a person as the one who answers for a webhook. */
const answeredBy = ({ user, displayName }: Identity) => ({ subject: user.subject, answeredBy: displayName });

/**
 * Adds a webhook of the payee.
 * @throws Refusal `InvalidOperation` for staff, and for a payee that has the maximum; `InvalidData` for a host that is not public
 */
export const addWebhook = async (
  identity: Identity,
  { url, events }: Pick<z.output<typeof webhookInputSchema>, 'url' | 'events'>,
): Promise<{ webhook: Webhook; secret: string }> => {
  const rightOwnerId = requirePayee(identity);
  if ((await webhooksOf(rightOwnerId)).length >= maxWebhooks) throw new Refusal('InvalidOperation');
  await requirePublicHost(url);
  const { sealWebhookSecret } = await import('./webhookSecrets.ts');
  const webhookId = newId('whk');
  const secret = newWebhookSecret();
  const webhook: StoredWebhook = {
    webhookId,
    rightOwnerId,
    url,
    events,
    createdAt: new Date().toISOString(),
    createdBy: identity.displayName,
    ...answeredBy(identity),
    secret: await sealWebhookSecret(webhookId, secret),
    version: 1,
  };
  await commit(identity, { action: 'webhook added', subject: rightOwnerId, changes: noted(webhook) }, [
    create({ ...webhookKeys.webhook(rightOwnerId, webhookId), type: 'webhook', ...webhook }, 'StaleVersion'),
  ]);
  return { webhook: viewWebhook(webhook), secret };
};

/**
 * Changes the address and the events of a webhook.
 * @throws Refusal `DataNotFound`, `StaleVersion`, `InvalidData` for a host that is not public
 */
export const changeWebhook = async (
  identity: Identity,
  webhookId: string,
  { url, events, version }: Pick<z.output<typeof webhookChangeSchema>, 'url' | 'events' | 'version'>,
): Promise<Webhook> => {
  const webhook = await loadOwnWebhook(identity, webhookId);
  checkVersion(webhook, version);
  await requirePublicHost(url);
  const changed = { ...webhook, url, events };
  await commit(
    identity,
    {
      action: 'webhook changed',
      subject: webhook.rightOwnerId,
      changes: noted(changed),
      before: noted(webhook),
    },
    [changeWrite(webhook, { url, events, ...answeredBy(identity) })],
  );
  return viewWebhook(await loadOwnWebhook(identity, webhookId));
};

/**
 * Pauses a webhook or resumes it. What is held is sent after it is resumed, by whom answers for it from now on.
 * @throws Refusal `DataNotFound`, `StaleVersion`
 */
export const pauseOwnWebhook = async (
  identity: Identity,
  webhookId: string,
  paused: boolean,
): Promise<Webhook> => {
  const webhook = await loadOwnWebhook(identity, webhookId);
  if (paused === (webhook.pause !== undefined)) return viewWebhook(webhook);
  const at = new Date().toISOString();
  const { rightOwnerId: subject } = webhook;
  const changes = { host: new URL(webhook.url).host };
  if (paused)
    await commit(identity, { action: 'webhook paused', subject, changes }, [
      changeWrite(webhook, { pause: { reason: 'person', at, by: identity.displayName } }),
    ]);
  else
    await commit(identity, { action: 'webhook resumed', subject, changes }, [
      changeWrite(webhook, answeredBy(identity), ['pause', 'failingSince']),
      put({
        ...webhookKeys.release(webhookId),
        type: 'webhookRelease',
        version: 1,
        webhookId,
        rightOwnerId: subject,
        at,
      }),
    ]);
  return viewWebhook(await loadOwnWebhook(identity, webhookId));
};

/**
 * Replaces the secret of a webhook. The one before signs too for a day, so that the receiver can change over without losing an
 * event; one that was replaced within that day ends at once.
 * @throws Refusal `DataNotFound`, `StaleVersion`
 */
export const replaceSecret = async (
  identity: Identity,
  webhookId: string,
): Promise<{ webhook: Webhook; secret: string }> => {
  const webhook = await loadOwnWebhook(identity, webhookId);
  const { sealWebhookSecret } = await import('./webhookSecrets.ts');
  const secret = newWebhookSecret();
  const until = new Date(Date.now() + formerSecretHours * 3_600_000).toISOString();
  const changes = { host: new URL(webhook.url).host };
  await commit(identity, { action: 'webhook secret replaced', subject: webhook.rightOwnerId, changes }, [
    changeWrite(webhook, {
      secret: await sealWebhookSecret(webhookId, secret),
      formerSecret: { ...webhook.secret, until },
    }),
  ]);
  return { webhook: viewWebhook(await loadOwnWebhook(identity, webhookId)), secret };
};

/**
 * Removes a webhook. What waits for it is not sent.
 * @throws Refusal `DataNotFound`
 */
export const removeOwnWebhook = async (identity: Identity, webhookId: string): Promise<void> => {
  const { rightOwnerId, url } = await loadOwnWebhook(identity, webhookId);
  const changes = { host: new URL(url).host };
  await commit(identity, { action: 'webhook removed', subject: rightOwnerId, changes }, [
    removeIf(webhookKeys.webhook(rightOwnerId, webhookId), exists, 'DataNotFound'),
  ]);
};
