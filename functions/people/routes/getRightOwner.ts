import { getRightOwner } from '../../../shared/people/routes.ts';
import { handle } from '../../api/handle.ts';
import { summaryOfRightOwner } from '../rightOwnerNames.ts';
import { loadRightOwner } from '../rightOwnerReader.ts';

export const handler = handle(getRightOwner)(async ({ params }) =>
  summaryOfRightOwner(await loadRightOwner(params.id)),
);
