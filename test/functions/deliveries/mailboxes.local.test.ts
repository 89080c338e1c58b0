import { PutObjectCommand } from '@aws-sdk/client-s3';
import { listMessagesAbout } from '../../../functions/messages/messageReader.ts';
import { afterAll, describe, expect, it } from 'vitest';
import type { Fault, SignedCall } from '../../../infra/local/faults.ts';
import type { Envelope } from '../../../infra/local/receiving/receiving.ts';
import {
  createMailbox,
  listDeliveries,
  listMailboxes,
  removeMailbox,
  replaceMailboxAddress,
  updateMailbox,
} from '../../../shared/deliveries/routes.ts';
import type { Delivery, Mailbox } from '../../../shared/deliveries/schema.ts';
import { abandonBatch, getBatch, listBatches } from '../../../shared/statements/routes.ts';
import { believeStatement, dropFor, loadCompanyId, settle, songs } from '../../api/statements.ts';
import { registerOtherAgent } from '../../support/business/otherAgent.ts';
import { startProduct, type Person } from '../../support/product.ts';
import { composeMail, type Composed } from './mail/composeMail.ts';
import { stride } from '../../cases.ts';

let mailbox: Mailbox;

const sender = 'royalties@platform.example';

/** Number of the writing call of the function that takes mails at which it is killed, and how many it made. */
const death = { at: 0, calls: 0 };
const writes = ['TransactWriteItems', 'UpdateItem', 'PUT'];

const injectFault = ({ accessKeyId, operation }: SignedCall): Fault => {
  if (death.at === 0 || !writes.includes(operation)) return 'none';
  const { functions, resources } = product.cloud;
  if (functions.findAccessKeyId(resources.find('function', 'takeMailsTask').name) !== accessKeyId)
    return 'none';
  death.calls += 1;
  return death.calls === death.at ? 'killedAfter' : 'none';
};

const product = await startProduct({ injectFault });
const [agent, staff] = await Promise.all([product.as('agent'), product.as('staff')]);
const other = (await registerOtherAgent(product)).person;
const body = { name: 'Platform', senders: [sender] };
({ mailbox } = await agent.call(createMailbox, { body }));
afterAll(() => product?.dispose());

const statement = (net: string) => believeStatement([{ ...songs.moonlight, net }]);

const list = async (person: Person = agent): Promise<Delivery[]> =>
  (await person.call(listDeliveries, { query: {} })).items;

let count = 0;

/** Returns a mail that differs from all others in its subject and id. */
const compose = (composed: Composed = {}): Buffer => {
  count += 1;
  return composeMail({ subject: `Mail ${count}`, messageId: `<${count}@platform.example>`, ...composed });
};

/** Receives a mail for the mailbox and waits until it is taken. */
const receive = async (raw: Buffer, envelope: Envelope = {}): Promise<void> => {
  await product.cloud.receiving.receive(raw, { to: [mailbox.address], ...envelope });
  await settle(product);
};

/** Sends a mail and returns what is listed of it. */
const mail = async (composed: Composed = {}, envelope: Envelope = {}): Promise<Delivery> => {
  await receive(compose(composed), envelope);
  return (await list())[0]!;
};

const withFile = (name: string, content: string): Composed => ({ files: [{ name, content }] });

const batchesNamed = async (name: string, person: Person = agent) => {
  const { items } = await person.call(listBatches, { query: { limit: 100 } });
  return items.filter(({ fileName }) => fileName.startsWith(name));
};

