import { deleteContract as route } from '../../../shared/contracts/routes.ts';
import { handle } from '../../api/handle.ts';
import { deleteContract } from '../contractStore.ts';
import { holdForAudit } from '../../reviews/heldRequestStore.ts';

export const handler = handle(route)(async (call) => {
  await deleteContract(call.identity, call.params.id, holdForAudit('deleteContract', call));
  return {};
});
