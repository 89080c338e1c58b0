import { updateContractAdvance } from '../../../../shared/contracts/advanceRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { holdForAudit } from '../../../reviews/heldRequestStore.ts';
import { updateAdvance } from '../../advanceStore.ts';

export const handler = handle(updateContractAdvance)((call) => {
  const { id, advId } = call.params;
  const { version, ...fields } = call.body;
  return updateAdvance(
    call.identity,
    id,
    advId,
    fields,
    version,
    holdForAudit('updateContractAdvance', call),
  );
});
