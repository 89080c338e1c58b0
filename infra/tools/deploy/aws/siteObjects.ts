import { paginateListObjectsV2, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import type { SiteObject } from '../cloud.ts';

/** Returns the keys in a bucket. */
export const listKeys = async (client: S3Client, bucket: string): Promise<Set<string>> => {
  const keys = new Set<string>();
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket }))
    for (const { Key } of Contents) if (Key !== undefined) keys.add(Key);
  return keys;
};

/** Stores a file with the headers it is served with. */
export const putSiteObject = async (
  client: S3Client,
  bucket: string,
  { key, body, contentType, cacheControl }: SiteObject,
): Promise<void> => {
  await client.send(
    new PutObjectCommand({
      Bucket: bucket,
      Key: key,
      Body: body,
      ContentType: contentType,
      CacheControl: cacheControl,
    }),
  );
};
