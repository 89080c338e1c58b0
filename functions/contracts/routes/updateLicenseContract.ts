import { updateLicenseContract } from '../../../shared/contracts/routes.ts';
import { handle } from '../../api/handle.ts';
import { updateContract } from '../contractStore.ts';
import { holdForAudit } from '../../reviews/heldRequestStore.ts';

export const handler = handle(updateLicenseContract)((call) => {
  const { version, overrideReason, ...fields } = call.body;
  const hold = holdForAudit('updateLicenseContract', call);
  return updateContract(call.identity, call.params.id, fields, version, overrideReason, hold);
});
