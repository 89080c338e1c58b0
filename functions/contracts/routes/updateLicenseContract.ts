import { updateLicenseContract } from '../../../shared/contracts/routes.ts';
import { handle } from '../../api/handle.ts';
import { updateContract } from '../contractStore.ts';
import { orHold } from '../../reviews/heldRequestStore.ts';

export const handler = handle(updateLicenseContract)((call) => {
  const { version, overrideReason, ...fields } = call.body;
  const hold = orHold('updateLicenseContract', call);
  return updateContract(call.identity, call.params.id, fields, version, overrideReason, hold);
});
