import { getProjectFile } from '../../../../shared/projects/referenceRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { openProject } from '../../projectReader.ts';
import { presignReference } from '../../referenceDownload.ts';

export const handler = handle(getProjectFile)(async ({ params: { id, fileId }, identity }) => ({
  url: await presignReference(await openProject(identity, id), fileId),
}));
