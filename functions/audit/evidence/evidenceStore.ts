import {
  GetObjectCommand,
  ListObjectVersionsCommand,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
  type ListObjectVersionsCommandOutput,
} from '@aws-sdk/client-s3';
import { s3 } from '../../core/clients/s3.ts';
import { environment } from '../../core/environment.ts';
import type { StoredManifest } from './manifest.ts';

/*
 * Bucket of the exported books. Its objects are locked for years: nobody can change or remove a version. A key could
 * still get another version, so a check lists all versions.
 */

const bucket = () => environment('EVIDENCE_BUCKET');

/** Reads an object; `undefined` when there is none. */
export const readEvidence = async (Key: string): Promise<Buffer | undefined> => {
  try {
    const { Body } = await s3().send(new GetObjectCommand({ Bucket: bucket(), Key }));
    return Buffer.from(await Body!.transformToByteArray());
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  }
};

/**
 * Writes an object once. Repeating an interrupted export writes the same bytes, which changes nothing.
 * @throws Error when the key has other bytes
 */
export const putEvidence = async (Key: string, Body: Uint8Array, ContentType: string): Promise<void> => {
  try {
    await s3().send(
      // S3 requires a checksum for locked objects.
      new PutObjectCommand({
        Bucket: bucket(),
        Key,
        Body,
        ContentType,
        IfNoneMatch: '*',
        ChecksumAlgorithm: 'SHA256',
      }),
    );
  } catch (error) {
    if ((error as { name?: string }).name !== 'PreconditionFailed') throw error;
    const there = await readEvidence(Key);
    if (!there?.equals(Body))
      throw new Error(`${Key} was exported before with other content.`, { cause: error });
  }
};

/** Returns the keys with a prefix, in their order. */
export const keysUnder = async (Prefix: string): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { Contents = [] } of paginateListObjectsV2({ client: s3() }, { Bucket: bucket(), Prefix }))
    keys.push(...Contents.map(({ Key }) => Key!));
  return keys;
};

/** Returns the keys of all manifests, oldest first. */
export const manifestKeys = (): Promise<string[]> => keysUnder('manifests/');

/** Reads manifests. A missing one is read as an empty text. */
export const readManifests = (keys: readonly string[]): Promise<StoredManifest[]> =>
  Promise.all(keys.map(async (key) => ({ key, text: (await readEvidence(key))?.toString('utf8') ?? '' })));

/** Returns the number of versions of each key in the bucket, and whether the key still exists. */
export const versionsByKey = async (): Promise<Map<string, { versions: number; isThere: boolean }>> => {
  const found = new Map<string, { versions: number; isThere: boolean }>();
  let next: { KeyMarker?: string; VersionIdMarker?: string } | undefined = {};
  while (next) {
    const page: ListObjectVersionsCommandOutput = await s3().send(
      new ListObjectVersionsCommand({ Bucket: bucket(), ...next }),
    );
    for (const { Key = '', IsLatest = false } of page.Versions ?? []) {
      const { versions, isThere } = found.get(Key) ?? { versions: 0, isThere: false };
      found.set(Key, { versions: versions + 1, isThere: isThere || IsLatest });
    }
    const { IsTruncated, NextKeyMarker: KeyMarker, NextVersionIdMarker: VersionIdMarker } = page;
    next = IsTruncated ? { KeyMarker, VersionIdMarker } : undefined;
  }
  return found;
};
