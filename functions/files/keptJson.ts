import { GetObjectCommand } from '@aws-sdk/client-s3';
import { s3 } from '../core/clients/s3.ts';
import { environment } from '../core/environment.ts';
import { whileReading } from './files.ts';

type Kept<T> = { readonly etag: string; readonly value: T };

/** Objects kept, some megabytes each as values: those of forty thousand groups. */
const mostKept = 40;

const isUnchanged = (error: unknown): boolean =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 304;

/**
 * Prepares to read JSON objects of the files bucket that many steps read one after the other. A warm function keeps what it
 * made of them and asks whether they are still the same, so that each is taken apart once and never stale. What it answers
 * is shared: it is only to be read.
 * @param made of an object when it is read, to be kept
 * @returns the reader of an object by its key; it throws `MissingObject`
 */
export const keepJson = <T, K>(made: (value: T) => K): ((key: string) => Promise<K>) => {
  /** The object used last stands last. */
  const kept = new Map<string, Kept<K>>();
  const keep = (key: string, object: Kept<K>): void => {
    kept.delete(key);
    kept.set(key, object);
    if (kept.size > mostKept) kept.delete(kept.keys().next().value!);
  };
  return async (key) => {
    const known = kept.get(key);
    try {
      const { Body, ETag } = await s3().send(
        new GetObjectCommand({ Bucket: environment('FILES_BUCKET'), Key: key, IfNoneMatch: known?.etag }),
      );
      const value = made(JSON.parse(await Body!.transformToString()) as T);
      if (ETag) keep(key, { etag: ETag, value });
      return value;
    } catch (error) {
      if (known && isUnchanged(error)) {
        keep(key, known);
        return known.value;
      }
      throw whileReading(key, error);
    }
  };
};
