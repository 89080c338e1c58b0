import { GetObjectCommand } from '@aws-sdk/client-s3';
import { s3 } from './clients/s3.ts';
import { environment } from './environment.ts';
import { whileReading } from './files.ts';

type Kept = { readonly etag: string; readonly value: unknown };

/** Objects kept, some megabytes each as values: those of forty thousand groups. */
const mostKept = 40;

/** The object used last stands last. */
const kept = new Map<string, Kept>();

const keep = (key: string, object: Kept): void => {
  kept.delete(key);
  kept.set(key, object);
  if (kept.size > mostKept) kept.delete(kept.keys().next().value!);
};

const isUnchanged = (error: unknown): boolean =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 304;

/**
 * Reads a JSON object of the files bucket that many steps read one after the other. A warm function keeps what it read and
 * asks whether it is still the same, so that it is taken apart once and never stale. Shared: it is only to be read.
 * @throws MissingObject
 */
export const loadKeptJson = async <T>(key: string): Promise<T> => {
  const known = kept.get(key);
  try {
    const { Body, ETag } = await s3().send(
      new GetObjectCommand({ Bucket: environment('FILES_BUCKET'), Key: key, IfNoneMatch: known?.etag }),
    );
    const value = JSON.parse(await Body!.transformToString()) as T;
    if (ETag) keep(key, { etag: ETag, value });
    return value;
  } catch (error) {
    if (known && isUnchanged(error)) {
      keep(key, known);
      return known.value as T;
    }
    throw whileReading(key, error);
  }
};
