import { acceptFiles } from '../files/acceptedFiles.ts';
import type { Write } from '../db/commit.ts';

/** Returns the key of a scan of a right owner's document in the files bucket. */
export const scanKey = (ownerId: string, fileId: string): string => `uploads/documents/${ownerId}/${fileId}`;

/**
 * Accepts uploaded scans of a document. Rejects scans of another owner.
 * @param fileIds scans the document now names
 * @param before scans it named so far
 * @returns the writes that store the accepted versions
 * @throws Refusal `InvalidData`, `DuplicateFileName`, `FileStillUploading`
 */
export const acceptScans = async (
  ownerId: string,
  fileIds: readonly string[],
  before: readonly string[] = [],
): Promise<Write[]> => {
  const toKeys = (ids: readonly string[]) => ids.map((fileId) => scanKey(ownerId, fileId));
  const added = fileIds.filter((fileId) => !before.includes(fileId));
  const kept = fileIds.filter((fileId) => before.includes(fileId));
  const files = { added: toKeys(added), kept: toKeys(kept) };
  const accepted = await acceptFiles(files, 'body.fileIds', 'InvalidData');
  return accepted.map(({ write }) => write);
};
