import { getContractBasicInfo } from '../../../shared/contracts/routes.ts';
import { handle } from '../../api/handle.ts';
import { viewContract } from '../contractReader.ts';

export const handler = handle(getContractBasicInfo)(({ params, identity }) =>
  viewContract(identity, params.id),
);
