import { createHash, randomUUID } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  type ReadStream,
} from 'node:fs';
import { copyFile, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AwsError } from '../awsError.ts';
import { RecordLog } from '../recordLog.ts';

/** What is kept of an object beside its bytes. */
export type StoredObject = {
  key: string;
  /** Name of the file with the bytes. */
  file: string;
  /** Bytes. */
  size: number;
  /** Without quotes. */
  etag: string;
  /** Milliseconds since 1970. */
  modified: number;
  versionId: string;
  attributes: ObjectAttributes;
};

/** What the writer says of an object. */
export type ObjectAttributes = {
  contentType: string;
  /** Cache-Control, Content-Disposition and the like, by lower-case name. */
  headers: Record<string, string>;
  /** `x-amz-meta-*` headers, by lower-case name. */
  metadata: Record<string, string>;
  tags: Record<string, string>;
};

export type ListRequest = {
  prefix: string;
  delimiter: string | undefined;
  /** Keys and common prefixes come after this one. */
  after: string;
  limit: number;
};

export type Listing = {
  objects: StoredObject[];
  commonPrefixes: string[];
  /** The last key or common prefix given when there is more. */
  next: string | undefined;
};

/** How an object is stored. */
export type PutOptions = {
  attributes: ObjectAttributes;
  /** Refuse it when the key has an object already. */
  isFirst?: boolean;
  maxBytes?: number;
};

type Upload = {
  bucket: string;
  key: string;
  attributes: ObjectAttributes;
};

/** A version of an object that another one took the place of. */
type Replaced = StoredObject & {
  /** Milliseconds since 1970. */
  replaced: number;
};

type Bucket = {
  objects: RecordLog<StoredObject>;
  /** By key and version id; absent where the bucket keeps no versions. */
  replaced: RecordLog<Replaced> | undefined;
  /** Sorted keys; undefined after a key has come or gone. */
  sorted: string[] | undefined;
  /** Days no version can be removed within; undefined where they are not locked. */
  lockDays: number | undefined;
};

/**
 * Buckets on disk: the bytes of each object in a file of its own, what is known of it in a log held in memory, so that
 * neither a look-up nor a listing by prefix walks folders.
 */
export class S3Store {
  private readonly directory: string;
  private readonly buckets = new Map<string, Bucket>();
  private readonly uploads: RecordLog<Upload>;

  constructor(directory: string) {
    this.directory = directory;
    rmSync(join(directory, 'arriving'), { recursive: true, force: true });
    for (const name of ['arriving', 'uploads']) mkdirSync(join(directory, name), { recursive: true });
    this.uploads = new RecordLog(join(directory, 'uploads.log'));
  }

  /**
   * Makes a bucket; with `versionDays` it keeps versions that were replaced for so many days, with `lockDays` no version can
   * be removed within so many days.
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

  /** The object as it is now, or one version of it. */
  get(bucket: string, key: string, versionId?: string): StoredObject | undefined {
    const { objects, replaced } = this.bucket(bucket);
    const current = objects.get(key);
    if (versionId === undefined || current?.versionId === versionId) return current;
    return replaced?.get(versionKey({ key, versionId }));
  }

  /** The object, or one version of it. Throws `NoSuchKey`, `NoSuchVersion`. */
  load(bucket: string, key: string, versionId?: string): StoredObject {
    const object = this.get(bucket, key, versionId);
    if (object) return object;
    throw versionId === undefined
      ? new AwsError('NoSuchKey', 'The specified key does not exist.', 404, { Key: key })
      : new AwsError('NoSuchVersion', 'The specified version does not exist.', 404, { Key: key });
  }

  /** The bytes from `start` to `end`, both included. */
  read(bucket: string, object: StoredObject, start = 0, end = object.size - 1): ReadStream {
    return createReadStream(this.file(bucket, object.file), { start, end, highWaterMark: 1 << 18 });
  }

  /** All bytes of a small object, at once: turns through other threads would take ten times as long. */
  readWhole(bucket: string, object: StoredObject): Buffer {
    return readFileSync(this.file(bucket, object.file));
  }

