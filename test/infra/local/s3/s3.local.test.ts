import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  PutObjectTaggingCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadPrincipals } from '../../../../infra/local/access/principals.ts';
import { loadAssembly } from '../../../../infra/local/template.ts';
import { S3Store } from '../../../../infra/local/s3/s3Store.ts';
import { createClients, startTestCloud, type TestCloud } from '../../../support/localCloud.ts';
import { sampleAssembly } from '../sample/assembly.ts';

let sample: string;
let cloud: TestCloud;
let s3: S3Client;
let Bucket: string;

beforeAll(async () => {
  sample = await sampleAssembly();
  cloud = await startTestCloud(sample);
  s3 = cloud.clients.s3;
  Bucket = cloud.resources.find('bucket').name;
});
afterAll(() => cloud.dispose());

const put = (Key: string, Body: string | Uint8Array | Readable, more: object = {}) =>
  s3.send(new PutObjectCommand({ Bucket, Key, Body, ...more }));
const read = async (Key: string, more: object = {}) => {
  const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key, ...more }));
  return Buffer.from(await Body!.transformToByteArray());
};
const md5 = (data: Uint8Array) => createHash('md5').update(data).digest('hex');

describe('objects', () => {
  it('keep bytes, type, metadata and a version', async () => {
    const bytes = randomBytes(3000);
    const Key = '資料/a b+c&d.csv';
    await put(Key, bytes, { ContentType: 'text/csv', Metadata: { source: 'x' }, CacheControl: 'no-store' });
    const head = await s3.send(new HeadObjectCommand({ Bucket, Key }));
    expect(head).toMatchObject({
      ContentType: 'text/csv',
      Metadata: { source: 'x' },
      CacheControl: 'no-store',
      ContentLength: 3000,
    });
    expect(head.ETag).toBe(`"${md5(bytes)}"`);
    expect(head.VersionId).toMatch(/^\w{32}$/);
    expect(await read(Key)).toEqual(bytes);
  });

  it('store a stream without its chunk framing', async () => {
    const bytes = randomBytes(300_000);
    await put('stream', Readable.from([bytes.subarray(0, 1), bytes.subarray(1)]), {
      ContentLength: bytes.length,
    });
    expect(md5(await read('stream'))).toBe(md5(bytes));
  });

  it.each([
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
  ])('return the range %s', async (Range, text, ContentRange) => {
    await put('range', '0123456789');
    const answer = await s3.send(new GetObjectCommand({ Bucket, Key: 'range', Range }));
    expect(await answer.Body!.transformToString()).toBe(text);
    expect(answer.ContentRange).toBe(ContentRange);
  });

  it('refuse a range beyond their end', async () => {
    await put('short', 'abc');
    await expect(read('short', { Range: 'bytes=9-' })).rejects.toMatchObject({ name: 'InvalidRange' });
  });

  it('are written once with If-None-Match', async () => {
    await put('once', '1', { IfNoneMatch: '*' });
    await expect(put('once', '2', { IfNoneMatch: '*' })).rejects.toMatchObject({
      name: 'PreconditionFailed',
    });
    expect((await read('once')).toString()).toBe('1');
  });

  it('are created by one of several simultaneous writers', async () => {
    const bodies = ['a'.repeat(2_000_000), 'b'.repeat(2_000_000)];
    const writes = bodies.map((body) => put('race', body, { IfNoneMatch: '*' }));
    const [one, other] = await Promise.allSettled(writes);
    expect([one!.status, other!.status].sort()).toEqual(['fulfilled', 'rejected']);
    expect((await read('race')).toString()).toBe(bodies[one!.status === 'fulfilled' ? 0 : 1]);
  });

  it('keep replaced and deleted versions if the bucket is versioned', async () => {
    const first = await put('versions', '1');
    const second = await put('versions', '2');
    await s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects: [{ Key: 'versions' }] } }));
    expect((await read('versions', { VersionId: first.VersionId })).toString()).toBe('1');
    expect((await read('versions', { VersionId: second.VersionId })).toString()).toBe('2');
    await expect(read('versions')).rejects.toMatchObject({ name: 'NoSuchKey' });
    await expect(read('versions', { VersionId: 'none' })).rejects.toMatchObject({ name: 'NoSuchVersion' });
  });

  it('keep versions after a restart, for the days set on the bucket', async () => {
    const directory = mkdtempSync(join(tmpdir(), 's3-'));
    const opened = (days?: number) => {
      const store = new S3Store(directory);
      store.createBucket('versioned', days);
      return store;
    };
    const attributes = { contentType: 'text/plain', headers: {}, metadata: {}, tags: {} };
    const store = opened(90);
    const { versionId } = await store.put('versioned', 'key', Buffer.from('1'), { attributes });
    await store.put('versioned', 'key', Buffer.from('2'), { attributes });
    const again = opened(90);
    expect(again.readWhole('versioned', again.load('versioned', 'key', versionId)).toString()).toBe('1');
    const expired = opened(-1);
    expect(expired.get('versioned', 'key', versionId)).toBeUndefined();
    expect(expired.readWhole('versioned', expired.load('versioned', 'key')).toString()).toBe('2');
  });

  it('are read and copied only if they match If-Match', async () => {
    const { ETag } = await put('first', '1');
    expect((await read('first', { IfMatch: ETag })).toString()).toBe('1');
    const copy = () =>
      s3.send(
        new CopyObjectCommand({
          Bucket,
          Key: 'second',
          CopySource: `${Bucket}/first`,
          CopySourceIfMatch: ETag,
        }),
      );
    await copy();
    await put('first', '2');
    await expect(read('first', { IfMatch: ETag })).rejects.toMatchObject({ name: 'PreconditionFailed' });
    await expect(copy()).rejects.toMatchObject({ name: 'PreconditionFailed' });
    expect((await read('second')).toString()).toBe('1');
  });

  it('are copied, tagged and deleted', async () => {
    await put('original', 'text');
    await s3.send(new CopyObjectCommand({ Bucket, Key: 'copy', CopySource: `${Bucket}/original` }));
    await s3.send(
      new PutObjectTaggingCommand({ Bucket, Key: 'copy', Tagging: { TagSet: [{ Key: 'a', Value: '<b>' }] } }),
    );
    const { TagSet } = await s3.send(new GetObjectTaggingCommand({ Bucket, Key: 'copy' }));
    expect(TagSet).toEqual([{ Key: 'a', Value: '<b>' }]);
    const again = { Bucket, CopySource: `${Bucket}/copy` };
    await s3.send(new CopyObjectCommand({ ...again, Key: 'like it' }));
    await s3.send(new CopyObjectCommand({ ...again, Key: 'bare', TaggingDirective: 'REPLACE' }));
    const readTags = async (Key: string) =>
      (await s3.send(new GetObjectTaggingCommand({ Bucket, Key }))).TagSet;
    expect([await readTags('like it'), await readTags('bare')]).toEqual([TagSet, []]);
    await s3.send(
      new DeleteObjectsCommand({ Bucket, Delete: { Objects: [{ Key: 'copy' }, { Key: 'original' }] } }),
    );
    await expect(read('copy')).rejects.toMatchObject({ name: 'NoSuchKey' });
  });

  it('are listed by prefix, page by page', async () => {
    const keys = Array.from({ length: 25 }, (_, index) => `list/${String(index).padStart(2, '0')}/x`);
    for (const key of [...keys, 'lisa', 'listen']) await put(key, 'x');
    const first = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: 'list/', MaxKeys: 20 }));
    const second = await s3.send(
      new ListObjectsV2Command({ Bucket, Prefix: 'list/', ContinuationToken: first.NextContinuationToken }),
    );
    expect([...first.Contents!, ...second.Contents!].map(({ Key }) => Key)).toEqual(keys);
    const folders = await s3.send(
      new ListObjectsV2Command({ Bucket, Prefix: 'list/', Delimiter: '/', MaxKeys: 3 }),
    );
    expect(folders.CommonPrefixes).toEqual(['00', '01', '02'].map((name) => ({ Prefix: `list/${name}/` })));
    expect(folders.IsTruncated).toBe(true);
  });
});

