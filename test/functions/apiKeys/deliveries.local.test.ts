import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../../../infra/tools/demo/people.ts';
import {
  createApiKey,
  deliverStatement,
  listApiKeys,
  readDelivery,
  readIncome,
  removeApiKey,
} from '../../../shared/apiKeys/routes.ts';
import { listDeliveries } from '../../../shared/deliveries/routes.ts';
import { getBatch, listBatches } from '../../../shared/statements/routes.ts';
import { deliveryLines } from '../../../web/deliveries/deliveryLines.ts';
import { believeStatement, settle, songs } from '../../api/statements.ts';
import { personWith, startProduct, type Person } from '../../support/product.ts';

const product = await startProduct();
const [agent, company, musician] = await Promise.all([
  product.as('agent'),
  product.as('company'),
  product.as('musician'),
]);
afterAll(() => product?.dispose());

const makeKey = (person: Person, name: string, purpose: 'read' | 'deliver' = 'deliver') =>
  person.call(createApiKey, { body: { name, purpose, currentPassword: demoPassword } });

const sourceNamed = async (name: string, person: Person = agent): Promise<Person> =>
  personWith(product.url, (await makeKey(person, name)).secret);

const put = (uploadUrl: string, body: string) => fetch(uploadUrl, { method: 'PUT', body });

/** Delivers a file with the two calls of a source, and waits until it is read. */
const deliver = async (source: Person, fileName: string, content: string) => {
  const size = Buffer.byteLength(content);
  const { batchId, uploadUrl } = await source.call(deliverStatement, { body: { fileName, size } });
  expect((await put(uploadUrl, content)).status).toBe(200);
  await settle(product);
  return batchId;
};

const statement = (net: string) => believeStatement([{ ...songs.moonlight, net }]);

describe('a statement that a source delivers with its key', () => {
  it('is read, matched and listed for the agent like one that is uploaded', async () => {
    const source = await sourceNamed('Believe');
    const batchId = await deliver(source, 'believe-2026-07.csv', statement('12.5'));
    const batch = await agent.call(getBatch, { params: { id: batchId } });
    expect(batch).toMatchObject({
      stage: 'review',
      source: 'believe',
      origin: 'delivery',
      uploadedBy: 'Believe',
      counters: { all: 1, correct: 1 },
    });
    const { items } = await agent.call(listBatches, { query: { limit: 100 } });
    expect(items.filter((one) => one.batchId === batchId)).toHaveLength(1);
    expect(await source.call(readDelivery, { params: { id: batchId } })).toEqual({
      batchId,
      stage: 'review',
      status: batch.status,
    });
  });

  it('is refused under another name once its content was imported, and names the batch that has it', async () => {
    const source = await sourceNamed('Twice');
    const first = await deliver(source, 'first.csv', statement('31'));
    const second = await deliver(source, 'second.csv', statement('31'));
    expect(await source.call(readDelivery, { params: { id: second } })).toMatchObject({
      status: 'IllegalContent',
      problem: { code: 'FileContentDuplicated', params: { batchId: first } },
    });
    const body = { fileName: 'first.csv', size: 10 };
    expect(await source.ask(deliverStatement, { body })).toMatchObject({ name: 'FileNameDuplicated' });
  });

  it('is listed with the source, its batch and its state, and so is one whose name was taken', async () => {
    const source = await sourceNamed('Listed');
    const batchId = await deliver(source, 'listed.csv', statement('37'));
    const body = { fileName: 'listed.csv', size: 10 };
    expect(await source.ask(deliverStatement, { body })).toMatchObject({ name: 'FileNameDuplicated' });
    const { items } = await agent.call(listDeliveries, { query: { limit: 2 } });
    const batch = { batchId, fileName: 'listed.csv', stage: 'waiting' };
    expect(items).toMatchObject([
      { way: 'key', name: 'Listed', parts: [{ outcome: 'refused', reason: 'nameTaken', batch }] },
      { way: 'key', name: 'Listed', parts: [{ name: 'listed.csv', outcome: 'taken', batch }] },
    ]);
    expect((await musician.ask(listDeliveries, { query: {} })).status).toBe(403);
  });

  it('may be announced again by the source as long as its file has not come', async () => {
    const source = await sourceNamed('Again');
    const content = statement('47');
    const body = { fileName: 'again.csv', size: Buffer.byteLength(content) };
    const { batchId } = await source.call(deliverStatement, { body });
    expect(await deliver(source, 'again.csv', content)).not.toBe(batchId);
    expect(await source.call(readDelivery, { params: { id: batchId } })).toMatchObject({
      problem: { code: 'UploadNotFinished' },
    });
  });

  it('has the size that was announced, or is not accepted', async () => {
    const source = await sourceNamed('Longer');
    const { uploadUrl } = await source.call(deliverStatement, { body: { fileName: 'longer.csv', size: 5 } });
    expect((await put(uploadUrl, 'title,amount')).status).toBe(403);
  });

  it('is delivered by the lines that the page shows for a source, which stop when it is refused', async () => {
    const { secret } = await makeKey(agent, 'By shell');
    const folder = await mkdtemp(join(tmpdir(), 'delivery-'));
    const file = join(folder, '七月 July.csv');
    const run = () =>
      promisify(execFile)('sh', [join(folder, 'deliver.sh'), file], {
        env: { ...process.env, KEY: secret },
      });
    try {
      await writeFile(file, statement('77'));
      await writeFile(join(folder, 'deliver.sh'), deliveryLines(product.url));
      expect(await run()).toMatchObject({ stdout: '' });
      await settle(product);
      const refused = await run().catch((error: unknown) => error);
      expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('FileNameDuplicated') });
    } finally {
      await rm(folder, { recursive: true });
    }
    const { items } = await agent.call(listBatches, { query: { limit: 100 } });
    expect(items.find(({ fileName }) => fileName === '七月 July.csv')).toMatchObject({
      uploadedBy: 'By shell',
      sha256: createHash('sha256').update(statement('77')).digest('hex'),
    });
  });
});

