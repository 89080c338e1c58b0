import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { commitSilently, put } from '../../../functions/db/commit.ts';
import { newId } from '../../../functions/core/newId.ts';
import { webhookKeys } from '../../../functions/db/keys/webhooks.ts';
import { changeItem } from '../../../functions/db/writeItem.ts';
import { loadDelivery } from '../../../functions/webhooks/deliveryStore.ts';
import {
  eventBody,
  newDeliveryItem,
  type StoredDelivery,
} from '../../../functions/webhooks/storedDelivery.ts';
import { demoPassword } from '../../../infra/tools/demo/people.ts';
import type { Fault, SignedCall } from '../../../infra/local/faults.ts';
import { assemblyFolder } from '../../../infra/tools/start/assemble.ts';
import { getAuthority } from '../../../shared/account/routes.ts';
import { getHistory } from '../../../shared/audit/routes.ts';
import {
  createWebhook,
  listWebhookDeliveries,
  listWebhooks,
  pauseWebhook,
  removeWebhook,
  replaceWebhookSecret,
  resendWebhookDelivery,
  saveWebhook,
  testWebhook,
} from '../../../shared/webhooks/routes.ts';
import { maxWebhooks, webhookStartLimit, type Webhook } from '../../../shared/webhooks/schema.ts';
import { fireSchedule } from '../../support/fireSchedule.ts';
import { startProduct, type Person } from '../../support/product.ts';
import { startReceiver } from './receiver.ts';

/** Chooses the faults of calls; none while it is undefined. */
let chooseFault: ((call: SignedCall) => Fault) | undefined;

const product = await startProduct({ injectFault: (call) => chooseFault?.(call) ?? 'none' });
const receiver = await startReceiver();
const musician = await product.as('musician');
const company = await product.as('company');
afterEach(() => {
  chooseFault = undefined;
  receiver.respondWith(204);
  receiver.received.length = 0;
});
afterAll(async () => {
  await receiver.stop();
  await product?.dispose();
});

const add = (person: Person, url = receiver.url) =>
  person.call(createWebhook, {
    body: { url, events: ['payment.paid'], currentPassword: demoPassword },
  });

const remove = (person: Person, { webhookId: id }: Pick<Webhook, 'webhookId'>) =>
  person.call(removeWebhook, { params: { id } });

/** Stores an event as the transaction of a payment would, and returns its id. */
const queue = async (person: Person, webhookId: string): Promise<string> => {
  const { musicianInfoId, companyInfoId } = await person.call(getAuthority, {});
  const event = {
    eventId: newId('evt'),
    type: 'ping',
    at: new Date().toISOString(),
    payeeId: (musicianInfoId ?? companyInfoId)!,
    data: { webhookId },
  } as const;
  const item = newDeliveryItem(webhookId, event, eventBody(event));
  await commitSilently([put({ ...item, eventType: 'payment.paid' })]);
  return event.eventId;
};

const sendDue = () => fireSchedule(product, 'SendWebhooks');

