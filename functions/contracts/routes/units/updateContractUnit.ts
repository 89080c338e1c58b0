import { updateContractUnit } from '../../../../shared/contracts/routes.ts';
import { handle } from '../../../api/handle.ts';
import { updateUnit } from '../../unitStore.ts';
import { holdForAudit } from '../../../reviews/heldRequestStore.ts';

export const handler = handle(updateContractUnit)((call) => {
  const { version, overrideReason, ...fields } = call.body;
  const { id, unitId } = call.params;
  const hold = holdForAudit('updateContractUnit', call);
  return updateUnit(call.identity, id, unitId, fields, version, overrideReason, hold);
});
