import {
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  type GetObjectCommandOutput,
  type PutObjectCommandInput,
} from '@aws-sdk/client-s3';
import { isPersonal } from '../../shared/files/uploadTypes.ts';
import { s3 } from '../core/clients/s3.ts';
import { environment } from '../core/environment.ts';

const files = () => environment('FILES_BUCKET');

/** Returns the S3 parameters that encrypt a personal file with the key of personal files; none for others. */
export const chooseEncryption = (
  key: string,
): Pick<PutObjectCommandInput, 'ServerSideEncryption' | 'SSEKMSKeyId'> =>
  isPersonal(key) ? { ServerSideEncryption: 'aws:kms', SSEKMSKeyId: environment('DOCUMENTS_KEY_ID') } : {};

/** Writes an object of the files bucket. */
export const putObject = async (
  Key: string,
  Body: string | Uint8Array,
  ContentType: string,
  condition: Pick<PutObjectCommandInput, 'IfNoneMatch'> = {},
): Promise<void> => {
  // The client would encode a text three times: to hash it, to tell its length, and to send it.
  const bytes = typeof Body === 'string' ? Buffer.from(Body) : Body;
  const object = { Bucket: files(), Key, Body: bytes, ContentType, ...chooseEncryption(Key), ...condition };
  await s3().send(new PutObjectCommand(object));
};

/** Writes an object of the files bucket as JSON. */
export const putJson = (
  key: string,
  value: unknown,
  condition?: Pick<PutObjectCommandInput, 'IfNoneMatch'>,
): Promise<void> => putObject(key, JSON.stringify(value), 'application/json', condition);

const isPreconditionFailed = (error: unknown): boolean =>
  (error as { name?: string }).name === 'PreconditionFailed';

const isConflict = (error: unknown): boolean =>
  (error as { name?: string }).name === 'ConditionalRequestConflict';

/** Maximum repeats of a first write that S3 rejected together with a concurrent one. */
const maxConflicts = 5;

/**
 * Writes an object of the files bucket as JSON, unless its key is taken.
 * @returns whether it was written
 */
export const putFirstJson = async (key: string, value: unknown, conflicts = 0): Promise<boolean> => {
  try {
    await putJson(key, value, { IfNoneMatch: '*' });
    return true;
  } catch (error) {
    if (isPreconditionFailed(error)) return false;
    // S3 asks for another attempt: neither write was accepted.
    if (!isConflict(error) || conflicts === maxConflicts) throw error;
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** conflicts));
    return putFirstJson(key, value, conflicts + 1);
  }
};

/**
 * Reads a JSON object of the files bucket; `undefined` when there is none. The product wrote these objects itself, so
 * the caller states the type.
 */
export const getJson = async <T>(key: string): Promise<T | undefined> => {
  try {
    const { Body } = await s3().send(new GetObjectCommand({ Bucket: files(), Key: key }));
    return JSON.parse(await Body!.transformToString()) as T;
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  }
};

/** Reports that a required object is missing. The message is its key. */
export class MissingObject extends Error {
  constructor(key: string, options?: ErrorOptions) {
    super(key, options);
    this.name = 'MissingObject';
  }
}

/** Returns whether an error means a missing object. Without the right to list the bucket, S3 reports it as forbidden (403). */
export const isMissing = (error: unknown): boolean => {
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
  return status === 404 || status === 403;
};

/** Returns the error to throw when reading a required object failed. */
export const readError = (key: string, error: unknown): unknown =>
  isMissing(error) ? new MissingObject(key, { cause: error }) : error;

/**
 * Reads a required JSON object.
 * @throws MissingObject, so a lost object stops the work instead of passing for an empty one
 */
export const loadJson = async <T>(key: string): Promise<T> => {
  const value = await getJson<T>(key).catch((error: unknown) => {
    throw readError(key, error);
  });
  if (value === undefined) throw new MissingObject(key);
  return value;
};

/** Reports that the object under a key was replaced. */
export class ObjectReplaced extends Error {
  constructor(key: string, options?: ErrorOptions) {
    super(key, options);
    this.name = 'ObjectReplaced';
  }
}

/** Returns the error to throw when an object had to have a content and has another. */
export const replacementError = (key: string, error: unknown): unknown =>
  isPreconditionFailed(error) ? new ObjectReplaced(key, { cause: error }) : error;

/**
 * Opens an object as a stream of bytes.
 * @param expected the ETag of the content, the version, or neither
 * @throws ObjectReplaced
 */
export const openObject = async (
  Bucket: string,
  Key: string,
  { etag, versionId }: { etag?: string | undefined; versionId?: string | undefined } = {},
): Promise<AsyncIterable<Uint8Array>> => {
  try {
    const { Body }: GetObjectCommandOutput = await s3().send(
      new GetObjectCommand({ Bucket, Key, IfMatch: etag, VersionId: versionId }),
    );
    return Body as unknown as AsyncIterable<Uint8Array>;
  } catch (error) {
    throw replacementError(Key, error);
  }
};

/**
 * Reads the last bytes of an object.
 * @param length bytes to read; a shorter object is read whole
 * @returns them, and the size of the object
 */
export const readObjectEnd = async (
  Bucket: string,
  Key: string,
  length: number,
): Promise<{ end: Buffer; size: number }> => {
  const { Body, ContentRange, ContentLength } = await s3().send(
    new GetObjectCommand({ Bucket, Key, Range: `bytes=-${length}` }),
  );
  const end = Buffer.from(await Body!.transformToByteArray());
  return { end, size: Number(ContentRange?.split('/')[1] ?? ContentLength) };
};

/**
 * Reads a whole object of the files bucket. For objects known to be small.
 * @param versionId the version to read; the last one by default
 * @throws MissingObject
 */
export const readWhole = async (key: string, versionId?: string): Promise<Buffer> => {
  const body = await openObject(files(), key, { versionId }).catch((error: unknown) => {
    throw readError(key, error);
  });
  const parts: Uint8Array[] = [];
  for await (const part of body) parts.push(part);
  return Buffer.concat(parts);
};
