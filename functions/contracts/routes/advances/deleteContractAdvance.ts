import { deleteContractAdvance } from '../../../../shared/contracts/advanceRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { holdForAudit } from '../../../reviews/heldRequestStore.ts';
import { deleteAdvance } from '../../advanceStore.ts';

export const handler = handle(deleteContractAdvance)(async (call) => {
  const { id, advId } = call.params;
  await deleteAdvance(call.identity, id, advId, holdForAudit('deleteContractAdvance', call));
  return {};
});
