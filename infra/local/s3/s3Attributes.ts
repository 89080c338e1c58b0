import type { IncomingHttpHeaders } from 'node:http';
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
  };
};

/** Returns whether a copy keeps the tags of its source, which needs the permission to read and write them. */
export const keepsTags = (headers: IncomingHttpHeaders): boolean =>
  headers['x-amz-tagging-directive'] !== 'REPLACE';

/** Returns the attributes of a copy: its source's, unless the request's headers replace them. */
export const copiedAttributes = (
  source: ObjectAttributes,
  headers: IncomingHttpHeaders,
): ObjectAttributes => {
  const given = readAttributes(headers);
  return {
    ...(headers['x-amz-metadata-directive'] === 'REPLACE' ? given : source),
    tags: keepsTags(headers) ? source.tags : given.tags,
  };
};
