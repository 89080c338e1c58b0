import { deleteCompany } from '../../../shared/people/routes.ts';
import { handle } from '../../api/handle.ts';
import { deleteRightOwner } from '../rightOwnerStore.ts';

export const handler = handle(deleteCompany)(async ({ params, identity }) => {
  await deleteRightOwner(identity, params.id);
  return {};
});
