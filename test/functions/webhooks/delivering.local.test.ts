import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import type { Identity, StoredUser } from '../../../functions/api/identity.ts';
import { newId } from '../../../functions/core/newId.ts';
import { commitSilently, put } from '../../../functions/db/commit.ts';
import { exists } from '../../../functions/db/expressions.ts';
import { accountKeys } from '../../../functions/db/keys/account.ts';
import { webhookKeys } from '../../../functions/db/keys/webhooks.ts';
import { changeItem } from '../../../functions/db/writeItem.ts';
import { listMessagesAbout } from '../../../functions/messages/messageReader.ts';
import { deliverDue, requestsAtOnce } from '../../../functions/webhooks/deliverDue.ts';
import { loadDelivery, newestDeliveries } from '../../../functions/webhooks/deliveryStore.ts';
import {
  eventBody,
  newDeliveryItem,
  type StoredDelivery,
} from '../../../functions/webhooks/storedDelivery.ts';
import type { StoredWebhook } from '../../../functions/webhooks/storedWebhook.ts';
import { getWebhook } from '../../../functions/webhooks/webhookReader.ts';
import {
  addWebhook,
  pauseOwnWebhook,
  removeOwnWebhook,
  replaceSecret,
} from '../../../functions/webhooks/webhookStore.ts';
import { webhookEventTypes } from '../../../shared/webhooks/eventTypes.ts';
import { formerSecretHours } from '../../../shared/webhooks/schema.ts';
import { startReceiver } from './receiver.ts';
import { openBusiness } from '../../support/business/openBusiness.ts';
import { signUp } from '../../support/business/people.ts';

await openBusiness();

vi.stubEnv('LOCAL_WEBHOOKS', 'allowed');
const receiver = await startReceiver();
afterEach(() => {
  receiver.respondWith(204);
  receiver.received.length = 0;
  receiver.state.mostAtOnce = 0;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await receiver.stop();
});

type Payee = { identity: Identity; payeeId: string };

const newPayee = async (): Promise<Payee> => {
  const payeeId = newId('mus');
  const identity = await signUp({ kind: 'musician', musicianInfoId: payeeId }, { reportRoleAuthority: 2 });
  return { identity, payeeId };
};

const addTo = ({ identity }: Payee, url = receiver.url) =>
  addWebhook(identity, { url, events: [...webhookEventTypes] });

/** Stores a delivery as the transaction of a test would. */
const queue = async (payeeId: string, webhookId: string): Promise<string> => {
  const event = {
    eventId: newId('evt'),
    type: 'ping',
    at: new Date().toISOString(),
    payeeId,
    data: { webhookId },
  } as const;
  // Pings are tried once; this one stands for an event of money.
  const item = newDeliveryItem(webhookId, event, eventBody(event));
  await commitSilently([put({ ...item, eventType: 'payment.paid' })]);
  return event.eventId;
};

const deliver = () => deliverDue(Date.now() + 60_000);

/** Makes deliveries due now, as if the time until their next attempt were over. */
const waitForNext = async (webhookId: string): Promise<void> => {
  for (const { eventId, state } of await newestDeliveries(webhookId)) {
    if (state !== 'waiting') continue;
    const at = new Date(Date.now() - 1_000).toISOString();
    await changeItem<StoredDelivery>(webhookKeys.delivery(webhookId, eventId), {
      set: { nextAttemptAt: at, ...webhookKeys.dueIndex(at) },
    });
  }
};

const failSince = ({ payeeId }: Payee, webhookId: string, hours: number) =>
  changeItem<StoredWebhook>(webhookKeys.webhook(payeeId, webhookId), {
    set: { failingSince: new Date(Date.now() - hours * 3_600_000).toISOString() },
    when: exists,
  });

const mailsAbout = async (webhookId: string) => (await listMessagesAbout(webhookId)).items;

