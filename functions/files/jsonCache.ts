import { GetObjectCommand } from '@aws-sdk/client-s3';
import { s3 } from '../core/clients/s3.ts';
import { environment } from '../core/environment.ts';
import { readError } from './files.ts';

type CachedObject<T> = { readonly etag: string; readonly value: T };

/** Maximum cached objects. Each takes some megabytes as values: those of forty thousand groups. */
const maxCached = 40;

const isUnchanged = (error: unknown): boolean =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 304;

/**
 * Makes a cached reader of JSON objects in the files bucket, for objects that many steps read in turn. A warm function
 * keeps the value made of each object and asks S3 whether it changed, so each is parsed once and never stale. Callers
 * share the values and must not change them.
 * @param build makes the value to cache from an object
 * @returns a function that reads an object by its key; it throws `MissingObject`
 */
export const cacheJson = <T, K>(build: (value: T) => K): ((key: string) => Promise<K>) => {
  /** Ordered by last use, most recent last. */
  const cached = new Map<string, CachedObject<K>>();
  const store = (key: string, object: CachedObject<K>): void => {
    cached.delete(key);
    cached.set(key, object);
    if (cached.size > maxCached) cached.delete(cached.keys().next().value!);
  };
  return async (key) => {
    const known = cached.get(key);
    try {
      const { Body, ETag } = await s3().send(
        new GetObjectCommand({ Bucket: environment('FILES_BUCKET'), Key: key, IfNoneMatch: known?.etag }),
      );
      const value = build(JSON.parse(await Body!.transformToString()) as T);
      if (ETag) store(key, { etag: ETag, value });
      return value;
    } catch (error) {
      if (known && isUnchanged(error)) {
        store(key, known);
        return known.value;
      }
      throw readError(key, error);
    }
  };
};
