import { updateLicenseContract } from '../../../shared/contracts/routes.ts';
import { handle } from '../../api/handle.ts';
import { updateContract } from '../../contracts/contractStore.ts';

export const handler = handle(updateLicenseContract)(
  ({ params, body: { version, overrideReason, ...fields }, identity }) =>
    updateContract(identity, params.id, fields, version, overrideReason),
);
