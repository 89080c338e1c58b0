import { validateContractUnit } from '../../../../shared/contracts/enquiryRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { viewContract } from '../../contractReader.ts';
import { unitStatus } from '../../unitReader.ts';

export const handler = handle(validateContractUnit)(async ({ params, identity }) => {
  await viewContract(identity, params.id);
  return unitStatus(params.id, params.unitId);
});
