import { attachedType, type AttachedFile } from '../../shared/files/attached.ts';
import { uploadTypes } from '../../shared/files/uploadTypes.ts';
import { Refusal } from '../core/refusal.ts';
import { queryAll, queryPage } from '../db/items.ts';
import { fileKeys } from '../db/keys/files.ts';

/** Returns the key of a file of a contract, work or recording in the files bucket. */
export const attachedKey = (recordId: string, fileId: string): string =>
  `${uploadTypes[attachedType(recordId, fileId)].folder}/${recordId}/${fileId}`;

/** Returns the files of a record by name. */
export const listAttached = async (recordId: string): Promise<AttachedFile[]> =>
  (await queryAll<AttachedFile>({ pk: fileKeys.attachedTo(recordId) })).map(
    ({ fileId, fileName, size, audio, addedAt, addedBy }) => ({
      fileId,
      fileName,
      size,
      audio,
      addedAt,
      addedBy,
    }),
  );

/** Returns whether a record has any file. */
export const hasAttached = async (recordId: string): Promise<boolean> =>
  (await queryPage({ pk: fileKeys.attachedTo(recordId), limit: 1 })).items.length > 0;

/**
 * Loads a file of a record.
 * @throws Refusal `DataNotFound`
 */
export const loadAttached = async (recordId: string, fileId: string): Promise<AttachedFile> => {
  const file = (await listAttached(recordId)).find((attached) => attached.fileId === fileId);
  if (!file) throw new Refusal('DataNotFound');
  return file;
};