describe('a delivery', () => {
  it('is sent once, signed, with the id of its event', async () => {
    const payee = await newPayee();
    const { webhook, secret } = await addTo(payee);
    const eventId = await queue(payee.payeeId, webhook.webhookId);
    await deliver();
    await deliver();
    expect(receiver.received).toHaveLength(1);
    const [request] = receiver.received;
    expect(request).toMatchObject({ id: eventId, event: { id: eventId, payeeId: payee.payeeId } });
    expect(await receiver.verify(secret, request!)).toEqual(request!.event);
    expect(await loadDelivery(webhook.webhookId, eventId)).toMatchObject({
      state: 'delivered',
      attempts: 1,
      last: { status: 204 },
    });
    expect((await getWebhook(payee.payeeId, webhook.webhookId))?.deliveredAt).toBeDefined();
  });

  it('is taken by one of several senders', async () => {
    const payee = await newPayee();
    const { webhook } = await addTo(payee);
    for (let count = 0; count < 5; count += 1) await queue(payee.payeeId, webhook.webhookId);
    await Promise.all(Array.from({ length: 4 }, deliver));
    expect(receiver.received).toHaveLength(5);
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(5);
  });

  it('is tried again later and fails after the last attempt, of which the payee is mailed once a day', async () => {
    const payee = await newPayee();
    const { webhook } = await addTo(payee);
    const { webhookId } = webhook;
    const [one, two] = [await queue(payee.payeeId, webhookId), await queue(payee.payeeId, webhookId)];
    receiver.respondWith(500);
    for (let attempts = 1; attempts <= 8; attempts += 1) {
      await deliver();
      const { state, attempts: made, nextAttemptAt = '' } = await loadDelivery(webhookId, one);
      expect({ state, made }).toEqual({ state: attempts === 8 ? 'failed' : 'waiting', made: attempts });
      if (attempts < 8) expect(Date.parse(nextAttemptAt)).toBeGreaterThan(Date.now() + 50_000);
      await waitForNext(webhookId);
    }
    expect(await loadDelivery(webhookId, two)).toMatchObject({
      state: 'failed',
      last: { status: 500, problem: 'status' },
    });
    const mails = await mailsAbout(webhookId);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      template: 'webhookTrouble',
      params: { trouble: 'undelivered' },
    });
    // The address may give access, so that mails name its host alone.
    expect(JSON.stringify(mails)).not.toContain('from=refrain');
  });

  it('does not delay those of others when its webhook fails, and spares a failing webhook', async () => {
    const [slow, good] = [await newPayee(), await newPayee()];
    const broken = await addTo(slow, 'http://localhost:1/');
    const { webhook } = await addTo(good);
    for (let count = 0; count < 12; count += 1) await queue(slow.payeeId, broken.webhook.webhookId);
    await queue(good.payeeId, webhook.webhookId);
    await deliver();
    expect(receiver.received).toHaveLength(1);
    const attempts = (await newestDeliveries(broken.webhook.webhookId)).map((one) => one.attempts);
    // Those under way at the second failure are tried too; the others wait without an attempt.
    expect(attempts.filter((made) => made > 0).length).toBeLessThan(2 + requestsAtOnce);
    expect(attempts.every((made) => made <= 1)).toBe(true);
  });

  it('is one of a few at the same time', async () => {
    const payee = await newPayee();
    const { webhook } = await addTo(payee);
    for (let count = 0; count < 12; count += 1) await queue(payee.payeeId, webhook.webhookId);
    receiver.respondWith((_, response) => void setTimeout(() => response.writeHead(200).end(), 50));
    await deliver();
    expect(receiver.received).toHaveLength(12);
    expect(receiver.state.mostAtOnce).toBe(requestsAtOnce);
  });

  it('is not begun after the time of a run', async () => {
    const payee = await newPayee();
    const { webhook } = await addTo(payee);
    const eventId = await queue(payee.payeeId, webhook.webhookId);
    await deliverDue(Date.now() - 1);
    expect(receiver.received).toEqual([]);
    expect(await loadDelivery(webhook.webhookId, eventId)).toMatchObject({ state: 'waiting', attempts: 0 });
    await waitForNext(webhook.webhookId);
    await deliver();
    expect(receiver.received).toHaveLength(1);
  });
});

