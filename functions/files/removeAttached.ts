import type { AttachedFile } from '../../shared/files/attached.ts';
import { comparableName } from '../../shared/files/uploadRules.ts';
import type { Identity } from '../api/identity.ts';
import { commit, removeIf, type Write } from '../db/commit.ts';
import { fileKeys } from '../db/keys/files.ts';
import { listAttached, loadAttached } from './attachedFileReader.ts';

/**
 * Removes a file from a record. Its object stays. Kept apart from the store, which includes the audio parser.
 * @param together further writes of the transaction
 * @throws Refusal `DataNotFound`
 */
export const removeAttached = async (
  identity: Identity,
  recordId: string,
  fileId: string,
  together: readonly Write[] = [],
): Promise<AttachedFile[]> => {
  const { fileName } = await loadAttached(recordId, fileId);
  const note = { action: 'file removed', subject: recordId, changes: { fileName } } as const;
  const key = fileKeys.attached(recordId, comparableName(fileName));
  await commit(identity, note, [removeIf(key, { fileId }, 'DataNotFound'), ...together]);
  return listAttached(recordId);
};