  /**
   * Stores what `source` gives. Throws `EntityTooLarge` above `maxBytes`, and `PreconditionFailed` when it is to be the first
   * object of its key and another one was there sooner.
   */
  async put(
    bucket: string,
    key: string,
    source: Readable | Buffer,
    { attributes, isFirst = false, maxBytes = Infinity }: PutOptions,
  ): Promise<StoredObject> {
    this.bucket(bucket);
    const arriving = join(this.directory, 'arriving', randomUUID());
    const { size, etag } = await receive(source, arriving, maxBytes);
    if (isFirst && this.get(bucket, key)) {
      rmSync(arriving);
      throw preconditionFailed();
    }
    return this.commit(bucket, key, arriving, { size, etag, attributes });
  }

  /** Copies within the store; `attributes` replace the source's when given. */
  async copy(
    from: { bucket: string; key: string; versionId?: string },
    bucket: string,
    key: string,
    attributes: ObjectAttributes,
  ): Promise<StoredObject> {
    const source = this.load(from.bucket, from.key, from.versionId);
    this.bucket(bucket);
    const arriving = join(this.directory, 'arriving', randomUUID());
    await copyFile(this.file(from.bucket, source.file), arriving);
    const { size, etag } = source;
    return this.commit(bucket, key, arriving, { size, etag, attributes });
  }

  setTags(bucket: string, key: string, tags: Record<string, string>): void {
    const object = this.load(bucket, key);
    this.bucket(bucket).objects.set(key, { ...object, attributes: { ...object.attributes, tags } });
  }

  /** Whether there was such an object. */
  async delete(bucket: string, key: string): Promise<boolean> {
    const kept = this.bucket(bucket);
    const object = kept.objects.get(key);
    if (!object) return false;
    kept.objects.delete(key);
    kept.sorted = undefined;
    await this.replace(bucket, object);
    return true;
  }

  /** Tells whether the bucket locks its objects. */
  isLocking(bucket: string): boolean {
    return this.bucket(bucket).lockDays !== undefined;
  }

  /** Every version of every object, by key, the current one of a key first; `isLatest` is false for one that was replaced. */
  versions(bucket: string): (StoredObject & { isLatest: boolean })[] {
    const { objects, replaced } = this.bucket(bucket);
    const current = [...objects.values()].map((object) => ({ ...object, isLatest: true }));
    const earlier = [...(replaced?.values() ?? [])].map((object) => ({ ...object, isLatest: false }));
    return [...current, ...earlier].sort((a, b) =>
      a.key === b.key ? b.modified - a.modified : a.key < b.key ? -1 : 1,
    );
  }

  /** Removes one version for good. Throws `AccessDenied` while it is locked. */
  async deleteVersion(bucket: string, key: string, versionId: string): Promise<void> {
    const kept = this.bucket(bucket);
    const object = this.get(bucket, key, versionId);
    if (!object) return;
    if (kept.lockDays !== undefined && object.modified + kept.lockDays * 86_400_000 > Date.now())
      throw new AwsError('AccessDenied', 'Access Denied because object protected by object lock.', 403);
    if (kept.objects.get(key)?.versionId === versionId) {
      kept.objects.delete(key);
      kept.sorted = undefined;
    } else kept.replaced?.delete(versionKey({ key, versionId }));
    await rm(this.file(bucket, object.file), { force: true });
  }

  list(bucket: string, { prefix, delimiter, after, limit }: ListRequest): Listing {
    const kept = this.bucket(bucket);
    kept.sorted ??= [...kept.objects.keys()].sort();
    const listing: Listing = { objects: [], commonPrefixes: [], next: undefined };
    let last = '';
    let position = firstAtOrAfter(kept.sorted, after > prefix ? after : prefix);
    for (; position < kept.sorted.length; position += 1) {
      const key = kept.sorted[position]!;
      if (!key.startsWith(prefix)) break;
      const cut = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
      const entry = cut < 0 ? key : key.slice(0, cut + delimiter!.length);
      if (entry === last || (after !== '' && entry <= after)) continue;
      if (listing.objects.length + listing.commonPrefixes.length === limit) {
        listing.next = last;
        break;
      }
      if (cut < 0) listing.objects.push(kept.objects.get(key)!);
      else listing.commonPrefixes.push(entry);
      last = entry;
    }
    return listing;
  }

  beginUpload(bucket: string, key: string, attributes: ObjectAttributes): string {
    this.bucket(bucket);
    const id = randomUUID();
    mkdirSync(join(this.directory, 'uploads', id));
    this.uploads.set(id, { bucket, key, attributes });
    return id;
  }

