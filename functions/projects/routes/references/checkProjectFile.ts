import { checkProjectFile } from '../../../../shared/projects/referenceRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { checkReference } from '../../referenceCheck.ts';

export const handler = handle(checkProjectFile)(({ params, identity }) =>
  checkReference(identity, params.fileId),
);
