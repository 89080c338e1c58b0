import { updateContractBasicInfo } from '../../../shared/contracts/enquiryRoutes.ts';
import { handle } from '../../api/handle.ts';
import { updateContract } from '../../contracts/contractStore.ts';

export const handler = handle(updateContractBasicInfo)(
  ({ params, body: { version, overrideReason, ...fields }, identity }) =>
    updateContract(identity, params.id, fields, version, overrideReason),
);
