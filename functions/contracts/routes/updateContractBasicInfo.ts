import { updateContractBasicInfo } from '../../../shared/contracts/enquiryRoutes.ts';
import { handle } from '../../api/handle.ts';
import { updateContract } from '../contractStore.ts';
import { holdForAudit } from '../../reviews/heldRequestStore.ts';

export const handler = handle(updateContractBasicInfo)((call) => {
  const { version, overrideReason, ...fields } = call.body;
  const hold = holdForAudit('updateContractBasicInfo', call);
  return updateContract(call.identity, call.params.id, fields, version, overrideReason, hold);
});