describe('multipart uploads', () => {
  it('join their parts', async () => {
    const bytes = randomBytes(11 << 20);
    await new Upload({ client: s3, params: { Bucket, Key: 'large', Body: Readable.from([bytes]) } }).done();
    expect(md5(await read('large'))).toBe(md5(bytes));
    expect((await s3.send(new HeadObjectCommand({ Bucket, Key: 'large' }))).ETag).toMatch(/-3"$/);
  });

  it('refuse a part that differs, and can be abandoned', async () => {
    const { UploadId } = await s3.send(new CreateMultipartUploadCommand({ Bucket, Key: 'parts' }));
    await s3.send(new UploadPartCommand({ Bucket, Key: 'parts', UploadId, PartNumber: 1, Body: 'a' }));
    const completing = s3.send(
      new CompleteMultipartUploadCommand({
        Bucket,
        Key: 'parts',
        UploadId,
        MultipartUpload: { Parts: [{ PartNumber: 1, ETag: '"other"' }] },
      }),
    );
    await expect(completing).rejects.toMatchObject({ name: 'InvalidPart' });
    await s3.send(new AbortMultipartUploadCommand({ Bucket, Key: 'parts', UploadId }));
    await expect(read('parts')).rejects.toMatchObject({ name: 'NoSuchKey' });
  });
});

describe('presigned addresses', () => {
  it('let anyone put and get until they expire', async () => {
    const address = await getSignedUrl(
      s3,
      new PutObjectCommand({ Bucket, Key: 'signed', ContentType: 'text/plain' }),
      {
        expiresIn: 60,
      },
    );
    const headers = { 'content-type': 'text/plain' };
    expect((await fetch(address, { method: 'PUT', body: 'hello', headers })).status).toBe(200);
    const download = await getSignedUrl(
      s3,
      new GetObjectCommand({
        Bucket,
        Key: 'signed',
        ResponseContentDisposition: 'attachment; filename="a.txt"',
      }),
    );
    const answer = await fetch(download);
    expect(await answer.text()).toBe('hello');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="a.txt"');
  });

  it.each([
    ['for another key', (address: string) => address.replace('signed', 'other')],
    ['with another signature', (address: string) => address.replace(/(Signature=)\w{4}/, '$10000')],
    ['without a signature', (address: string) => address.replace(/\?.*/, '')],
  ])('are refused %s', async (_how, change) => {
    const address = await getSignedUrl(s3, new GetObjectCommand({ Bucket, Key: 'signed' }));
    expect((await fetch(change(address))).status).toBe(403);
  });

  it('are refused after they expire', async () => {
    const signingDate = new Date(Date.now() - 120_000);
    const address = await getSignedUrl(s3, new GetObjectCommand({ Bucket, Key: 'signed' }), {
      expiresIn: 60,
      signingDate,
    });
    const answer = await fetch(address);
    expect([answer.status, await answer.text()]).toEqual([
      403,
      expect.stringContaining('Request has expired'),
    ]);
  });

  it('with unknown credentials are refused', async () => {
    const stranger = new S3Client({
      endpoint: cloud.endpoint,
      region: cloud.region,
      forcePathStyle: true,
      credentials: { accessKeyId: 'AKIAUNKNOWN', secretAccessKey: 'x' },
    });
    await expect(stranger.send(new GetObjectCommand({ Bucket, Key: 'signed' }))).rejects.toMatchObject({
      name: 'InvalidAccessKeyId',
    });
  });
});

describe('form uploads', () => {
  /** Signs a form of five bytes for one key. `change` changes the fields that are sent. */
  const post = async (
    Key: string,
    file: string,
    change: (fields: Record<string, string>) => Record<string, string> = (fields) => fields,
    more: { Expires?: number; Fields?: Record<string, string> } = {},
  ): Promise<Response> => {
    const { url, fields } = await createPresignedPost(s3, {
      Bucket,
      Key,
      Conditions: [['content-length-range', 5, 5]],
      ...more,
      Fields: { 'Content-Type': 'text/csv', 'x-amz-meta-owner': 'one', ...more.Fields },
    });
    const form = new FormData();
    for (const [name, value] of Object.entries(change(fields))) form.set(name, value);
    form.set('file', new Blob([file]), 'file.csv');
    return fetch(url, { method: 'POST', body: form });
  };

  it('are stored according to their fields if they match the policy', async () => {
    expect((await post('forms/a.csv', 'a,b\r\n')).status).toBe(204);
    expect((await read('forms/a.csv')).toString()).toBe('a,b\r\n');
    const head = await s3.send(new HeadObjectCommand({ Bucket, Key: 'forms/a.csv' }));
    expect(head).toMatchObject({ ContentType: 'text/csv', Metadata: { owner: 'one' } });
  });

  it('insert the file name into the key', async () => {
    expect((await post('forms/${filename}', '12345')).status).toBe(204);
    expect((await read('forms/file.csv')).toString()).toBe('12345');
  });

  it.each<[string, string, (fields: Record<string, string>) => Record<string, string>, string]>([
    ['with another key', '12345', (fields) => ({ ...fields, key: 'forms/other' }), 'Policy Condition failed'],
    [
      'with another type',
      '12345',
      (fields) => ({ ...fields, 'Content-Type': 'text/html' }),
      'Policy Condition failed',
    ],
    [
      'with another owner',
      '12345',
      (fields) => ({ ...fields, 'x-amz-meta-owner': 'two' }),
      'Policy Condition failed',
    ],
    [
      'with an additional field',
      '12345',
      (fields) => ({ ...fields, 'x-amz-meta-more': '1' }),
      'Extra input fields',
    ],
    ['without a field', '12345', ({ 'Content-Type': _type, ...fields }) => fields, 'Policy Condition failed'],
    ['with a longer file', '123456', (fields) => fields, 'EntityTooLarge'],
    ['with a shorter file', '1234', (fields) => fields, 'EntityTooSmall'],
    [
      'with a policy of their own',
      '12345',
      (fields) => ({ ...fields, Policy: Buffer.from('{"conditions":[]}').toString('base64') }),
      'SignatureDoesNotMatch',
    ],
    [
      'with an earlier day',
      '12345',
      (fields) => ({ ...fields, 'X-Amz-Date': '20200101T000000Z' }),
      'InvalidArgument',
    ],
    ['without a policy', '12345', ({ Policy: _policy, ...fields }) => fields, 'AccessDenied'],
  ])('are refused %s', async (_what, file, change, reason) => {
    const answer = await post('forms/refused', file, change);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(await answer.text()).toContain(reason);
    await expect(read('forms/refused')).rejects.toMatchObject({ name: 'NoSuchKey' });
  });

  it('are refused after they expire', async () => {
    const answer = await post('forms/late', '12345', undefined, { Expires: -1 });
    expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('Policy expired')]);
  });

  it('are encrypted with the key their fields name', async () => {
    const key = cloud.resources.find('key').arn;
    expect(await (await post('sealed/plain', '12345')).text()).toContain('explicit deny');
    const Fields = {
      'x-amz-server-side-encryption': 'aws:kms',
      'x-amz-server-side-encryption-aws-kms-key-id': key,
    };
    expect((await post('sealed/form', '12345', undefined, { Fields })).status).toBe(204);
    const head = await s3.send(new HeadObjectCommand({ Bucket, Key: 'sealed/form' }));
    expect(head).toMatchObject({ ServerSideEncryption: 'aws:kms', SSEKMSKeyId: key });
  });
});

