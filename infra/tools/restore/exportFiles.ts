import { createHash } from 'node:crypto';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import * as z from 'zod';
import { Stopped } from '../operatorCommand.ts';
import type { WireItem } from './writeItems.ts';

/** Address of an export: the folder of its manifests, such as `s3://bucket/prefix/AWSDynamoDB/01693685827463-2d8752fd`. */
type ExportPlace = { bucket: string; folder: string };

/**
 * Reads the address of an export.
 * @throws Stopped for any other text
 */
export const readExportPlace = (address: string): ExportPlace => {
  const [, bucket, folder] = /^s3:\/\/([^/]+)\/(.+?)\/?$/.exec(address) ?? [];
  if (!bucket || !folder)
    throw new Stopped(`${address} is not an address of an export: use s3://bucket/folder.`, 2);
  return { bucket, folder };
};

/*
 * Source: Amazon DynamoDB Developer Guide, "DynamoDB table export output format": full exports in DynamoDB JSON.
 */
const summarySchema = z.object({
  outputFormat: z.literal('DYNAMODB_JSON', { error: 'only exports in DynamoDB JSON are read' }),
  exportType: z.literal('FULL_EXPORT', { error: 'only full exports are read' }).default('FULL_EXPORT'),
  itemCount: z.number().int(),
});
const fileSchema = z.object({
  itemCount: z.number().int(),
  md5Checksum: z.string(),
  dataFileS3Key: z.string(),
});

/** Reports a file of an export that does not match its manifest. */
export class DamagedExport extends Stopped {
  override name = 'DamagedExport';
}

/** Full export of a table in S3. */
export class TableExport {
  private readonly client: S3Client;
  private readonly place: ExportPlace;

  constructor(client: S3Client, place: ExportPlace) {
    this.client = client;
    this.place = place;
  }

  /** Reads the number of items the export states. */
  async itemCount(): Promise<number> {
    return summarySchema.parse(JSON.parse(await this.text('manifest-summary.json'))).itemCount;
  }

  /**
   * Reads all items, file by file.
   * @throws DamagedExport when a file has other bytes or another number of items than its manifest states
   */
  async *items(): AsyncGenerator<WireItem> {
    const lines = (await this.text('manifest-files.json')).split('\n').filter((line) => line.trim() !== '');
    for (const line of lines) yield* this.readItems(fileSchema.parse(JSON.parse(line)));
  }

  private async *readItems({ dataFileS3Key: key, md5Checksum, itemCount }: z.infer<typeof fileSchema>) {
    const digest = createHash('md5');
    const packed = (await this.open(key)).on('data', (bytes: Buffer) => digest.update(bytes));
    let count = 0;
    for await (const line of createInterface({ input: packed.pipe(createGunzip()), crlfDelay: Infinity })) {
      if (line === '') continue;
      count += 1;
      yield (JSON.parse(line) as { Item: WireItem }).Item;
    }
    if (digest.digest('base64') !== md5Checksum)
      throw new DamagedExport(`${key} is not the file its manifest names.`);
    if (count !== itemCount)
      throw new DamagedExport(`${key} holds ${count} items; its manifest says ${itemCount}.`);
  }

  private async text(name: string): Promise<string> {
    const { Body } = await this.client.send(this.get(`${this.place.folder}/${name}`));
    return Body!.transformToString();
  }

  private async open(key: string): Promise<Readable> {
    const { Body } = await this.client.send(this.get(key));
    return Body as Readable;
  }

  private get(Key: string): GetObjectCommand {
    return new GetObjectCommand({ Bucket: this.place.bucket, Key });
  }
}
