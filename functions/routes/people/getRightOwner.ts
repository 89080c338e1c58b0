import { getRightOwner } from '../../../shared/people/routes.ts';
import { handle } from '../../api/handle.ts';
import { summaryOfRightOwner } from '../../people/rightOwnerNames.ts';
import { loadRightOwner } from '../../people/rightOwnerReader.ts';

export const handler = handle(getRightOwner)(async ({ params }) =>
  summaryOfRightOwner(await loadRightOwner(params.id)),
);
