import { updateContractBasicInfo } from '../../shared/contracts/enquiryRoutes.ts';
import { handle } from '../core/handle.ts';
import { updateContract } from './contractStore.ts';

export const handler = handle(updateContractBasicInfo)(({ params, body: { version, ...fields }, identity }) =>
  updateContract(identity, params.id, fields, version),
);
