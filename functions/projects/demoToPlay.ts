import { isOffered } from '../../shared/demos/rules.ts';
import type { DemoToPlay } from '../../shared/projects/submissionSchema.ts';
import type { Identity } from '../api/identity.ts';
import { loadAcceptedVersion } from '../files/acceptedFiles.ts';
import { attachedKey, listAttached } from '../files/attachedFileReader.ts';
import { presignDownload } from '../files/presign.ts';
import type { OpenedProject } from './projectReader.ts';
import { openSubmission } from './submissionReader.ts';
import { viewSubmission } from './submissionViews.ts';

/**
 * Returns one demo of a project to listen to, with addresses of its audio and its lyrics.
 * @throws Refusal `DataNotFound`
 */
export const loadDemoToPlay = async (
  identity: Identity,
  project: OpenedProject,
  demoId: string,
): Promise<DemoToPlay> => {
  const opened = await openSubmission(project, demoId, identity.rightOwnerId);
  const { demo } = opened;
  const isSoldHere = project.state.deal?.demoId === demoId;
  // The vendor neither hears nor reads a demo while its author has it disabled, unless it bought the song.
  if (project.role === 'Vendor' && !isOffered(demo) && !isSoldHere)
    return { ...viewSubmission(project, opened), moods: demo.moods, files: [] };
  const attached = new Map((await listAttached(demoId)).map((file) => [file.fileId, file]));
  const files = await Promise.all(
    demo.audio.map(async ({ fileId, kind }) => {
      const fileName = attached.get(fileId)?.fileName ?? fileId;
      const key = attachedKey(demoId, fileId);
      return { kind, fileName, url: await presignDownload(key, fileName, await loadAcceptedVersion(key)) };
    }),
  );
  return { ...viewSubmission(project, opened), lyrics: demo.lyrics, moods: demo.moods, files };
};
