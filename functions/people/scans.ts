import { acceptFiles } from '../files/acceptedFiles.ts';
import type { Write } from '../db/commit.ts';

/** Returns where a scan of a right owner's document lies in the files bucket. */
export const scanKey = (ownerId: string, fileId: string): string => `uploads/documents/${ownerId}/${fileId}`;

/**
 * Accepts scans as they were uploaded: one that was promised only is none, and another owner's cannot be named.
 * @returns the writes that keep which versions were accepted
 * @throws Refusal `InvalidData`
 */
export const acceptScans = (ownerId: string, fileIds: readonly string[]): Promise<Write[]> =>
  acceptFiles(
    fileIds.map((fileId) => scanKey(ownerId, fileId)),
    'body.fileIds',
    'InvalidData',
  );
