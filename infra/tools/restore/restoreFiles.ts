import {
  CopyObjectCommand,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandOutput,
  type S3Client,
} from '@aws-sdk/client-s3';
import { versionsToRestore, type ListedVersion } from './fileVersions.ts';

type Listed = { Key?: string; VersionId?: string; LastModified?: Date; IsLatest?: boolean };

const toVersion = (
  { Key, VersionId, LastModified, IsLatest }: Listed,
  isDeletion: boolean,
): ListedVersion => ({
  key: Key!,
  versionId: VersionId!,
  at: LastModified!,
  isDeletion,
  isLatest: IsLatest === true,
});

const listVersions = async (client: S3Client, Bucket: string): Promise<ListedVersion[]> => {
  const found: ListedVersion[] = [];
  let next: { KeyMarker?: string; VersionIdMarker?: string } | undefined = {};
  while (next) {
    const page: ListObjectVersionsCommandOutput = await client.send(
      new ListObjectVersionsCommand({ Bucket, ...next }),
    );
    found.push(...(page.DeleteMarkers ?? []).map((entry) => toVersion(entry, true)));
    found.push(...(page.Versions ?? []).map((entry) => toVersion(entry, false)));
    const { IsTruncated, NextKeyMarker: KeyMarker, NextVersionIdMarker: VersionIdMarker } = page;
    next = IsTruncated ? { KeyMarker, VersionIdMarker } : undefined;
  }
  return found;
};

/**
 * Makes every key of a versioned bucket lead again to what it led to at a moment, as far as its versions are still kept. Adds
 * versions and removes none. May run again.
 * @returns the keys that were restored
 */
export const restoreFiles = async (client: S3Client, Bucket: string, at: Date): Promise<string[]> => {
  const wanted = versionsToRestore(await listVersions(client, Bucket), at);
  for (const { key, versionId } of wanted) {
    const source = `${Bucket}/${key.split('/').map(encodeURIComponent).join('/')}`;
    await client.send(
      new CopyObjectCommand({
        Bucket,
        Key: key,
        CopySource: `${source}?versionId=${encodeURIComponent(versionId)}`,
      }),
    );
  }
  return wanted.map(({ key }) => key);
};
