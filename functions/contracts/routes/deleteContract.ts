import { deleteContract as route } from '../../../shared/contracts/routes.ts';
import { handle } from '../../api/handle.ts';
import { deleteContract } from '../contractStore.ts';

export const handler = handle(route)(async ({ params, identity }) => {
  await deleteContract(identity, params.id);
  return {};
});
