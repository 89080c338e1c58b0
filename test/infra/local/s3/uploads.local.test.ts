import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  HeadObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { afterAll, describe, expect, it } from 'vitest';
import { md5, startBucket } from './bucket.ts';

const { cloud, s3, Bucket, read } = await startBucket();
afterAll(() => cloud.dispose());

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
