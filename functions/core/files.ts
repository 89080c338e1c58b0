import {
  CopyObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  type GetObjectCommandOutput,
  type PutObjectCommandInput,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { s3 } from './clients/s3.ts';
import { environment } from './environment.ts';

const files = () => environment('FILES_BUCKET');

/** Seconds a presigned address is good for. */
export const presignedSeconds = 900;

/** Writes an object of the files bucket. */
export const putObject = async (
  Key: string,
  Body: string | Uint8Array,
  ContentType: string,
  condition: Pick<PutObjectCommandInput, 'IfNoneMatch'> = {},
): Promise<void> => {
  await s3().send(new PutObjectCommand({ Bucket: files(), Key, Body, ContentType, ...condition }));
};

/** Writes an object of the files bucket as JSON. */
export const putJson = (
  key: string,
  value: unknown,
  condition?: Pick<PutObjectCommandInput, 'IfNoneMatch'>,
): Promise<void> => putObject(key, JSON.stringify(value), 'application/json', condition);

const isPreconditionFailed = (error: unknown): boolean =>
  (error as { name?: string }).name === 'PreconditionFailed';

/**
 * Writes an object of the files bucket as JSON, unless there is one under its key.
 * @returns whether it was written
 */
export const putFirstJson = async (key: string, value: unknown): Promise<boolean> => {
  try {
    await putJson(key, value, { IfNoneMatch: '*' });
    return true;
  } catch (error) {
    if (isPreconditionFailed(error)) return false;
    throw error;
  }
};

/**
 * Reads a JSON object of the files bucket; `undefined` when there is none. What is in these objects was written by the
 * product itself, hence the type parameter.
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

/** An object that must be there and is not; the message is its key. */
export class MissingObject extends Error {
  constructor(key: string, options?: ErrorOptions) {
    super(key, options);
    this.name = 'MissingObject';
  }
}

/** Without the right to list the bucket a missing object is refused rather than not found. */
const isMissing = (error: unknown): boolean => {
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
  return status === 404 || status === 403;
};

/** The error to throw for one that came up when an object was read that must be there. */
export const whileReading = (key: string, error: unknown): unknown =>
  isMissing(error) ? new MissingObject(key, { cause: error }) : error;

/**
 * Reads a JSON object that must be there.
 * @throws MissingObject a lost chunk stops the work that needs it, it is never taken for empty
 */
export const loadJson = async <T>(key: string): Promise<T> => {
  const value = await getJson<T>(key).catch((error: unknown) => {
    throw whileReading(key, error);
  });
  if (value === undefined) throw new MissingObject(key);
  return value;
};

/**
 * Whether an object of the files bucket is there.
 */
export const hasObject = async (Key: string): Promise<boolean> => {
  try {
    await s3().send(new HeadObjectCommand({ Bucket: files(), Key }));
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
};

/** An object that is no longer the one that was meant: another one has been written under its key. */
export class ObjectReplaced extends Error {
  constructor(key: string, options?: ErrorOptions) {
    super(key, options);
    this.name = 'ObjectReplaced';
  }
}

const whileExpecting = (key: string, error: unknown): unknown =>
  isPreconditionFailed(error) ? new ObjectReplaced(key, { cause: error }) : error;

/**
 * Copies an object from one bucket to another, byte for byte, without its passing through here.
 * @param from with `etag` only the object of that content
 * @throws ObjectReplaced
 */
export const copyObject = async (
  from: { readonly bucket: string; readonly key: string; readonly etag?: string },
  to: { readonly bucket: string; readonly key: string },
): Promise<void> => {
  try {
    await s3().send(
      new CopyObjectCommand({
        Bucket: to.bucket,
        Key: to.key,
        CopySource: `${from.bucket}/${from.key.split('/').map(encodeURIComponent).join('/')}`,
        CopySourceIfMatch: from.etag,
        // Tags of others stay behind: to copy them is a right of its own, which nobody here has.
        TaggingDirective: 'REPLACE',
      }),
    );
  } catch (error) {
    throw whileExpecting(from.key, error);
  }
};

/**
 * Body of an object as a stream of bytes.
 * @param IfMatch ETag of the content expected, if any is
 * @throws ObjectReplaced
 */
export const openObject = async (
  Bucket: string,
  Key: string,
  IfMatch?: string,
): Promise<AsyncIterable<Uint8Array>> => {
  try {
    const { Body }: GetObjectCommandOutput = await s3().send(new GetObjectCommand({ Bucket, Key, IfMatch }));
    return Body as unknown as AsyncIterable<Uint8Array>;
  } catch (error) {
    throw whileExpecting(Key, error);
  }
};

/**
 * Reads an object of the files bucket whole, where it is known to be small enough to be held.
 * @throws MissingObject
 */
export const readWhole = async (key: string): Promise<Buffer> => {
  const body = await openObject(files(), key).catch((error: unknown) => {
    throw whileReading(key, error);
  });
  const parts: Uint8Array[] = [];
  for await (const part of body) parts.push(part);
  return Buffer.concat(parts);
};

/** An address a browser may upload one object to. */
export const presignUpload = (Bucket: string, Key: string, ContentLength?: number): Promise<string> =>
  getSignedUrl(s3(), new PutObjectCommand({ Bucket, Key, ContentLength }), { expiresIn: presignedSeconds });

/** An address a browser may download one object of the files bucket from, under a file name. */
export const presignDownload = (Key: string, fileName: string): Promise<string> =>
  getSignedUrl(
    s3(),
    new GetObjectCommand({
      Bucket: files(),
      Key,
      ResponseContentDisposition: `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    }),
    { expiresIn: presignedSeconds },
  );
