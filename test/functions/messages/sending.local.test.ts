import { SendMessageCommand } from '@aws-sdk/client-sqs';
import { afterAll, describe, expect, it } from 'vitest';
import { listMessagesTo, loadMessage } from '../../../functions/messages/messageReader.ts';
import { prepareMessage, queueMessage, type NewMessage } from '../../../functions/messages/messageStore.ts';
import { changeMessage } from '../../../functions/messages/messageChanges.ts';
import { getSuppression } from '../../../functions/messages/suppressions.ts';
import { commitSilently } from '../../../functions/db/commit.ts';
import { queryAll } from '../../../functions/db/items.ts';
import { putItem } from '../../../functions/db/writeItem.ts';
import { messageKeys } from '../../../functions/db/keys/messages.ts';
import type { Fault, SignedCall } from '../../../infra/local/faults.ts';
import { attemptEndsAfterMs, recipientLimits } from '../../../shared/messages/rules.ts';
import { startProduct } from '../../support/product.ts';

/** Chooses the faults of calls; none while it is undefined. */
let chooseFault: ((call: SignedCall) => Fault) | undefined;

const product = await startProduct({ injectFault: (call) => chooseFault?.(call) ?? 'none' });

afterAll(() => product?.dispose());

/** Waits for an effect of a function, on a machine that may be busy. */
const poll = <T>(look: () => Promise<T>) => expect.poll(look, { timeout: 20_000 });

const idle = () => product.cloud.idle();

const followUp = () =>
  product.cloud.functions.invoke(product.cloud.resources.find('function', 'followUpMessages').name, {});

const received = (to: string) => product.cloud.outbox.list().filter((message) => message.to.includes(to));

const approved = (to: string, cause = to): NewMessage<'profileApproved'> => ({
  template: 'profileApproved',
  channel: 'mail',
  to,
  language: 'en',
  cause,
  params: { name: 'Lin <Xiaoman>' },
  secrets: {},
});

const code = (to: string, channel: 'mail' | 'sms' = 'mail', cause = to): NewMessage<'oneTimeCode'> => ({
  template: 'oneTimeCode',
  channel,
  to,
  language: 'zh-Hant',
  cause,
  about: 'usr_0123456789',
  params: { purpose: 'resetPassword', minutes: 10 },
  secrets: { code: '271828' },
});

/** Moves a state back in time, as if the attempt had begun earlier. */
const makeOld = (messageId: string) =>
  changeMessage(messageId, (message) => ({
    ...message,
    attemptedAt: new Date(Date.now() - attemptEndsAfterMs - 1_000).toISOString(),
  }));

describe('a message', () => {
  it('is sent with its transaction, once for a cause, and stored as a copy', async () => {
    const { messageId, writes, send } = await prepareMessage(approved('Li@Example.com'));
    await commitSilently(writes);
    await send();
    expect(await queueMessage(approved('li@example.com', 'Li@Example.com'))).toBe(messageId);
    await idle();
    const [mail, ...more] = received('li@example.com');
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      from: 'Refrain <no-reply@refrain.example>',
      subject: 'The changes to the profile of Lin <Xiaoman> are approved',
    });
    expect(mail!.html).toContain('Lin &lt;Xiaoman&gt;');
    const stored = await loadMessage(messageId);
    expect(stored).toMatchObject({ state: 'Sent', attempts: 1, providerId: mail!.id, html: mail!.html });
  });

  it('shows a code only to its recipient, and stores the copy without it', async () => {
    const messageId = await queueMessage(code('code@example.com'));
    const phone = '+886912345678';
    await queueMessage(code(phone, 'sms'));
    await idle();
    expect(received('code@example.com')[0]!.text).toContain('271828');
    expect(received(phone)[0]!.text).toBe(
      '【Refrain】您的驗證碼為 271828，用於重設密碼，10 分鐘內有效。請勿告知他人。',
    );
    const items = await queryAll<object>({ pk: messageKeys.message(messageId).pk });
    expect(items).toHaveLength(2);
    expect(JSON.stringify(items)).not.toContain('271828');
    expect((await loadMessage(messageId)).html).toContain('******');
  });

  it('is sent only to phones of served countries, with the sender id of the country', async () => {
    await queueMessage(code('+6591234567', 'sms'));
    await queueMessage(code('+447911123456', 'sms'));
    await idle();
    expect(received('+6591234567')).toMatchObject([{ from: 'Refrain' }]);
    expect(received('+447911123456')).toEqual([]);
    const { items } = await listMessagesTo('+447911123456');
    expect(items).toMatchObject([{ state: 'NotSent', reason: 'countryNotServed' }]);
  });

  it('is sent once when the queue delivers it several times', async () => {
    const messageId = await queueMessage(approved('often@example.com'));
    const body = JSON.stringify({ messageId });
    const QueueUrl = product.cloud.resources.output('MessagesQueue');
    await Promise.all(
      Array.from({ length: 5 }, () =>
        product.cloud.clients.sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: body })),
      ),
    );
    await idle();
    expect(received('often@example.com')).toHaveLength(1);
  });

  it('is queued by the task of every minute when its function was killed before queueing it', async () => {
    const { messageId, writes } = await prepareMessage(approved('forgotten@example.com'));
    await commitSilently(writes);
    await followUp();
    await idle();
    expect(received('forgotten@example.com')).toEqual([]);
    const note = { ...messageKeys.note(messageId), type: 'messageNote', version: 1, messageId };
    const queuedAt = new Date(Date.now() - 61_000).toISOString();
    await putItem({ ...note, queuedAt });
    await followUp();
    await idle();
    expect(received('forgotten@example.com')).toHaveLength(1);
    await followUp();
    await idle();
    expect(received('forgotten@example.com')).toHaveLength(1);
  });
});

