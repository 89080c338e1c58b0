import type { IncomingHttpHeaders } from 'node:http';
import { AwsError } from '../awsError.ts';
import type { ObjectAttributes } from './storedObject.ts';

/** Reads the attributes of an object from the writer's headers. */
export const readAttributes = (headers: IncomingHttpHeaders): ObjectAttributes => {
  const stored: Record<string, string> = {};
  for (const name of [
    'cache-control',
    'content-disposition',
    'content-encoding',
    'content-language',
    'expires',
  ]) {
    const value = String(headers[name] ?? '').replace(/^aws-chunked,?\s*/, '');
    if (value !== '') stored[name] = value;
  }
  const metadata = Object.entries(headers).filter(([name]) => name.startsWith('x-amz-meta-'));
  const tags = new URLSearchParams(String(headers['x-amz-tagging'] ?? ''));
  return {
    contentType: headers['content-type'] ?? 'application/octet-stream',
    headers: stored,
    metadata: Object.fromEntries(metadata.map(([name, value]) => [name, String(value)])),
    tags: Object.fromEntries(tags),
    ...readKey(headers),
  };
};

const encryptionHeader = 'x-amz-server-side-encryption';

/** Reads the KMS key the writer names, if any. The local cloud has no Amazon-managed keys. */
const readKey = (headers: IncomingHttpHeaders): { kmsKey?: string } => {
  const kmsKey = headers[`${encryptionHeader}-aws-kms-key-id`];
  if (headers[encryptionHeader] !== 'aws:kms') return {};
  if (typeof kmsKey !== 'string')
    throw new AwsError('NotImplemented', 'The local cloud encrypts under keys that are named only.', 501);
  return { kmsKey };
};

/** Returns the headers that state how an object is encrypted. */
export const encryptionHeaders = ({ kmsKey }: ObjectAttributes): Record<string, string> =>
  kmsKey === undefined
    ? { [encryptionHeader]: 'AES256' }
    : { [encryptionHeader]: 'aws:kms', [`${encryptionHeader}-aws-kms-key-id`]: kmsKey };

/** Returns whether a copy keeps the tags of its source, which needs the permission to read and write them. */
export const keepsTags = (headers: IncomingHttpHeaders): boolean =>
  headers['x-amz-tagging-directive'] !== 'REPLACE';

/**
 * Returns the attributes of a copy: its source's, unless the request's headers replace them. Encryption is never copied
 * from the source.
 */
export const copiedAttributes = (
  source: ObjectAttributes,
  headers: IncomingHttpHeaders,
): ObjectAttributes => {
  const given = readAttributes(headers);
  const {
    contentType,
    headers: kept,
    metadata,
  } = headers['x-amz-metadata-directive'] === 'REPLACE' ? given : source;
  return {
    contentType,
    headers: kept,
    metadata,
    tags: keepsTags(headers) ? source.tags : given.tags,
    ...(given.kmsKey !== undefined && { kmsKey: given.kmsKey }),
  };
};
