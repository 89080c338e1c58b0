import { deleteContractUnit } from '../../../../shared/contracts/routes.ts';
import { handle } from '../../../api/handle.ts';
import { deleteUnit } from '../../unitStore.ts';
import { holdForAudit } from '../../../reviews/heldRequestStore.ts';

export const handler = handle(deleteContractUnit)(async (call) => {
  const { id, unitId } = call.params;
  await deleteUnit(call.identity, id, unitId, call.query.confirmed, holdForAudit('deleteContractUnit', call));
  return {};
});
