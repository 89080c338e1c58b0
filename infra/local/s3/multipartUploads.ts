import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync } from 'node:fs';
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AwsError } from '../awsError.ts';
import { RecordLog } from '../recordLog.ts';
import { receiveBody } from './receiveBody.ts';
import type { ObjectAttributes, StoredObject } from './storedObject.ts';

/** Object an upload is for. */
type Upload = { bucket: string; key: string; attributes: ObjectAttributes };

/** Part of an upload as the client names it. */
export type UploadPart = { partNumber: number; etag: string };

/** Multipart uploads on disk: a folder for each upload, a file for each part. */
export class MultipartUploads {
  private readonly directory: string;
  private readonly uploads: RecordLog<Upload>;

  constructor(directory: string) {
    this.directory = join(directory, 'uploads');
    mkdirSync(this.directory, { recursive: true });
    this.uploads = new RecordLog(join(directory, 'uploads.log'));
  }

  /** Begins an upload and returns its id. */
  begin(upload: Upload): string {
    const id = randomUUID();
    mkdirSync(join(this.directory, id));
    this.uploads.set(id, upload);
    return id;
  }

  /** Returns the object an upload is for. Throws `NoSuchUpload`. */
  load(id: string): Upload {
    const upload = this.uploads.get(id);
    if (!upload) throw new AwsError('NoSuchUpload', 'The specified multipart upload does not exist.', 404);
    return upload;
  }

  /** Stores one part and returns its ETag. */
  async putPart(id: string, partNumber: number, source: Readable | Buffer): Promise<string> {
    this.load(id);
    const { etag } = await receiveBody(source, this.part(id, partNumber), Infinity);
    await writeFile(`${this.part(id, partNumber)}.md5`, etag);
    return etag;
  }

  /**
   * Joins parts in the given order into `file` and ends the upload. Returns size and ETag of the whole. Throws
   * `InvalidPart` for a part that is missing or has another ETag.
   */
  async join(
    id: string,
    parts: readonly UploadPart[],
    file: string,
  ): Promise<Pick<StoredObject, 'size' | 'etag'>> {
    const digest = createHash('md5');
    let size = 0;
    for (const { partNumber, etag } of parts) {
      const part = this.part(id, partNumber);
      const stored = await readFile(`${part}.md5`, 'utf8').catch(() => '');
      if (stored === '' || stored !== etag)
        throw new AwsError('InvalidPart', `Part ${partNumber} was not found or its ETag differs.`);
      digest.update(Buffer.from(stored, 'hex'));
      size += (await stat(part)).size;
      if (size === 0 || partNumber === parts[0]!.partNumber) await rename(part, file);
      else await pipeline(createReadStream(part), createWriteStream(file, { flags: 'a' }));
    }
    await this.abort(id);
    return { size, etag: `${digest.digest('hex')}-${parts.length}` };
  }

  async abort(id: string): Promise<void> {
    this.load(id);
    this.uploads.delete(id);
    await rm(join(this.directory, id), { recursive: true, force: true });
  }

  private part(id: string, partNumber: number): string {
    return join(this.directory, id, String(partNumber));
  }
}
