import { readWhole } from '../files/files.ts';
import { importObjects } from './catalogueImportStore.ts';

/**
 * Reads an uploaded catalogue file whole, at most 100 MB.
 * @throws MissingObject when the file was never uploaded
 */
export const readUploadedFile = (fileId: string): Promise<Uint8Array> =>
  readWhole(importObjects.upload(fileId));
