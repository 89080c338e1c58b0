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
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sign } from '../../../../infra/local/access/signature.ts';
import { S3Store } from '../../../../infra/local/s3/s3Store.ts';
import { startTestCloud, type TestCloud } from '../../../support/localCloud.ts';
import { sampleAssembly } from '../sample/assembly.ts';

let cloud: TestCloud;
let s3: S3Client;
let Bucket: string;

beforeAll(async () => {
  cloud = await startTestCloud(await sampleAssembly());
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

  it('take a stream without its chunk framing', async () => {
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
  ])('give the range %s', async (Range, text, ContentRange) => {
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

  it('keep the versions that were replaced and deleted, where the bucket does', async () => {
    const first = await put('versions', '1');
    const second = await put('versions', '2');
    await s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects: [{ Key: 'versions' }] } }));
    expect((await read('versions', { VersionId: first.VersionId })).toString()).toBe('1');
    expect((await read('versions', { VersionId: second.VersionId })).toString()).toBe('2');
    await expect(read('versions')).rejects.toMatchObject({ name: 'NoSuchKey' });
    await expect(read('versions', { VersionId: 'none' })).rejects.toMatchObject({ name: 'NoSuchVersion' });
  });

  it('keep versions over a restart, for the days set on the bucket', async () => {
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

  it('refuse keys nobody has', async () => {
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
  const date = '20260101';

  const post = async (key: string, file: string, conditions: unknown[]): Promise<Response> => {
    const { accessKeyId, secretAccessKey } = cloud.credentials;
    const policy = Buffer.from(
      JSON.stringify({ expiration: new Date(Date.now() + 60_000), conditions }),
    ).toString('base64');
    const form = new FormData();
    form.set('key', key);
    form.set('policy', policy);
    form.set('x-amz-credential', `${accessKeyId}/${date}/us-east-1/s3/aws4_request`);
    const credential = { accessKeyId, date, region: 'us-east-1', service: 's3' };
    form.set('x-amz-signature', await sign(credential, secretAccessKey, policy));
    form.set('file', new Blob([file]), 'file.csv');
    return fetch(`${cloud.endpoint}/${Bucket}`, { method: 'POST', body: form });
  };

  it('are stored when the policy holds', async () => {
    const answer = await post('forms/${filename}', 'a,b\r\n1,2\r\n', [
      ['starts-with', '$key', 'forms/'],
      { bucket: Bucket },
    ]);
    expect(answer.status).toBe(204);
    expect((await read('forms/file.csv')).toString()).toBe('a,b\r\n1,2\r\n');
  });

  it.each<[string, unknown, string]>([
    ['a key the policy does not allow', ['starts-with', '$key', 'mine/'], 'Policy Condition failed'],
    ['a file above the size the policy allows', ['content-length-range', 0, 5], 'EntityTooLarge'],
  ])('are refused for %s', async (_what, condition, reason) => {
    const answer = await post('forms/refused', 'longer than five bytes', [condition]);
    expect(await answer.text()).toContain(reason);
    await expect(read('forms/refused')).rejects.toMatchObject({ name: 'NoSuchKey' });
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

  it('may do only what the bucket allows their origin', async () => {
    const allowed = await preflight('https://app.example');
    expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([
      200,
      'https://app.example',
    ]);
    expect((await preflight('https://evil.example')).status).toBe(403);
  });
});

describe('events', () => {
  it('reach the queue for keys under the prefix and are worked through by the function', async () => {
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

describe('size', () => {
  it('stores and returns 200 MB without holding it in memory', async () => {
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