describe('objects under a key of KMS', () => {
  const sealed = () => ({
    ServerSideEncryption: 'aws:kms' as const,
    SSEKMSKeyId: cloud.resources.find('key').arn,
  });
  const createClient = (name: string): S3Client => {
    const { endpoint, region, dataDir } = cloud;
    const assembly = loadAssembly(sample, { region, account: '000000000000', endpoint });
    const role = String(cloud.resources.find('function', name).properties.Role);
    return createClients({ endpoint, region, credentials: loadPrincipals(assembly, dataDir).byRole(role) })
      .s3;
  };

  it('are the only ones a bucket accepts if its policy requires them', async () => {
    await expect(put('sealed/a', 'a')).rejects.toMatchObject({ name: 'AccessDenied' });
    await expect(
      put('sealed/a', 'a', { ...sealed(), SSEKMSKeyId: 'arn:aws:kms:us-east-1:1:key/x' }),
    ).rejects.toMatchObject({ name: 'AccessDenied' });
    await put('sealed/a', 'a', sealed());
    expect((await read('sealed/a')).toString()).toBe('a');
  });

  it('are readable only with the permission to use the key through S3', async () => {
    await put('sealed/b', 'b', sealed());
    const get = new GetObjectCommand({ Bucket, Key: 'sealed/b' });
    expect(await (await createClient('Receive').send(get)).Body!.transformToString()).toBe('b');
    await expect(createClient('Act').send(get)).rejects.toMatchObject({
      name: 'AccessDenied',
      message: expect.stringContaining('kms:Decrypt') as string,
    });
  });

  it('are refused if the key does not exist', async () => {
    await expect(
      put('open', 'a', { ...sealed(), SSEKMSKeyId: 'arn:aws:kms:us-east-1:1:key/x' }),
    ).rejects.toMatchObject({ name: 'KMS.NotFoundException' });
  });

  it('are copied without the key', async () => {
    await put('sealed/c', 'c', sealed());
    await s3.send(new CopyObjectCommand({ Bucket, Key: 'copied', CopySource: `${Bucket}/sealed/c` }));
    const head = await s3.send(new HeadObjectCommand({ Bucket, Key: 'copied' }));
    expect(head.ServerSideEncryption).toBe('AES256');
  });
});

