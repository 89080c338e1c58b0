import { createLicenseContract } from '../../../shared/contracts/routes.ts';
import { handle } from '../../api/handle.ts';
import { makeContract } from '../newContractStore.ts';
import { holdForAudit } from '../../reviews/heldRequestStore.ts';

export const handler = handle(createLicenseContract)((call) =>
  makeContract(call.identity, call.body, holdForAudit('createLicenseContract', call)),
);
