import { environment } from '../core/environment.ts';
import { openObject } from '../core/files.ts';
import { importObjects } from './catalogueImportStore.ts';

/** An uploaded catalogue file, whole: at most 100 MB. */
export const readUploadedFile = async (fileId: string): Promise<Uint8Array> => {
  const parts: Uint8Array[] = [];
  const content = await openObject(environment('FILES_BUCKET'), importObjects.upload(fileId));
  for await (const part of content) parts.push(part);
  return Buffer.concat(parts);
};