describe('a statement that a source sends by mail', () => {
  it('is read, matched and listed for the agent like one that is uploaded', async () => {
    const delivery = await mail(withFile('platform-july.csv', statement('12.5')));
    expect(delivery).toMatchObject({
      way: 'mail',
      name: 'Platform',
      sender,
      parts: [{ name: 'platform-july.csv', outcome: 'taken', batch: { stage: 'review' } }],
    });
    const [batch, ...others] = await batchesNamed('platform-july.csv');
    expect(others).toEqual([]);
    expect(batch).toMatchObject({ origin: 'delivery', uploadedBy: 'Platform', source: 'believe' });
  });

  it('is taken once when the same mail comes again, and when its notice is repeated', async () => {
    const raw = compose(withFile('once.csv', statement('21')));
    await receive(raw);
    const before = await list();
    await receive(raw);
    const after = await list();
    expect(after).toEqual(before);
    expect(await batchesNamed('once.csv')).toHaveLength(1);
  });

  it('is named as a duplicate when another mail has the same file, and made no batch', async () => {
    await mail(withFile('first.csv', statement('31')));
    const [first] = await batchesNamed('first.csv');
    const { parts } = await mail(withFile('second.csv', statement('31')));
    expect(parts).toMatchObject([
      { name: 'second.csv', outcome: 'duplicate', batch: { batchId: first?.batchId, fileName: 'first.csv' } },
    ]);
    expect(await batchesNamed('second.csv')).toEqual([]);
  });

  it('gets the day in its name when a source gives every file one name', async () => {
    const files = ['41', '42'].map((net) => ({ name: 'royalties.csv', content: statement(net) }));
    const { parts } = await mail({ files });
    const next = await mail(withFile('royalties.csv', statement('43')));
    const names = [...parts, ...next.parts].map(({ outcome, batch }) => [outcome, batch?.fileName]);
    expect(names).toEqual([
      ['taken', 'royalties.csv'],
      ['taken', 'royalties (2).csv'],
      ['taken', expect.stringMatching(/^royalties \(\d{4}-\d\d-\d\d\)\.csv$/)],
    ]);
  });

  it('that is twice in a mail is a duplicate of itself', async () => {
    const { parts } = await mail({
      files: ['twice.csv', 'again.csv'].map((name) => ({ name, content: statement('47') })),
    });
    expect(parts).toMatchObject([
      { name: 'twice.csv', outcome: 'taken', batch: { fileName: 'twice.csv' } },
      { name: 'again.csv', outcome: 'duplicate', batch: { fileName: 'twice.csv' } },
    ]);
    expect(await batchesNamed('again.csv')).toEqual([]);
  });

  it('is listed beside files that are none, and a mail without files is listed too', async () => {
    const { parts } = await mail({
      files: [
        { name: 'logo.png', content: 'png', type: 'image/png' },
        { name: '../../winmail.dat', content: 'tnef' },
        { name: '../../beside.csv', content: statement('51') },
      ],
    });
    expect(parts).toMatchObject([
      { name: 'logo.png', outcome: 'skipped', reason: 'picture' },
      { name: 'winmail.dat', outcome: 'refused', reason: 'winmail' },
      { name: 'beside.csv', outcome: 'taken' },
    ]);
    expect(await mail()).toMatchObject({ parts: [], sender });
  });
});