describe('an attempt', () => {
  it('is repeated when the service is too busy', async () => {
    let busy = 1;
    chooseFault = ({ service }) => (service === 'ses' && busy-- > 0 ? 'throttled' : 'none');
    const messageId = await queueMessage(approved('busy@example.com'));
    await poll(async () => (await loadMessage(messageId)).error).toBe('TooManyRequestsException');
    expect(received('busy@example.com')).toEqual([]);
    await idle();
    chooseFault = undefined;
    expect(await loadMessage(messageId)).toMatchObject({ state: 'Sent', attempts: 2 });
    expect(received('busy@example.com')).toHaveLength(1);
  });
});

describe('a recipient', () => {
  it('gets no more mail after a bounce or a complaint', async () => {
    const bounced = await queueMessage(approved('bounce@example.com', 'first'));
    const complained = await queueMessage(approved('complaint+label@example.com', 'first'));
    await idle();
    expect(await loadMessage(bounced)).toMatchObject({ state: 'Bounced', html: expect.any(String) });
    expect(await loadMessage(complained)).toMatchObject({ state: 'Complained' });
    expect(await getSuppression('Bounce@example.com')).toMatchObject({ reason: 'Bounced' });
    const second = await queueMessage(approved('bounce@example.com', 'second'));
    await idle();
    expect(await loadMessage(second)).toMatchObject({ state: 'NotSent', reason: 'suppressed' });
    expect(received('bounce@example.com')).toHaveLength(1);
  });

  it('gets a limited number of messages an hour, not counting security notices', async () => {
    const to = 'flooded@example.com';
    const held: boolean[] = [];
    for (let count = 0; count <= recipientLimits.hour; count += 1) {
      const { writes, isHeldBack } = await prepareMessage(approved(to, `flood ${count}`));
      await commitSilently(writes);
      held.push(isHeldBack);
    }
    expect(held.lastIndexOf(false)).toBe(recipientLimits.hour - 1);
    const { items } = await listMessagesTo(to);
    expect(items.find(({ state }) => state === 'NotSent')).toMatchObject({ reason: 'tooMany' });
    const params = { account: 'flooded', at: new Date().toISOString() };
    const notice = await prepareMessage({
      template: 'passwordChanged',
      channel: 'mail',
      to,
      language: 'zh-Hans',
      cause: 'flood',
      params,
      secrets: {},
    });
    expect(notice.isHeldBack).toBe(false);
  });
});

describe('an interrupted attempt', () => {
  it('becomes unknown, and is not repeated', async () => {
    // Its queue message stays hidden for minutes, so nothing after this waits for an idle cloud.
    chooseFault = ({ service }) => (service === 'ses' ? 'killedAfter' : 'none');
    const messageId = await queueMessage(approved('killed@example.com'));
    const isSending = async () => (await loadMessage(messageId)).state === 'Sending';
    await poll(async () => (await isSending()) && received('killed@example.com').length).toBe(1);
    chooseFault = undefined;
    await makeOld(messageId);
    await followUp();
    expect(await loadMessage(messageId)).toMatchObject({ state: 'Unknown', error: 'Interrupted' });
    await followUp();
    expect(received('killed@example.com')).toHaveLength(1);
  });
});
