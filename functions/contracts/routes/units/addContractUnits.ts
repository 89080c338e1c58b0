import { addContractUnits } from '../../../../shared/contracts/routes.ts';
import { handle } from '../../../api/handle.ts';
import { addUnits } from '../../unitStore.ts';
import { holdForAudit } from '../../../reviews/heldRequestStore.ts';

export const handler = handle(addContractUnits)(async (call) => {
  const { units, overrideReason } = call.body;
  const hold = holdForAudit('addContractUnits', call);
  return { items: await addUnits(call.identity, call.params.id, units, overrideReason, hold) };
});
