import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectTaggingCommand,
} from '@aws-sdk/client-s3';
import { afterAll, describe, expect, it } from 'vitest';
import { S3Store } from '../../../../infra/local/s3/s3Store.ts';
import { md5, startBucket } from './bucket.ts';

const { cloud, s3, Bucket, put, read } = await startBucket();
afterAll(() => cloud.dispose());

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
