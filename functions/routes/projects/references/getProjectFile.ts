import { getProjectFile } from '../../../../shared/projects/referenceRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { openProject } from '../../../projects/projectReader.ts';
import { addressOfReference } from '../../../projects/referenceFiles.ts';

export const handler = handle(getProjectFile)(async ({ params: { id, fileId }, identity }) => ({
  url: await addressOfReference(await openProject(identity, id), fileId),
}));
