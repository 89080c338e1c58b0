import {
  CopyObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, describe, expect, it } from 'vitest';
import { loadPrincipals } from '../../../../infra/local/access/principals.ts';
import { loadAssembly } from '../../../../infra/local/template.ts';
import { createClients } from '../../../support/localCloud.ts';
import { startBucket } from './bucket.ts';

const { cloud, sample, s3, Bucket, put, read } = await startBucket();
afterAll(() => cloud.dispose());

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