describe('a paused webhook', () => {
  it('is sent what was held once it is resumed', async () => {
    const payee = await newPayee();
    const { webhook } = await addTo(payee);
    const { webhookId } = webhook;
    await pauseOwnWebhook(payee.identity, webhookId, true);
    const eventIds = [await queue(payee.payeeId, webhookId), await queue(payee.payeeId, webhookId)];
    await deliver();
    expect(receiver.received).toEqual([]);
    expect((await newestDeliveries(webhookId)).map(({ state }) => state)).toEqual(['held', 'held']);
    await pauseOwnWebhook(payee.identity, webhookId, false);
    await deliver();
    expect(receiver.received.map(({ id }) => id).toSorted()).toEqual(eventIds.toSorted());
    expect((await newestDeliveries(webhookId)).map(({ state }) => state)).toEqual(['delivered', 'delivered']);
  });

  it('was paused after three days without a delivery, with a mail, and not before', async () => {
    const payee = await newPayee();
    const { webhook } = await addTo(payee);
    const { webhookId } = webhook;
    receiver.respondWith(503);
    await queue(payee.payeeId, webhookId);
    await failSince(payee, webhookId, 71);
    await deliver();
    expect((await getWebhook(payee.payeeId, webhookId))?.pause).toBeUndefined();
    await failSince(payee, webhookId, 73);
    await waitForNext(webhookId);
    await deliver();
    expect((await getWebhook(payee.payeeId, webhookId))?.pause).toMatchObject({ reason: 'failing' });
    expect(await mailsAbout(webhookId)).toMatchObject([{ params: { trouble: 'failing' } }]);
  });

  it('was paused when its receiver said that it is gone', async () => {
    const payee = await newPayee();
    const { webhook } = await addTo(payee);
    receiver.respondWith(410);
    await queue(payee.payeeId, webhook.webhookId);
    await deliver();
    expect((await getWebhook(payee.payeeId, webhook.webhookId))?.pause).toMatchObject({ reason: 'gone' });
    expect(await mailsAbout(webhook.webhookId)).toMatchObject([{ params: { trouble: 'gone' } }]);
  });

  it('was paused when the person who answers for it may no longer see the income', async () => {
    const payee = await newPayee();
    const { webhook } = await addTo(payee);
    const { webhookId } = webhook;
    const eventId = await queue(payee.payeeId, webhookId);
    const { subject } = payee.identity.user;
    await changeItem<StoredUser>(accountKeys.user(subject), { set: { status: 'disabled' }, when: exists });
    await deliver();
    expect(receiver.received).toEqual([]);
    expect((await getWebhook(payee.payeeId, webhookId))?.pause).toMatchObject({ reason: 'noRight' });
    expect(await loadDelivery(webhookId, eventId)).toMatchObject({ state: 'held', attempts: 0 });
    const colleague = await signUp(
      { kind: 'musician', musicianInfoId: payee.payeeId },
      { reportRoleAuthority: 2 },
    );
    await pauseOwnWebhook(colleague, webhookId, false);
    await deliver();
    expect(receiver.received.map(({ id }) => id)).toEqual([eventId]);
  });
});

describe('a secret', () => {
  it('is stored sealed, and signs for a day after it was replaced', async () => {
    const payee = await newPayee();
    const { webhook, secret } = await addTo(payee);
    const { webhookId } = webhook;
    const stored = JSON.stringify(await getWebhook(payee.payeeId, webhookId));
    expect(stored).not.toContain(secret);
    const replaced = await replaceSecret(payee.identity, webhookId);
    await queue(payee.payeeId, webhookId);
    await deliver();
    const [request] = receiver.received;
    expect(request!.signatures).toHaveLength(2);
    expect(await receiver.verify(secret, request!)).toEqual(request!.event);
    expect(await receiver.verify(replaced.secret, request!)).toEqual(request!.event);
    const { formerSecret } = (await getWebhook(payee.payeeId, webhookId))!;
    expect(Date.parse(formerSecret!.until)).toBeGreaterThan(Date.now() + (formerSecretHours - 1) * 3_600_000);
    await changeItem<StoredWebhook>(webhookKeys.webhook(payee.payeeId, webhookId), {
      set: { formerSecret: { ...formerSecret!, until: new Date(Date.now() - 1).toISOString() } },
      when: exists,
    });
    await queue(payee.payeeId, webhookId);
    await deliver();
    const later = receiver.received[1]!;
    await expect(receiver.verify(secret, later)).rejects.toThrow('No matching signature');
    expect(await receiver.verify(replaced.secret, later)).toEqual(later.event);
  });
});

it('sends nothing to a webhook that was removed', async () => {
  const payee = await newPayee();
  const { webhook } = await addTo(payee);
  const eventId = await queue(payee.payeeId, webhook.webhookId);
  await removeOwnWebhook(payee.identity, webhook.webhookId);
  await deliver();
  expect(receiver.received).toEqual([]);
  expect(await loadDelivery(webhook.webhookId, eventId)).toMatchObject({
    state: 'failed',
    last: { problem: 'removed' },
  });
});

it('reaches only the webhooks of its payee', async () => {
  const [one, other] = [await newPayee(), await newPayee()];
  const { webhook } = await addTo(one);
  await addTo(other);
  await queue(one.payeeId, webhook.webhookId);
  await deliver();
  expect(receiver.received.map(({ event }) => event.payeeId)).toEqual([one.payeeId]);
});
