import { allows } from '../../shared/access/authority.ts';
import { webhookPermission, type Attempt } from '../../shared/webhooks/schema.ts';
import { toIdentity, type StoredUser } from '../api/identity.ts';
import { businessDayAt } from '../core/businessDay.ts';
import { groupBy } from '../core/groupBy.ts';
import { inParallel } from '../core/inParallel.ts';
import { log } from '../core/log.ts';
import { catchRefusal, isRefusal } from '../core/refusal.ts';
import { commitSilently, removeIf } from '../db/commit.ts';
import { getItem, queryAll, toData } from '../db/items.ts';
import { accountKeys } from '../db/keys/account.ts';
import { webhookKeys } from '../db/keys/webhooks.ts';
import { noteHealth, sendTaken } from './attempt.ts';
import {
  dueDeliveries,
  endAttempt,
  giveUp,
  hold,
  placeAfter,
  postpone,
  release,
  takeDelivery,
} from './deliveryStore.ts';
import type { StoredDelivery } from './storedDelivery.ts';
import type { StoredWebhook } from './storedWebhook.ts';
import { pauseAfter, pauseByItself, undeliveredMails } from './trouble.ts';
import { getWebhook } from './webhookReader.ts';

/** Deliveries that one run looks at. */
const perRun = 500;
/** Webhooks sent to at the same time, and requests to one of them at the same time. */
const webhooksAtOnce = 20;
export const requestsAtOnce = 4;
/** Failures of a webhook in one run after which its other deliveries wait for a later run. */
const maxFailures = 2;
/** Seconds for which deliveries are put behind others: of a webhook that fails, and for lack of time. */
const failingWait = 300;
const lateWait = 1;

/** Returns whether the person who answers for a webhook may see the income of its payee today, as with an API key. */
const isAnswered = async ({ subject, rightOwnerId }: StoredWebhook): Promise<boolean> => {
  const user = await getItem<StoredUser>(accountKeys.user(subject));
  if (user?.status !== 'active') return false;
  const identity = toIdentity(user);
  return identity.rightOwnerId === rightOwnerId && allows(identity.permissions, webhookPermission);
};

/** Ends an attempt, with a mail to the payee when it was the last one of an event. */
const end = async (webhook: StoredWebhook, taken: StoredDelivery, last: Attempt): Promise<void> => {
  if (taken.eventType === 'ping' || placeAfter(taken, last).state !== 'failed') {
    await endAttempt(taken, last);
    return;
  }
  const mails = await undeliveredMails(webhook, businessDayAt(last.at));
  try {
    if (await endAttempt(taken, last, mails.writes)) await mails.send();
  } catch (error) {
    // The payee was told of another event today.
    if (!isRefusal(error, 'InvalidOperation')) throw error;
    await endAttempt(taken, last);
  }
};

/** Makes one attempt. @returns whether it failed */
const attempt = async (webhook: StoredWebhook, delivery: StoredDelivery): Promise<boolean> => {
  const taken = await takeDelivery(delivery);
  if (!taken) return false;
  const last = await sendTaken(webhook, taken);
  await end(webhook, taken, last);
  await noteHealth(webhook, last);
  if (last.problem === undefined) return false;
  const reason = pauseAfter(webhook, last);
  if (reason) await pauseByItself(webhook, reason, last.at);
  return true;
};

/** Sends deliveries of one webhook, a few at the same time. Those not sent are put behind the others. */
const sendGroup = async (
  webhook: StoredWebhook,
  deliveries: readonly StoredDelivery[],
  deadline: number,
): Promise<void> => {
  const failures: unknown[] = [];
  let failed = 0;
  await inParallel(deliveries, requestsAtOnce, async (delivery) => {
    try {
      if (failed + failures.length >= maxFailures) await postpone(delivery, failingWait);
      else if (Date.now() > deadline) await postpone(delivery, lateWait);
      else if (await attempt(webhook, delivery)) failed += 1;
    } catch (error) {
      failures.push(error);
    }
  });
  // The others of its webhook were tried before this is reported.
  if (failures.length) throw failures[0];
};

/** Sends what is due of one webhook, or holds it, or ends it when the webhook was removed. */
const deliverTo = async (deliveries: readonly StoredDelivery[], deadline: number): Promise<void> => {
  const { rightOwnerId, webhookId } = deliveries[0]!;
  const webhook = await getWebhook(rightOwnerId, webhookId);
  if (!webhook) {
    await inParallel(deliveries, requestsAtOnce, (delivery) => giveUp(delivery, 'removed'));
    return;
  }
  if (!webhook.pause && !(await isAnswered(webhook)))
    await pauseByItself(webhook, 'noRight', new Date().toISOString());
  else if (!webhook.pause) {
    await sendGroup(webhook, deliveries, deadline);
    return;
  }
  await inParallel(deliveries, requestsAtOnce, hold);
};

/** Makes the held deliveries of resumed webhooks due. */
const releaseHeld = async (): Promise<void> => {
  const notes = await queryAll<{ webhookId: string; at: string }>({ pk: webhookKeys.releases });
  for (const { webhookId, at } of notes) {
    const all = await queryAll<StoredDelivery>({ pk: webhookKeys.deliveriesOf(webhookId) });
    const held = all.filter(({ state }) => state === 'held').map((item) => toData(item));
    await inParallel(held, requestsAtOnce, release);
    // A webhook that was paused and resumed meanwhile is released again by the next run.
    await catchRefusal(
      commitSilently([removeIf<{ at: string }>(webhookKeys.release(webhookId), { at }, 'StaleVersion')]),
      'StaleVersion',
    );
  }
};

/**
 * Sends the deliveries that are due. A webhook that fails does not delay others. Runs may overlap and may be killed: each delivery is
 * sent at least once, and again with the same event id when the outcome is unknown.
 * @param deadline milliseconds after which no further request is begun
 * @returns the number of deliveries looked at
 * @throws AggregateError of the failures, after trying all webhooks
 */
export const deliverDue = async (deadline: number): Promise<number> => {
  await releaseHeld();
  const due = await dueDeliveries(new Date().toISOString(), perRun);
  const failures: unknown[] = [];
  await inParallel(
    groupBy(due, ({ webhookId }) => webhookId).values(),
    webhooksAtOnce,
    async (deliveries) => {
      try {
        await deliverTo(deliveries, deadline);
      } catch (error) {
        log.error('webhook failed', { webhookId: deliveries[0]!.webhookId, error });
        failures.push(error);
      }
    },
  );
  if (failures.length)
    throw new AggregateError(failures, `${failures.length} webhooks failed: ${failures[0]}`);
  return due.length;
};
