import { toFileEnding, findUploadProblem, uploadIssues } from '../../shared/files/uploadRules.ts';
import { mediaTypes, uploadTypes, type UploadTypeName } from '../../shared/files/uploadTypes.ts';
import type { UploadAddress } from '../../shared/api/upload.ts';
import { environment } from '../core/environment.ts';
import { newId } from '../core/newId.ts';
import { Refusal } from '../core/refusal.ts';
import { writeItems } from '../db/items.ts';
import { fileKeys } from '../db/keys/files.ts';
import { presignUpload } from './presign.ts';
import { nowSeconds } from '../core/nowSeconds.ts';

/** Announced file, until a record names it. */
export type Announcement = {
  fileName: string;
  size: number;
  uploadType: UploadTypeName;
  /** Account, or registration, that uploads it; absent in older announcements. */
  owner?: string;
};

/** Lifetime of an announcement in seconds: longer than anybody leaves a form open. */
const keptSeconds = 7 * 24 * 3600;

/**
 * Announces an upload. Returns the id of the file, and the address and form to upload it with: within minutes, under
 * this key, with this length and media type.
 * @param toKey returns the key in the files bucket
 * @param owner account, or registration, that uploads it
 * @throws Refusal `InvalidData` for an ending or size that the type does not allow
 */
export const announceUpload = async (
  { type, toKey, owner }: { type: UploadTypeName; toKey: (fileId: string) => string; owner: string },
  { fileName, size }: { fileName: string; size: number },
): Promise<{ fileId: string } & UploadAddress> => {
  const problem = findUploadProblem(uploadTypes[type].sizes, { name: fileName, size });
  if (problem) {
    const { field, message } = uploadIssues[problem];
    throw new Refusal('InvalidData', { issues: [{ path: `body.${field}`, message }] });
  }
  const ending = toFileEnding(fileName) as keyof typeof mediaTypes;
  const fileId = `${newId('fil')}${ending}`;
  const key = toKey(fileId);
  const announcement: Announcement = { fileName, size, uploadType: type, owner };
  const ttl = nowSeconds() + keptSeconds;
  await writeItems([{ ...fileKeys.announced(key), type: 'announcedFile', version: 1, ...announcement, ttl }]);
  const bucket = environment('FILES_BUCKET');
  const address = await presignUpload({ bucket, key, size, contentType: mediaTypes[ending], owner });
  return { fileId, ...address };
};
