import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { startTestCloud } from '../../../support/localCloud.ts';
import { sampleAssembly } from '../sample/assembly.ts';

export const md5 = (data: Uint8Array) => createHash('md5').update(data).digest('hex');

/** Starts the sample's cloud, and returns its bucket with functions that put and read objects. */
export const startBucket = async () => {
  const sample = await sampleAssembly();
  const cloud = await startTestCloud(sample);
  const { s3 } = cloud.clients;
  const Bucket = cloud.resources.find('bucket').name;
  return {
    cloud,
    sample,
    s3,
    Bucket,
    put: (Key: string, Body: string | Uint8Array | Readable, more: object = {}) =>
      s3.send(new PutObjectCommand({ Bucket, Key, Body, ...more })),
    read: async (Key: string, more: object = {}) => {
      const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key, ...more }));
      return Buffer.from(await Body!.transformToByteArray());
    },
  };
};

export type SampleBucket = Awaited<ReturnType<typeof startBucket>>;
