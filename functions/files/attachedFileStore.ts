import {
  isContract,
  maxAttachedFiles,
  type AttachedFile,
  type AttachInput,
  type AudioProperties,
} from '../../shared/files/attached.ts';
import { comparableName } from '../../shared/files/uploadRules.ts';
import type { Identity } from '../api/identity.ts';
import { Refusal } from '../core/refusal.ts';
import { commit, create, requireItem, type Write } from '../db/commit.ts';
import { exists } from '../db/expressions.ts';
import { catalogueKeys } from '../db/keys/catalogue.ts';
import { fileKeys } from '../db/keys/files.ts';
import { acceptFiles } from './acceptedFiles.ts';
import { attachedKey, listAttached } from './attachedFileReader.ts';
import { checkWithAudio } from './contentChecks.ts';

/**
 * Returns writes that change the record, given the audio among the files and its length in seconds; an empty list
 * leaves the record unchanged.
 */
type Together = (measured: readonly { fileId: string; seconds: number }[]) => Promise<readonly Write[]>;

/**
 * Adds uploaded files to a record; those of a contract are documents of one kind and day. Files it already has stay unchanged, so a repeat changes nothing.
 * @param together returns writes of the transaction that change the record
 */
export const attachFiles = async (
  identity: Identity,
  recordId: string,
  { fileIds, documentKind, documentDay }: AttachInput,
  together: Together = () => Promise.resolve([]),
): Promise<AttachedFile[]> => {
  const before = await listAttached(recordId);
  const keptIds = before.map(({ fileId }) => fileId);
  const addedIds = [...new Set(fileIds)].filter((fileId) => !keptIds.includes(fileId));
  if (addedIds.length === 0) return before;
  if (before.length + addedIds.length > maxAttachedFiles)
    throw new Refusal('InvalidOperation', { issues: [{ path: 'body.fileIds', message: 'tooManyFiles' }] });
  const toKeys = (ids: readonly string[]) => ids.map((fileId) => attachedKey(recordId, fileId));
  const files = { added: toKeys(addedIds), kept: toKeys(keptIds) };
  const audioByKey = new Map<string, AudioProperties>();
  const check = checkWithAudio((key, audio) => audioByKey.set(key, audio));
  const accepted = await acceptFiles(files, 'body.fileIds', 'InvalidData', check);
  const described = isContract(recordId) ? { documentKind, documentDay } : {};
  const added = accepted.map(
    ({ key, fileName, size }, index): AttachedFile => ({
      fileId: addedIds[index]!,
      fileName,
      size,
      audio: audioByKey.get(key),
      addedAt: new Date().toISOString(),
      addedBy: identity.displayName,
      ...described,
    }),
  );
  const measured = added.flatMap(({ fileId, audio }) => (audio ? [{ fileId, seconds: audio.seconds }] : []));
  const further = await together(measured);
  const recordWrites = further.length
    ? further
    : [requireItem(catalogueKeys.record(recordId), exists, 'DataNotFound')];
  const note = { action: 'file added', subject: recordId } as const;
  await commit(
    identity,
    { ...note, changes: { fileName: added.map(({ fileName }) => fileName).join(', '), ...described } },
    [
      ...recordWrites,
      ...accepted.map(({ write }) => write),
      ...added.map((file) =>
        create(
          { ...fileKeys.attached(recordId, comparableName(file.fileName)), type: 'attachedFile', ...file },
          'DuplicateFileName',
        ),
      ),
    ],
  );
  return [...before, ...added];
};