describe('a key of a source', () => {
  it('reads no figures, and a key that reads delivers nothing', async () => {
    const source = await sourceNamed('No figures');
    expect((await source.ask(readIncome, { query: { offset: 0, limit: 10 } })).status).toBe(401);
    const reader = personWith(product.url, (await makeKey(agent, 'Books', 'read')).secret);
    const body = { fileName: 'books.csv', size: 10 };
    expect((await reader.ask(deliverStatement, { body })).status).toBe(401);
    expect((await agent.ask(deliverStatement, { body })).status).toBe(401);
  });

  it('tells the state of its own deliveries alone', async () => {
    const batchId = await deliver(await sourceNamed('One'), 'one.csv', statement('91'));
    const params = { id: batchId };
    const other = await sourceNamed('Other');
    expect(await other.ask(readDelivery, { params })).toMatchObject({ name: 'DataNotFound' });
    expect((await company.ask(getBatch, { params })).status).toBe(403);
  });

  it('of the same name and agent learns nothing of the deliveries of the other, and ends none of them', async () => {
    const [one, other] = [await sourceNamed('Same name'), await sourceNamed('Same name')];
    const batchId = await deliver(one, 'same-name.csv', statement('93'));
    const params = { id: batchId };
    expect(await other.ask(readDelivery, { params })).toMatchObject({ status: 404, name: 'DataNotFound' });
    expect(await one.call(readDelivery, { params })).toMatchObject({ batchId });
    const body = { fileName: 'unfinished.csv', size: 10 };
    await one.call(deliverStatement, { body });
    expect(await other.ask(deliverStatement, { body })).toMatchObject({ name: 'FileNameDuplicated' });
  });

  it('is made by those alone who may import statements, and ends when it is removed', async () => {
    const body = { name: 'Not mine', purpose: 'deliver', currentPassword: demoPassword } as const;
    expect(await musician.ask(createApiKey, { body })).toMatchObject({ name: 'NotAllowed' });
    const { apiKey, secret } = await makeKey(agent, 'Removed');
    const listed = (await agent.call(listApiKeys, {})).items.find(
      ({ apiKeyId }) => apiKeyId === apiKey.apiKeyId,
    );
    expect(listed).toMatchObject({ purpose: 'deliver', name: 'Removed' });
    await agent.call(removeApiKey, { params: { id: apiKey.apiKeyId } });
    const answer = await personWith(product.url, secret).ask(deliverStatement, {
      body: { fileName: 'removed.csv', size: 10 },
    });
    expect(answer.status).toBe(401);
  });
});
