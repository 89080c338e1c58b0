import { readWhole } from '../core/files.ts';
import { importObjects } from './catalogueImportStore.ts';

/** An uploaded catalogue file, whole: at most 100 MB. */
export const readUploadedFile = (fileId: string): Promise<Uint8Array> =>
  readWhole(importObjects.upload(fileId));
