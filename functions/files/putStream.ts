import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { s3 } from '../core/clients/s3.ts';
import { environment } from '../core/environment.ts';
import { chooseEncryption, putObject } from './files.ts';

/** Bytes of a part; one part is in memory at a time. S3 takes 10,000 parts, so a file may have 80 GB. */
const partBytes = 8 * 1024 * 1024;

/** Cuts a stream into buffers of `partBytes`, the last one shorter. */
async function* cutIntoParts(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = [];
  let size = 0;
  for await (const piece of stream) {
    held.push(piece);
    size += piece.length;
    if (size < partBytes) continue;
    const whole = Buffer.concat(held);
    yield whole.subarray(0, partBytes);
    held = [whole.subarray(partBytes)];
    size = whole.length - partBytes;
  }
  yield Buffer.concat(held);
}

type Target = { Bucket: string; Key: string; UploadId: string };

const sendParts = async (target: Target, first: Buffer, rest: AsyncGenerator<Buffer>): Promise<void> => {
  const Parts: { ETag: string | undefined; PartNumber: number }[] = [];
  const send = async (Body: Buffer) => {
    const PartNumber = Parts.length + 1;
    const { ETag } = await s3().send(new UploadPartCommand({ ...target, PartNumber, Body }));
    Parts.push({ ETag, PartNumber });
  };
  await send(first);
  for await (const part of rest) if (part.length) await send(part);
  await s3().send(new CompleteMultipartUploadCommand({ ...target, MultipartUpload: { Parts } }));
};

/**
 * Writes an object of the files bucket from a stream, part by part, without loading all of it into memory. An object of
 * one part is written directly. A stream that fails leaves no object.
 */
export const putStream = async (
  Key: string,
  stream: AsyncIterable<Uint8Array>,
  ContentType: string,
): Promise<void> => {
  const parts = cutIntoParts(stream);
  const { value: first = Buffer.alloc(0) } = (await parts.next()) as IteratorResult<Buffer, undefined>;
  if (first.length < partBytes) return putObject(Key, first, ContentType);
  const Bucket = environment('FILES_BUCKET');
  const { UploadId } = await s3().send(
    new CreateMultipartUploadCommand({ Bucket, Key, ContentType, ...chooseEncryption(Key) }),
  );
  const target = { Bucket, Key, UploadId: UploadId! };
  try {
    await sendParts(target, first, parts);
  } catch (error) {
    await s3().send(new AbortMultipartUploadCommand(target));
    throw error;
  }
};
