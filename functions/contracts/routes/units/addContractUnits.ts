import { addContractUnits } from '../../../../shared/contracts/routes.ts';
import { handle } from '../../../api/handle.ts';
import { addUnits } from '../../unitStore.ts';
import { orHold } from '../../../reviews/heldRequestStore.ts';

export const handler = handle(addContractUnits)(async (call) => {
  const { units, overrideReason } = call.body;
  const hold = orHold('addContractUnits', call);
  return { items: await addUnits(call.identity, call.params.id, units, overrideReason, hold) };
});