  /** Stores one part; returns its ETag. */
  async putPart(uploadId: string, partNumber: number, source: Readable | Buffer): Promise<string> {
    this.upload(uploadId);
    const { etag } = await receive(source, this.part(uploadId, partNumber), Infinity);
    await writeFile(`${this.part(uploadId, partNumber)}.md5`, etag);
    return etag;
  }

  /** Joins the parts in the given order into the object. Throws `InvalidPart` for one that was not stored so. */
  async completeUpload(
    uploadId: string,
    parts: { partNumber: number; etag: string }[],
  ): Promise<StoredObject> {
    const { bucket, key, attributes } = this.upload(uploadId);
    const arriving = join(this.directory, 'arriving', randomUUID());
    const digest = createHash('md5');
    let size = 0;
    for (const { partNumber, etag } of parts) {
      const file = this.part(uploadId, partNumber);
      const stored = await readFile(`${file}.md5`, 'utf8').catch(() => '');
      if (stored === '' || stored !== etag)
        throw new AwsError('InvalidPart', `Part ${partNumber} was not found or its ETag differs.`);
      digest.update(Buffer.from(stored, 'hex'));
      size += (await stat(file)).size;
      if (size === 0 || partNumber === parts[0]!.partNumber) await rename(file, arriving);
      else await pipeline(createReadStream(file), createWriteStream(arriving, { flags: 'a' }));
    }
    await this.abortUpload(uploadId);
    return this.commit(bucket, key, arriving, {
      size,
      etag: `${digest.digest('hex')}-${parts.length}`,
      attributes,
    });
  }

  async abortUpload(uploadId: string): Promise<void> {
    this.upload(uploadId);
    this.uploads.delete(uploadId);
    await rm(join(this.directory, 'uploads', uploadId), { recursive: true, force: true });
  }

  private async commit(
    bucket: string,
    key: string,
    arriving: string,
    known: Pick<StoredObject, 'size' | 'etag' | 'attributes'>,
  ): Promise<StoredObject> {
    const kept = this.bucket(bucket);
    const file = randomUUID();
    renameSync(arriving, this.file(bucket, file));
    const before = kept.objects.get(key);
    const object = { ...known, key, file, modified: Date.now(), versionId: randomUUID().replaceAll('-', '') };
    kept.objects.set(key, object);
    if (before) await this.replace(bucket, before);
    else kept.sorted = undefined;
    return object;
  }

  /** Keeps what was replaced as a version, or lets it go where the bucket keeps none. */
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

  private upload(id: string): Upload {
    const upload = this.uploads.get(id);
    if (!upload) throw new AwsError('NoSuchUpload', 'The specified multipart upload does not exist.', 404);
    return upload;
  }

  private file(bucket: string, file: string): string {
    return join(this.directory, 'buckets', bucket, 'data', file);
  }

  private part(uploadId: string, partNumber: number): string {
    return join(this.directory, 'uploads', uploadId, String(partNumber));
  }
}

/** The refusal of a request whose condition does not hold. */
export const preconditionFailed = (): AwsError =>
  new AwsError('PreconditionFailed', 'At least one of the pre-conditions you specified did not hold', 412);

const versionKey = ({ key, versionId }: Pick<StoredObject, 'key' | 'versionId'>): string =>
  `${key}\n${versionId}`;

/** Writes a body to `file`; returns its size and MD5. A body cut short leaves no file. */
const receive = async (
  source: Readable | Buffer,
  file: string,
  maxBytes: number,
): Promise<{ size: number; etag: string }> => {
  const digest = createHash('md5');
  let size = 0;
  const count = (chunk: Buffer) => {
    size += chunk.length;
    if (size > maxBytes)
      throw new AwsError('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size');
    digest.update(chunk);
  };
  if (Buffer.isBuffer(source)) {
    count(source);
    writeFileSync(file, source);
    return { size, etag: digest.digest('hex') };
  }
  try {
    await pipeline(
      source,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          count(chunk);
          yield chunk;
        }
      },
      createWriteStream(file, { highWaterMark: 1 << 20 }),
    );
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
  return { size, etag: digest.digest('hex') };
};

/** Position of the first key not before `wanted`. */
const firstAtOrAfter = (keys: string[], wanted: string): number => {
  let [low, high] = [0, keys.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (keys[middle]! < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
};
