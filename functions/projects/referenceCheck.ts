import type { UploadedReference } from '../../shared/projects/referenceFiles.ts';
import type { Identity } from '../api/identity.ts';
import { Refusal } from '../core/refusal.ts';
import { commitSilently, put } from '../db/commit.ts';
import { getItem } from '../db/items.ts';
import { fileKeys } from '../db/keys/files.ts';
import { projectKeys } from '../db/keys/projects.ts';
import { acceptFiles, type ContentCheck } from '../files/acceptedFiles.ts';
import type { Announcement } from '../files/announceUpload.ts';
import { checkWithAudio } from '../files/contentChecks.ts';
import { projectFileKey } from './projectFileKey.ts';
import { nowSeconds } from '../core/nowSeconds.ts';

/** Seconds a checked file waits for a project to name it: the lifetime of an announcement. */
const keptSeconds = 7 * 24 * 3600;

const withAudio = checkWithAudio(() => undefined);

/** Reference audio may have any rate and any format. */
const check: ContentCheck = async (file, ending) => {
  const problem = await withAudio(file, ending);
  return problem === 'audioForm' ? undefined : problem;
};

/**
 * Checks the content of an uploaded reference file. Its uploader may then name it in projects.
 * @throws Refusal `DataNotFound` for a file of somebody else, `FileStillUploading`, `InvalidData` for a file that does
 * not fit its ending
 */
export const checkReference = async (identity: Identity, fileId: string): Promise<UploadedReference> => {
  const key = projectFileKey(fileId);
  const announced = await getItem<Announcement>(fileKeys.announced(key));
  if (announced?.owner !== identity.actorId) throw new Refusal('DataNotFound');
  const [accepted] = await acceptFiles({ added: [key] }, 'params.fileId', 'InvalidData', check);
  const { fileName, size, write } = accepted!;
  const ttl = nowSeconds() + keptSeconds;
  const uploadedBy = identity.actorId;
  await commitSilently([
    write,
    put({
      ...projectKeys.file(fileId),
      type: 'projectFile',
      version: 1,
      fileId,
      fileName,
      size,
      uploadedBy,
      ttl,
    }),
  ]);
  return { fileId, fileName, size };
};