describe('browsers on another origin', () => {
  const preflight = (origin: string) =>
    fetch(`${cloud.endpoint}/${Bucket}/x`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'content-type',
      },
    });

  it('may do only what the bucket allows to their origin', async () => {
    const allowed = await preflight('https://app.example');
    expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([
      200,
      'https://app.example',
    ]);
    expect((await preflight('https://evil.example')).status).toBe(403);
  });
});

describe('events', () => {
  it('for keys under the prefix reach the queue and are processed by the function', async () => {
    await put('inbox/June 2026/一.csv', 'x');
    await put('elsewhere/two.csv', 'x');
    await cloud.idle();
    const { Items } = await cloud.dynamodb.call('Query', {
      TableName: cloud.resources.find('table').name,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': { S: 'counter' } },
    });
    const expected = `arrived/inbox/June+2026/${encodeURIComponent('一')}.csv`;
    expect((Items as { sk: { S: string } }[]).map(({ sk }) => sk.S)).toEqual([expected]);
  });
});

describe('a large object', () => {
  it('of 200 MB is stored and returned without being held in memory', async () => {
    const chunk = randomBytes(1 << 20);
    const size = 200;
    const before = process.memoryUsage().rss;
    let peak = before;
    const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 20);
    const body = Readable.from(
      (function* () {
        for (let index = 0; index < size; index += 1) yield chunk;
      })(),
    );
    await put('huge', body, { ContentLength: size << 20 });
    const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key: 'huge' }));
    let received = 0;
    for await (const part of Body as Readable) received += (part as Buffer).length;
    clearInterval(watch);
    expect(received).toBe(size << 20);
    expect((peak - before) / (1 << 20)).toBeLessThan(150);
  });
});
