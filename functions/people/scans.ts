import { hasObject } from '../core/files.ts';
import { Refusal } from '../core/refusal.ts';

/** Where a scan of a right owner's document lies in the files bucket. */
export const scanKey = (ownerId: string, fileId: string): string => `uploads/documents/${ownerId}/${fileId}`;

/**
 * Requires scans to have been uploaded: one that was promised only is none, and another owner's cannot be named.
 * @throws Refusal `InvalidData`
 */
export const requireScans = async (ownerId: string, fileIds: readonly string[]): Promise<void> => {
  const found = await Promise.all(fileIds.map((fileId) => hasObject(scanKey(ownerId, fileId))));
  const issues = fileIds.flatMap((_fileId, index) =>
    found[index] ? [] : [{ path: `body.fileIds.${index}`, message: 'notUploaded' }],
  );
  if (issues.length) throw new Refusal('InvalidData', { issues });
};
