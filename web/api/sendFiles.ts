import { uploadFile as announceFile } from '../../shared/files/routes.ts';
import type { UploadInput } from '../../shared/files/schema.ts';
import { call } from './call.ts';
import { uploadFile } from './upload.ts';

type WithoutFile<T> = T extends unknown ? Omit<T, 'fileName' | 'size'> : never;

/** Type of files by its number, and the record they are of. */
export type UploadPlace = WithoutFile<UploadInput>;

/**
 * Uploads files of a record and returns their ids, in the order given.
 * @param onProgress receives the bytes sent so far, of all files together
 * @throws ApiRefusal when the server rejects one
 * @throws UploadFailed when one cannot be stored at its presigned address
 */
export const sendFiles = (
  place: UploadPlace,
  files: readonly File[],
  onProgress: (sentBytes: number) => void = () => undefined,
): Promise<string[]> => {
  const sent = files.map(() => 0);
  return Promise.all(
    files.map(async (file, index) => {
      const body = { ...place, fileName: file.name, size: file.size } as UploadInput;
      const { attachmentId, ...address } = await call(announceFile, { body });
      await uploadFile(address, file, (bytes) => {
        sent[index] = bytes;
        onProgress(sent.reduce((total, part) => total + part, 0));
      });
      return attachmentId;
    }),
  );
};
