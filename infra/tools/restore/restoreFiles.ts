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
 * Restores the content of every key of a versioned bucket at an instant, as far as its versions still exist. Adds
 * versions and removes none. May run again.
 * @returns the restored keys
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
