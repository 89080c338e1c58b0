import { GetItemCommand, PutItemCommand, TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb';
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, describe, expect, it } from 'vitest';
import { loadPrincipals } from '../../../infra/local/access/principals.ts';
import { loadAssembly } from '../../../infra/local/template.ts';
import { createClients, startTestCloud, type TestCloud } from '../../support/localCloud.ts';
import { sampleAssembly } from './sample/assembly.ts';

const assembly = await sampleAssembly();
const cloud = await startTestCloud(assembly);
const { endpoint, region } = cloud;
const principals = loadPrincipals(
  loadAssembly(assembly, { region, account: '000000000000', endpoint }),
  cloud.dataDir,
);
const role = cloud.resources.find('function', 'Act').properties.Role;
/** Clients that act as the function `Act`, which may put items and read `public/*`. */
const act = createClients({ endpoint, region, credentials: principals.byRole(String(role)) });
const TableName = cloud.resources.find('table').name;
const Bucket = cloud.resources.find('bucket').name;
afterAll(() => cloud.dispose());

const item = { pk: { S: 'gate' }, sk: { S: '1' } };

describe('a role', () => {
  it('may do in a transaction only what its single actions allow', async () => {
    const Put = { TableName, Item: item };
    await act.dynamodb.send(new TransactWriteItemsCommand({ TransactItems: [{ Put }] }));
    const Delete = { TableName, Key: { ...item, sk: { S: '2' } } };
    const refused = act.dynamodb.send(
      new TransactWriteItemsCommand({ TransactItems: [{ Put }, { Delete }] }),
    );
    await expect(refused).rejects.toMatchObject({
      name: 'AccessDeniedException',
      message: expect.stringContaining(
        'is not authorized to perform: dynamodb:DeleteItem on resource: arn:aws:dynamodb:',
      ) as string,
    });
    await expect(act.dynamodb.send(new GetItemCommand({ TableName, Key: item }))).rejects.toThrow(
      'dynamodb:GetItem',
    );
  });

  it('can sign addresses only for objects it may read itself', async () => {
    for (const Key of ['public/a', 'private/a'])
      await cloud.clients.s3.send(new PutObjectCommand({ Bucket, Key, Body: Key }));
    const open = async (Key: string) =>
      fetch(await getSignedUrl(act.s3, new GetObjectCommand({ Bucket, Key })));
    expect(await (await open('public/a')).text()).toBe('public/a');
    const refused = await open('private/a');
    expect([refused.status, await refused.text()]).toEqual([
      403,
      expect.stringContaining('s3:GetObject on resource'),
    ]);
  });
});

describe('a caller', () => {
  const put = (credentials: TestCloud['credentials']) =>
    createClients({ ...cloud, credentials }).dynamodb.send(new PutItemCommand({ TableName, Item: item }));

  it('with an unknown key is not recognised', async () => {
    await expect(put({ accessKeyId: 'AKIAUNKNOWN', secretAccessKey: 'x' })).rejects.toMatchObject({
      name: 'UnrecognizedClientException',
    });
  });

  it('with the wrong secret is refused', async () => {
    await expect(put({ ...cloud.credentials, secretAccessKey: 'wrong' })).rejects.toMatchObject({
      name: 'InvalidSignatureException',
    });
  });

  it('without a signature is refused', async () => {
    const answer = await fetch(cloud.endpoint, {
      method: 'POST',
      headers: { 'x-amz-target': 'DynamoDB_20120810.Scan', 'content-type': 'application/x-amz-json-1.0' },
      body: JSON.stringify({ TableName }),
    });
    expect([answer.status, answer.headers.get('x-amzn-errortype')]).toEqual([
      403,
      'MissingAuthenticationTokenException',
    ]);
  });
});

describe('functions', () => {
  it('run the code of the current templates after a reload', async () => {
    const call = async () => {
      const answer = await fetch(`${cloud.url}/api/v1/act`, { method: 'POST', body: '{"action":"none"}' });
      return ((await answer.json()) as { calls: number }).calls;
    };
    expect([await call(), await call()]).toEqual([1, 2]);
    await cloud.reloadFunctions();
    expect(await call()).toBe(1);
  });
});
