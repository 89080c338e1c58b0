import { deleteMusician } from '../../../shared/people/routes.ts';
import { handle } from '../../api/handle.ts';
import { deleteRightOwner } from '../rightOwnerStore.ts';

export const handler = handle(deleteMusician)(async ({ params, identity }) => {
  await deleteRightOwner(identity, params.id);
  return {};
});
