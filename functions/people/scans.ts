import { acceptFiles } from '../files/acceptedFiles.ts';
import type { Write } from '../db/commit.ts';

/** Returns the key of a scan of a right owner's document in the files bucket. */
export const scanKey = (ownerId: string, fileId: string): string => `uploads/documents/${ownerId}/${fileId}`;

/**
 * Accepts uploaded scans. Scans that were only announced, and those of another owner, are rejected.
 * @returns the writes that store the accepted versions
 * @throws Refusal `InvalidData`
 */
export const acceptScans = (ownerId: string, fileIds: readonly string[]): Promise<Write[]> =>
  acceptFiles(
    fileIds.map((fileId) => scanKey(ownerId, fileId)),
    'body.fileIds',
    'InvalidData',
  );
