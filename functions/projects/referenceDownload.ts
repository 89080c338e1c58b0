import { filesSeenBy } from '../../shared/projects/referenceFiles.ts';
import { Refusal } from '../core/refusal.ts';
import { loadAcceptedVersion } from '../files/acceptedFiles.ts';
import { presignDownload } from '../files/presign.ts';
import { projectFileKey } from './projectFileKey.ts';
import type { OpenedProject } from './projectReader.ts';

/**
 * Returns the address to download a reference file from, for a person who sees the text that names it.
 * @throws Refusal `DataNotFound`
 */
export const presignReference = async ({ role, content }: OpenedProject, fileId: string): Promise<string> => {
  const file = filesSeenBy(role, content).find((one) => one.fileId === fileId);
  if (!file) throw new Refusal('DataNotFound');
  const key = projectFileKey(fileId);
  return presignDownload(key, file.fileName, await loadAcceptedVersion(key));
};
