import { randomUUID } from 'node:crypto';
import { createReadStream, mkdirSync, readFileSync, renameSync, rmSync, type ReadStream } from 'node:fs';
import { copyFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { AwsError } from '../awsError.ts';
import { RecordLog } from '../recordLog.ts';
import { listKeys, type Listing, type ListRequest } from './listKeys.ts';
import { MultipartUploads, type UploadPart } from './multipartUploads.ts';
import { receiveBody } from './receiveBody.ts';
import { versionKey, type ObjectAttributes, type PutOptions, type StoredObject } from './storedObject.ts';

/** Version of an object that was replaced by a later one. */
type Replaced = StoredObject & {
  /** Milliseconds since 1970. */
  replaced: number;
};

type Bucket = {
  objects: RecordLog<StoredObject>;
  /** By key and version id; absent if the bucket keeps no versions. */
  replaced: RecordLog<Replaced> | undefined;
  /** Sorted keys; `undefined` after a key was added or removed. */
  sorted: string[] | undefined;
  /** Days in which no version can be removed; `undefined` if versions are not locked. */
  lockDays: number | undefined;
};

/**
 * Buckets on disk. The bytes of each object are a separate file. Its metadata is in a log held in memory, so neither a
 * look-up nor a listing walks folders.
 */
export class S3Store {
  private readonly directory: string;
  private readonly buckets = new Map<string, Bucket>();
  readonly uploads: MultipartUploads;

  constructor(directory: string) {
    this.directory = directory;
    rmSync(join(directory, 'arriving'), { recursive: true, force: true });
    mkdirSync(join(directory, 'arriving'), { recursive: true });
    this.uploads = new MultipartUploads(directory);
  }

  /**
   * Creates a bucket.
   * @param versionDays days replaced versions are kept; none are kept by default
   * @param lockDays days in which no version can be removed
   */
  createBucket(name: string, versionDays?: number, lockDays?: number): void {
    if (this.buckets.has(name)) return;
    const directory = join(this.directory, 'buckets', name);
    mkdirSync(join(directory, 'data'), { recursive: true });
    const objects = new RecordLog<StoredObject>(join(directory, 'objects.log'));
    if (versionDays === undefined)
      return void this.buckets.set(name, { objects, replaced: undefined, sorted: undefined, lockDays });
    const replaced = new RecordLog<Replaced>(join(directory, 'versions.log'));
    this.buckets.set(name, { objects, replaced, sorted: undefined, lockDays });
    const oldest = Date.now() - versionDays * 86_400_000;
    for (const version of [...replaced.values()].filter((one) => one.replaced < oldest)) {
      replaced.delete(versionKey(version));
      rmSync(this.file(name, version.file), { force: true });
    }
  }

  hasBucket(name: string): boolean {
    return this.buckets.has(name);
  }

  /** Returns the current object, or one version of it. */
  get(bucket: string, key: string, versionId?: string): StoredObject | undefined {
    const { objects, replaced } = this.bucket(bucket);
    const current = objects.get(key);
    if (versionId === undefined || current?.versionId === versionId) return current;
    return replaced?.get(versionKey({ key, versionId }));
  }

  /** Returns the current object, or one version of it. Throws `NoSuchKey`, `NoSuchVersion`. */
  load(bucket: string, key: string, versionId?: string): StoredObject {
    const object = this.get(bucket, key, versionId);
    if (object) return object;
    throw versionId === undefined
      ? new AwsError('NoSuchKey', 'The specified key does not exist.', 404, { Key: key })
      : new AwsError('NoSuchVersion', 'The specified version does not exist.', 404, { Key: key });
  }

  /** Reads the bytes from `start` to `end`, both included. */
  read(bucket: string, object: StoredObject, start = 0, end = object.size - 1): ReadStream {
    return createReadStream(this.file(bucket, object.file), { start, end, highWaterMark: 1 << 18 });
  }

  /** Reads a small object synchronously, which is ten times as fast as a stream. */
  readWhole(bucket: string, object: StoredObject): Buffer {
    return readFileSync(this.file(bucket, object.file));
  }

  /**
   * Stores the bytes of `source`. Throws `EntityTooLarge` above `maxBytes`, `EntityTooSmall` below `minBytes`, and
   * `PreconditionFailed` when `isFirst` is set and the key has an object.
   */
  async put(
    bucket: string,
    key: string,
    source: Readable | Buffer,
    { attributes, isFirst = false, minBytes = 0, maxBytes = Infinity }: PutOptions,
  ): Promise<StoredObject> {
    this.bucket(bucket);
    const arriving = this.arrivingFile();
    const { size, etag } = await receiveBody(source, arriving, maxBytes);
    const refusal = size < minBytes ? tooSmall() : isFirst && this.get(bucket, key) && preconditionFailed();
    if (refusal) {
      rmSync(arriving);
      throw refusal;
    }
    return this.commit(bucket, key, arriving, { size, etag, attributes });
  }

  /** Copies an object within the store, with new attributes. */
  async copy(
    from: { bucket: string; key: string; versionId?: string },
    bucket: string,
    key: string,
    attributes: ObjectAttributes,
  ): Promise<StoredObject> {
    const source = this.load(from.bucket, from.key, from.versionId);
    this.bucket(bucket);
    const arriving = this.arrivingFile();
    await copyFile(this.file(from.bucket, source.file), arriving);
    const { size, etag } = source;
    return this.commit(bucket, key, arriving, { size, etag, attributes });
  }

  setTags(bucket: string, key: string, tags: Record<string, string>): void {
    const object = this.load(bucket, key);
    this.bucket(bucket).objects.set(key, { ...object, attributes: { ...object.attributes, tags } });
  }

  /** Deletes an object. Returns whether there was one. */
  async delete(bucket: string, key: string): Promise<boolean> {
    const contents = this.bucket(bucket);
    const object = contents.objects.get(key);
    if (!object) return false;
    contents.objects.delete(key);
    contents.sorted = undefined;
    await this.replace(bucket, object);
    return true;
  }

  /** Returns whether the bucket locks its objects. */
  isLocking(bucket: string): boolean {
    return this.bucket(bucket).lockDays !== undefined;
  }

  /** Returns every version of every object by key, the current one first. `isLatest` is false for a replaced version. */
  versions(bucket: string): (StoredObject & { isLatest: boolean })[] {
    const { objects, replaced } = this.bucket(bucket);
    const current = [...objects.values()].map((object) => ({ ...object, isLatest: true }));
    const earlier = [...(replaced?.values() ?? [])].map((object) => ({ ...object, isLatest: false }));
    return [...current, ...earlier].sort((a, b) =>
      a.key === b.key ? b.modified - a.modified : a.key < b.key ? -1 : 1,
    );
  }

  /** Removes one version permanently. Throws `AccessDenied` while it is locked. */
  async deleteVersion(bucket: string, key: string, versionId: string): Promise<void> {
    const contents = this.bucket(bucket);
    const object = this.get(bucket, key, versionId);
    if (!object) return;
    if (contents.lockDays !== undefined && object.modified + contents.lockDays * 86_400_000 > Date.now())
      throw new AwsError('AccessDenied', 'Access Denied because object protected by object lock.', 403);
    if (contents.objects.get(key)?.versionId === versionId) {
      contents.objects.delete(key);
      contents.sorted = undefined;
    } else contents.replaced?.delete(versionKey({ key, versionId }));
    await rm(this.file(bucket, object.file), { force: true });
  }

  list(bucket: string, request: ListRequest): Listing {
    const contents = this.bucket(bucket);
    contents.sorted ??= [...contents.objects.keys()].sort();
    const { keys, ...page } = listKeys(contents.sorted, request);
    return { ...page, objects: keys.map((key) => contents.objects.get(key)!) };
  }

  /** Begins a multipart upload and returns its id. */
  beginUpload(bucket: string, key: string, attributes: ObjectAttributes): string {
    this.bucket(bucket);
    return this.uploads.begin({ bucket, key, attributes });
  }

  /** Joins the parts of an upload into its object. Throws `InvalidPart`. */
  async completeUpload(uploadId: string, parts: readonly UploadPart[]): Promise<StoredObject> {
    const { bucket, key, attributes } = this.uploads.load(uploadId);
    const arriving = this.arrivingFile();
    return this.commit(bucket, key, arriving, {
      ...(await this.uploads.join(uploadId, parts, arriving)),
      attributes,
    });
  }

  private async commit(
    bucket: string,
    key: string,
    arriving: string,
    known: Pick<StoredObject, 'size' | 'etag' | 'attributes'>,
  ): Promise<StoredObject> {
    const contents = this.bucket(bucket);
    const file = randomUUID();
    renameSync(arriving, this.file(bucket, file));
    const before = contents.objects.get(key);
    const object = { ...known, key, file, modified: Date.now(), versionId: randomUUID().replaceAll('-', '') };
    contents.objects.set(key, object);
    if (before) await this.replace(bucket, before);
    else contents.sorted = undefined;
    return object;
  }

  /** Stores a replaced object as a version, or deletes it if the bucket keeps none. */
  private async replace(bucket: string, before: StoredObject): Promise<void> {
    const { replaced } = this.bucket(bucket);
    if (replaced) replaced.set(versionKey(before), { ...before, replaced: Date.now() });
    else await rm(this.file(bucket, before.file), { force: true });
  }

  private bucket(name: string): Bucket {
    const bucket = this.buckets.get(name);
    if (!bucket)
      throw new AwsError('NoSuchBucket', 'The specified bucket does not exist', 404, { BucketName: name });
    return bucket;
  }

  private file(bucket: string, file: string): string {
    return join(this.directory, 'buckets', bucket, 'data', file);
  }

  private arrivingFile(): string {
    return join(this.directory, 'arriving', randomUUID());
  }
}

const tooSmall = (): AwsError =>
  new AwsError('EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size');

/** Returns the error of a request whose condition does not hold. */
export const preconditionFailed = (): AwsError =>
  new AwsError('PreconditionFailed', 'At least one of the pre-conditions you specified did not hold', 412);
