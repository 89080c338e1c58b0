import type * as z from 'zod';
import type { Demo, demoLyricsQuerySchema, demoLyricsSchema } from '../../shared/demos/schema.ts';
import { toFileEnding } from '../../shared/files/uploadRules.ts';
import { displayName } from '../../shared/reference/names.ts';
import { Refusal } from '../core/refusal.ts';
import { loadAcceptedVersion } from '../files/acceptedFiles.ts';
import { attachedKey, listAttached } from '../files/attachedFileReader.ts';
import { presignDownload } from '../files/presign.ts';

/**
 * Returns the lyrics of a demo as a file: an attached one, otherwise the text of the form.
 * @throws Refusal `DataNotFound` when it has none
 */
export const loadLyrics = async (
  demo: Demo,
  type: z.output<typeof demoLyricsQuerySchema>['type'],
): Promise<z.output<typeof demoLyricsSchema>> => {
  const file = (await listAttached(demo.demoId)).find(
    ({ fileName }) => toFileEnding(fileName) === `.${type}`,
  );
  if (file) {
    const key = attachedKey(demo.demoId, file.fileId);
    const url = await presignDownload(key, file.fileName, await loadAcceptedVersion(key));
    return { fileName: file.fileName, url };
  }
  if (type !== 'txt' || !demo.lyrics) throw new Refusal('DataNotFound');
  return { fileName: `${displayName(demo)}.txt`, text: demo.lyrics };
};
