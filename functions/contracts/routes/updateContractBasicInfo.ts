import { updateContractBasicInfo } from '../../../shared/contracts/enquiryRoutes.ts';
import { handle } from '../../api/handle.ts';
import { updateContract } from '../contractStore.ts';
import { orHold } from '../../reviews/heldRequestStore.ts';

export const handler = handle(updateContractBasicInfo)((call) => {
  const { version, overrideReason, ...fields } = call.body;
  const hold = orHold('updateContractBasicInfo', call);
  return updateContract(call.identity, call.params.id, fields, version, overrideReason, hold);
});