describe('a mail that is not taken', () => {
  it('of an unknown sender is listed, and taken when it comes again after the agent added the sender', async () => {
    const from = 'Billing <billing@Distributor.example>';
    const raw = compose({ from, ...withFile('distributor.csv', statement('61')) });
    await receive(raw);
    expect((await list())[0]).toMatchObject({
      refusal: 'unknownSender',
      sender: 'billing@distributor.example',
      parts: [],
    });
    expect(await batchesNamed('distributor.csv')).toEqual([]);
    const body = { name: 'Platform', senders: [sender, 'distributor.example'], version: mailbox.version };
    ({ mailbox } = await agent.call(updateMailbox, { params: { id: mailbox.mailboxId }, body }));
    await receive(raw);
    expect((await list())[0]).toMatchObject({ parts: [{ outcome: 'taken' }] });
  });

  it.each([
    ['a sender that somebody else states', { verdicts: { dmarc: 'FAIL' } }, 'notProven'],
    [
      'a sender without a policy and another envelope',
      { verdicts: { dmarc: 'GRAY' }, from: 'x@elsewhere.example' },
      'notProven',
    ],
    ['a virus', { verdicts: { virus: 'FAIL' } }, 'virus'],
    ['spam', { verdicts: { spam: 'FAIL' } }, 'spam'],
  ] as const)('has %s', async (_, envelope, refusal) => {
    expect(await mail(withFile('spoofed.csv', statement('71')), envelope)).toMatchObject({
      refusal,
      parts: [],
    });
    expect(await batchesNamed('spoofed.csv')).toEqual([]);
  });

  it('is told to its agent once a day for each reason, and one of a stranger to nobody', async () => {
    const told = async () => {
      const { items } = await listMessagesAbout(mailbox.mailboxId, { limit: 100 });
      return items.map(({ template, params }) => [template, params.reason]).toSorted();
    };
    const before = await told();
    await mail(withFile('unproven.csv', statement('81')), { verdicts: { dmarc: 'FAIL' } });
    await mail({ files: [{ name: 'winmail.dat', content: 'tnef' }] });
    await mail({
      files: [
        { name: 'winmail.dat', content: 'tnef' },
        { name: 'told.csv', content: statement('82') },
      ],
    });
    const once = await told();
    expect(once).toEqual([
      ['mailNotTaken', 'noStatement'],
      ['mailNotTaken', 'notProven'],
      ['mailNotTaken', 'someRefused'],
    ]);
    expect(once).toEqual(expect.arrayContaining(before));
    await mail(withFile('unproven.csv', statement('81')), { verdicts: { dmarc: 'FAIL' } });
    await mail(withFile('stranger.csv', statement('83')), { from: 'stranger@elsewhere.example' });
    expect(await told()).toEqual(once);
  });

  it('is one of 50 in an hour that are listed of a mailbox', async () => {
    const body = { name: 'Flooded', senders: [] };
    const { mailbox: flooded } = await agent.call(createMailbox, { body });
    for (let sent = 0; sent < 52; sent += 1)
      await product.cloud.receiving.receive(compose(), { to: [flooded.address] });
    await settle(product);
    const { items } = await agent.call(listDeliveries, { query: { limit: 100 } });
    expect(items.filter(({ by }) => by === flooded.mailboxId)).toHaveLength(50);
    await agent.call(removeMailbox, { params: { id: flooded.mailboxId } });
  });

  it('cannot be read', async () => {
    const nested = Array.from(
      { length: 100 },
      (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}`,
    );
    await receive(Buffer.from([`From: ${sender}`, 'Message-ID: <deep>', ...nested].join('\r\n')));
    expect((await list())[0]).toMatchObject({ refusal: 'unreadable', sender });
  });
});

describe('a mailbox', () => {
  it('and what came by it belong to one agent, and one mail may be for two', async () => {
    const body = { name: 'Of another', senders: [sender] };
    const { mailbox: theirs } = await other.call(createMailbox, { body });
    const raw = compose(withFile('for-both.csv', statement('81')));
    await receive(raw, { to: [mailbox.address, theirs.address.toUpperCase()] });
    expect(await list(other)).toMatchObject([
      { name: 'Of another', parts: [{ outcome: 'taken', batch: { fileName: 'for-both.csv' } }] },
    ]);
    const [own] = await batchesNamed('for-both.csv');
    const [ofOther] = await batchesNamed('for-both.csv', other);
    expect(own?.batchId).not.toBe(ofOther?.batchId);
    const params = { id: mailbox.mailboxId };
    const change = { body: { ...body, version: mailbox.version }, params };
    for (const answer of [
      await other.ask(updateMailbox, change),
      await other.ask(replaceMailboxAddress, { params }),
      await other.ask(removeMailbox, { params }),
    ])
      expect(answer).toMatchObject({ name: 'DataNotFound' });
    expect(await staff.ask(createMailbox, { body })).toMatchObject({ name: 'InvalidOperation' });
  });

  it('takes nothing at a former address, nor once it is removed', async () => {
    const former = mailbox.address;
    const params = { id: mailbox.mailboxId };
    ({ mailbox } = await agent.call(replaceMailboxAddress, { params }));
    expect(mailbox.address).toMatch(/^statements-[a-z2-9]{24}@statements\.refrain\.example$/);
    const before = await list();
    await receive(compose(withFile('former.csv', statement('91'))), { to: [former] });
    expect(await list()).toEqual(before);
    const body = { name: 'Removed', senders: [sender] };
    const { mailbox: removed } = await agent.call(createMailbox, { body });
    await agent.call(removeMailbox, { params: { id: removed.mailboxId } });
    await receive(compose(withFile('removed.csv', statement('92'))), { to: [removed.address] });
    expect(await list()).toEqual(before);
    const { isOn, items } = await agent.call(listMailboxes, {});
    expect([isOn, items.map(({ mailboxId }) => mailboxId)]).toEqual([true, [mailbox.mailboxId]]);
    expect(await mail(withFile('present.csv', statement('93')))).toMatchObject({
      parts: [{ outcome: 'taken' }],
    });
  });

  it('is not changed from what somebody else changed meanwhile', async () => {
    const body = { name: 'Late', senders: [], version: mailbox.version - 1 };
    const answer = await agent.ask(updateMailbox, { params: { id: mailbox.mailboxId }, body });
    expect(answer).toMatchObject({ name: 'StaleVersion' });
  });
});

describe('the page that sends a mail to the local product', () => {
  const post = (query: string, headers: Record<string, string> = { 'x-local': '1' }) =>
    fetch(`${product.url}/_local/mail${query}`, {
      method: 'POST',
      headers,
      body: new Uint8Array(compose(withFile('posted.csv', statement('95')))),
    });

  it('is shown, and its mail is received with the verdicts it sets', async () => {
    const page = await fetch(`${product.url}/_local/mail`);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect((await post(`?to=${mailbox.address}&dmarc=FAIL`)).status).toBe(202);
    await settle(product);
    expect((await list())[0]).toMatchObject({ refusal: 'notProven' });
  });

  it('refuses other sites, and recipients that no rule receives for', async () => {
    expect((await post(`?to=${mailbox.address}`, {})).status).toBe(403);
    expect((await post('?to=nobody@elsewhere.example')).status).toBe(404);
  });
});

describe('a file put into the folder of an agent', () => {
  it('is listed with the source whose folder it is, and a repeat names the batch that has it', async () => {
    const ownerId = await loadCompanyId(agent);
    await dropFor(product, 'kkbox/dropped.csv', statement('101'), ownerId);
    await dropFor(product, 'repeated.csv', statement('101'), ownerId);
    await dropFor(product, 'kkbox/2/dropped.csv', statement('102'), ownerId);
    const [first] = await batchesNamed('dropped.csv');
    const batch = { fileName: 'dropped.csv', stage: 'waiting' };
    expect((await list()).slice(0, 3)).toMatchObject([
      { way: 'folder', name: 'kkbox', parts: [{ outcome: 'refused', reason: 'nameTaken', batch }] },
      { way: 'folder', name: '', parts: [{ name: 'repeated.csv', outcome: 'duplicate', batch }] },
      { way: 'folder', name: 'kkbox', parts: [{ name: 'dropped.csv', outcome: 'taken', batch }] },
    ]);
    expect((await list())[1]!.parts[0]!.batch?.batchId).toBe((await list())[2]!.parts[0]!.batch?.batchId);
    expect(first).toMatchObject({ origin: 'inbox' });
  });
});

describe('the function that takes mails', () => {
  const invoke = (raw: Buffer, id: string) => async () => {
    const objectKey = `received/${id}`;
    const bucketName = product.cloud.resources.find('bucket', 'Mails').name;
    await product.cloud.clients.s3.send(
      new PutObjectCommand({ Bucket: bucketName, Key: objectKey, Body: raw }),
    );
    const pass = { status: 'PASS' };
    const notice = {
      notificationType: 'Received',
      mail: { messageId: id, timestamp: new Date().toISOString(), source: sender },
      receipt: {
        recipients: [mailbox.address],
        spamVerdict: pass,
        virusVerdict: pass,
        spfVerdict: pass,
        dmarcVerdict: pass,
        action: { type: 'S3', bucketName, objectKey },
      },
    };
    const record = { messageId: id, receiptHandle: 'none', body: JSON.stringify(notice), attributes: {} };
    const { name } = product.cloud.resources.find('function', 'takeMailsTask');
    const result = await product.cloud.functions.invoke(name, { Records: [record] });
    return 'error' in result;
  };

  it('takes every file once, wherever it is killed', async () => {
    for (let at = 1; ; at += stride) {
      const names = ['a', 'b'].map((letter) => `killed-${at}-${letter}.csv`);
      const files = names.map((name, place) => ({ name, content: statement(`${at}.${place + 1}`) }));
      const run = invoke(compose({ files }), `killed${at}`);
      Object.assign(death, { at, calls: 0 });
      const wasKilled = await run();
      Object.assign(death, { at: 0 });
      expect(await run()).toBe(false);
      await settle(product);
      expect((await list())[0]!.parts).toMatchObject(
        names.map((name) => ({ name, outcome: 'taken', batch: { fileName: name, stage: 'waiting' } })),
      );
      expect(await batchesNamed(`killed-${at}-`)).toHaveLength(2);
      if (!wasKilled) return expect(at).toBeGreaterThan(6);
    }
  });

  it('takes a file whose batch was given up before the file came', async () => {
    const raw = compose({ files: [{ name: 'given-up.csv', content: statement('111') }] });
    const run = invoke(raw, 'givenup');
    // The third write announces the batch; the file is put after it.
    Object.assign(death, { at: 3, calls: 0 });
    expect(await run()).toBe(true);
    Object.assign(death, { at: 0 });
    const [waiting] = await batchesNamed('given-up.csv');
    expect(waiting).toMatchObject({ stage: 'awaitingFile' });
    const params = { id: waiting!.batchId };
    const { version } = await agent.call(getBatch, { params });
    await agent.call(abandonBatch, { params, body: { version } });
    expect(await run()).toBe(false);
    await settle(product);
    const [{ parts } = { parts: [] }] = await list();
    expect(parts).toMatchObject([
      { outcome: 'taken', batch: { fileName: 'given-up.csv', stage: 'waiting' } },
    ]);
    expect(parts[0]!.batch!.batchId).not.toBe(waiting!.batchId);
  });

  it('leaves alone what SES sends to try a new rule', async () => {
    const { name } = product.cloud.resources.find('function', 'takeMailsTask');
    const body = JSON.stringify({ notificationType: 'AmazonSnsSubscriptionSucceeded' });
    const record = { messageId: 'trial', receiptHandle: 'none', body, attributes: {} };
    expect(await product.cloud.functions.invoke(name, { Records: [record] })).toMatchObject({
      payload: { batchItemFailures: [] },
    });
  });
});