describe('a webhook', () => {
  it('takes the events of its payee, signed', async () => {
    const { webhook, secret } = await add(musician);
    const eventId = await queue(musician, webhook.webhookId);
    await sendDue();
    expect(receiver.received.map(({ id }) => id)).toEqual([eventId]);
    const [request] = receiver.received;
    expect(await receiver.verify(secret, request!)).toEqual(request!.event);
    const params = { id: webhook.webhookId };
    expect((await musician.call(listWebhookDeliveries, { params })).items).toMatchObject([
      { eventId, state: 'delivered', attempts: 1, last: { status: 204 } },
    ]);
    const [listed] = (await musician.call(listWebhooks, {})).items;
    expect(listed).toMatchObject({ webhookId: webhook.webhookId, deliveredAt: expect.any(String) });
    await remove(musician, webhook);
  });

  it('is sent an event again with the same id when its sender is killed after sending', async () => {
    const { webhook } = await add(musician);
    const { webhookId } = webhook;
    const eventId = await queue(musician, webhookId);
    // The first call after the request arrived would note the outcome.
    const sender = product.cloud.functions.findAccessKeyId(
      product.cloud.resources.find('function', 'sendWebhooksTask').name,
    );
    chooseFault = ({ accessKeyId }) =>
      accessKeyId === sender && receiver.received.length > 0 ? 'killedBefore' : 'none';
    await sendDue();
    chooseFault = undefined;
    expect(receiver.received).toHaveLength(1);
    expect(await loadDelivery(webhookId, eventId)).toMatchObject({ state: 'waiting', attempts: 1 });
    // Until its minute is over, the delivery belongs to the sender that was killed.
    await sendDue();
    expect(receiver.received).toHaveLength(1);
    const at = new Date().toISOString();
    await changeItem<StoredDelivery>(webhookKeys.delivery(webhookId, eventId), {
      set: { nextAttemptAt: at, ...webhookKeys.dueIndex(at) },
    });
    await sendDue();
    expect(receiver.received.map(({ id, body }) => ({ id, body }))).toEqual(
      Array.from({ length: 2 }, () => ({ id: eventId, body: receiver.received[0]!.body })),
    );
    expect(await loadDelivery(webhookId, eventId)).toMatchObject({ state: 'delivered', attempts: 2 });
    await remove(musician, webhook);
  });

  it('is tested by a ping, and by its button an event is sent again with the same id', async () => {
    const { webhook, secret } = await add(musician);
    const params = { id: webhook.webhookId };
    const ping = await musician.call(testWebhook, { params });
    expect(ping).toMatchObject({ eventType: 'ping', state: 'delivered', last: { status: 204 } });
    expect(await receiver.verify(secret, receiver.received[0]!)).toMatchObject({
      type: 'ping',
      id: ping.eventId,
    });
    receiver.respondWith(500);
    const again = { params: { ...params, eventId: ping.eventId } };
    expect(await musician.call(resendWebhookDelivery, again)).toMatchObject({
      state: 'failed',
      attempts: 2,
      last: { status: 500, problem: 'status' },
    });
    expect(receiver.received.map(({ id }) => id)).toEqual([ping.eventId, ping.eventId]);
    await remove(musician, webhook);
  });

  it('is changed and paused, with the right version, and its secret replaced', async () => {
    const { webhook, secret } = await add(musician);
    const params = { id: webhook.webhookId };
    const change = { url: receiver.url, events: ['statement.published' as const], version: 1 };
    const body = { ...change, currentPassword: demoPassword };
    const changed = await musician.call(saveWebhook, { params, body });
    expect(changed).toMatchObject({ events: ['statement.published'], version: 2 });
    expect((await musician.ask(saveWebhook, { params, body })).name).toBe('StaleVersion');
    const paused = await musician.call(pauseWebhook, { params, body: { paused: true } });
    expect(paused.pause).toMatchObject({ reason: 'person', by: expect.any(String) });
    const resumed = await musician.call(pauseWebhook, { params, body: { paused: false } });
    expect(resumed.pause).toBeUndefined();
    const replaced = await musician.call(replaceWebhookSecret, {
      params,
      body: { currentPassword: demoPassword },
    });
    expect(replaced.secret).not.toBe(secret);
    expect(replaced.webhook.formerSecretUntil).toBeDefined();
    await remove(musician, webhook);
    expect((await musician.call(listWebhooks, {})).items).toEqual([]);
  });

  it('is in the history of the payee, without its secret and the rest of its address', async () => {
    const { webhook, secret } = await add(company);
    await remove(company, webhook);
    const { companyInfoId } = await company.call(getAuthority, {});
    const { items } = await company.call(getHistory, { params: { id: companyInfoId! }, query: {} });
    const { host } = new URL(receiver.url);
    expect(items.slice(0, 2)).toMatchObject([
      { action: 'webhook removed', changes: { host } },
      { action: 'webhook added', changes: { host, events: ['payment.paid'] } },
    ]);
    const text = JSON.stringify(items);
    expect(text).not.toContain(secret.slice('whsec_'.length));
    expect(text).not.toContain('from=refrain');
  });

  it('is of its payee alone: others neither see nor use it', async () => {
    const { webhook } = await add(musician);
    const params = { id: webhook.webhookId };
    const { eventId } = await musician.call(testWebhook, { params });
    expect((await company.call(listWebhooks, {})).items).toEqual([]);
    const answers = [
      await company.ask(listWebhookDeliveries, { params }),
      await company.ask(testWebhook, { params }),
      await company.ask(resendWebhookDelivery, { params: { ...params, eventId } }),
      await company.ask(pauseWebhook, { params, body: { paused: true } }),
      await company.ask(removeWebhook, { params }),
      await company.ask(replaceWebhookSecret, { params, body: { currentPassword: demoPassword } }),
    ];
    expect(answers.map(({ name }) => name)).toEqual(answers.map(() => 'DataNotFound'));
    expect(receiver.received).toHaveLength(1);
    await remove(musician, webhook);
  });

  it('needs the password and a public address, is not for staff, and is one of a few', async () => {
    const body = { url: receiver.url, events: ['payment.paid' as const], currentPassword: 'wrong' };
    expect(await musician.ask(createWebhook, { body })).toMatchObject({ name: 'WrongAccountOrPassword' });
    for (const [url, message] of [
      ['http://books.example.com/', 'webhookHttps'],
      ['https://10.0.0.1/', 'webhookHost'],
      ['https://nobody.invalid/', 'webhookUnknownHost'],
    ] as const)
      expect(
        (await musician.ask(createWebhook, { body: { ...body, url, currentPassword: demoPassword } })).body,
      ).toMatchObject({ name: 'InvalidData', data: { issues: [{ path: 'body.url', message }] } });
    const staff = await product.as('staff');
    const right = { ...body, currentPassword: demoPassword };
    expect(await staff.ask(createWebhook, { body: right })).toMatchObject({ name: 'InvalidOperation' });
    const made: Webhook[] = [];
    for (let count = 0; count < maxWebhooks; count += 1) made.push((await add(company)).webhook);
    expect(await company.ask(createWebhook, { body: right })).toMatchObject({ name: 'InvalidOperation' });
    for (const webhook of made) await remove(company, webhook);
  });

  it('is tested a limited number of times', async () => {
    const { webhook } = await add(company);
    const names = new Set<string | undefined>();
    // The tests may fall into two windows, of which one is full then.
    for (let count = 0; count <= 2 * webhookStartLimit.starts && !names.has('RetryLimitExceeded'); count += 1)
      names.add((await company.ask(testWebhook, { params: { id: webhook.webhookId } })).name);
    expect([...names]).toEqual([undefined, 'RetryLimitExceeded']);
    await remove(company, webhook);
  });
});

it('may lead to this machine only where the product runs locally: no template says so', () => {
  const templates = readdirSync(assemblyFolder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.template.json'))
    .map((file) => readFileSync(join(assemblyFolder, file), 'utf8'));
  expect(templates.join()).toContain('-sendWebhooks');
  expect(templates.join()).not.toContain('LOCAL_WEBHOOKS');
});
