import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3';
import { s3 } from '../core/clients/s3.ts';
import { replacementError } from './files.ts';

/** Object to copy; with `etag`, only one of that content. */
type Source = {
  readonly bucket: string;
  readonly key: string;
  readonly etag?: string | undefined;
  /** Bytes. */
  readonly size: number;
};

type Target = { readonly bucket: string; readonly key: string };

const gibibyte = 1024 ** 3;

/** Limits of copying. Source: Amazon S3 API Reference, CopyObject and UploadPartCopy: each copies 5 GiB at most. */
const usualLimits = {
  /** Bytes of the largest object that is copied in one call. */
  atOnce: 5 * gibibyte,
  /** Bytes of a part. S3 takes 10,000 parts. */
  part: gibibyte / 2,
};

/** Parts copied side by side. */
const partsAtOnce = 8;

const sourceOf = ({ bucket, key, etag }: Source) => ({
  CopySource: `${bucket}/${key.split('/').map(encodeURIComponent).join('/')}`,
  CopySourceIfMatch: etag,
});

/** Ranges of bytes of the parts, in order. */
const rangesOf = (size: number, partBytes: number): string[] =>
  Array.from({ length: Math.ceil(size / partBytes) }, (_, index) => {
    const start = index * partBytes;
    return `bytes=${start}-${Math.min(start + partBytes, size) - 1}`;
  });

const copyInParts = async (from: Source, to: Target, partBytes: number): Promise<void> => {
  const named = { Bucket: to.bucket, Key: to.key };
  const { UploadId } = await s3().send(new CreateMultipartUploadCommand(named));
  const upload = { ...named, UploadId };
  const ranges = rangesOf(from.size, partBytes);
  const copyPart = async (CopySourceRange: string, index: number) => {
    const PartNumber = index + 1;
    const { CopyPartResult } = await s3().send(
      new UploadPartCopyCommand({ ...upload, ...sourceOf(from), CopySourceRange, PartNumber }),
    );
    return { ETag: CopyPartResult?.ETag, PartNumber };
  };
  try {
    const Parts: Awaited<ReturnType<typeof copyPart>>[] = [];
    for (let first = 0; first < ranges.length; first += partsAtOnce) {
      const some = ranges.slice(first, first + partsAtOnce);
      Parts.push(...(await Promise.all(some.map((range, index) => copyPart(range, first + index)))));
    }
    await s3().send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }));
  } catch (error) {
    await s3().send(new AbortMultipartUploadCommand(upload));
    throw error;
  }
};

/**
 * Copies an object from one bucket to another within S3, one that is too large for a single call in parts.
 * @throws ObjectReplaced
 */
export const copyObject = async (from: Source, to: Target, limits = usualLimits): Promise<void> => {
  try {
    if (from.size > limits.atOnce) return await copyInParts(from, to, limits.part);
    await s3().send(
      new CopyObjectCommand({
        Bucket: to.bucket,
        Key: to.key,
        ...sourceOf(from),
        // Tags are not copied: that needs a permission of its own, which no function has.
        TaggingDirective: 'REPLACE',
      }),
    );
  } catch (error) {
    throw replacementError(from.key, error);
  }
};
