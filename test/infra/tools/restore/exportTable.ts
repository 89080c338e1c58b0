import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { paginateScan, type AttributeValue } from '@aws-sdk/client-dynamodb';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import type { TestCloud } from '../../../support/localCloud.ts';

/**
 * Replaces DynamoDB's export to S3, which the local cloud does not have: writes a table in the form AWS describes, in two
 * files. Source: Amazon DynamoDB Developer Guide, "DynamoDB table export output format".
 * @returns address of the export
 */
export const exportTable = async (
  { clients: { dynamodb, s3 } }: TestCloud,
  TableName: string,
  Bucket: string,
): Promise<string> => {
  const folder = 'exports/AWSDynamoDB/01693685827463-2d8752fd';
  const put = (Key: string, Body: Uint8Array | string) =>
    s3.send(new PutObjectCommand({ Bucket, Key, Body }));
  const items: Record<string, AttributeValue>[] = [];
  for await (const page of paginateScan({ client: dynamodb }, { TableName }))
    items.push(...(page.Items ?? []));
  const half = Math.ceil(items.length / 2);
  const files = [items.slice(0, half), items.slice(half)].map((part, index) => {
    const packed = gzipSync(part.map((Item) => `${JSON.stringify({ Item })}\n`).join(''));
    const dataFileS3Key = `${folder}/data/part${index}.json.gz`;
    const md5Checksum = createHash('md5').update(packed).digest('base64');
    return { packed, entry: { itemCount: part.length, md5Checksum, etag: 'unused', dataFileS3Key } };
  });
  for (const { packed, entry } of files) await put(entry.dataFileS3Key, packed);
  const summary = { version: '2023-08-01', outputFormat: 'DYNAMODB_JSON', exportType: 'FULL_EXPORT' };
  await put(`${folder}/manifest-summary.json`, JSON.stringify({ ...summary, itemCount: items.length }));
  await put(`${folder}/manifest-files.json`, files.map(({ entry }) => `${JSON.stringify(entry)}\n`).join(''));
  return `s3://${Bucket}/${folder}`;
};
