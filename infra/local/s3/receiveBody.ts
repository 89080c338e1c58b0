import { createHash } from 'node:crypto';
import { createWriteStream, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AwsError } from '../awsError.ts';

/** Writes a body to `file` and returns its size and MD5. A truncated body leaves no file. */
export const receiveBody = async (
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
