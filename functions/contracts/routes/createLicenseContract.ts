import { createLicenseContract } from '../../../shared/contracts/routes.ts';
import { handle } from '../../api/handle.ts';
import { makeContract } from '../newContractStore.ts';
import { orHold } from '../../reviews/heldRequestStore.ts';

export const handler = handle(createLicenseContract)((call) =>
  makeContract(call.identity, call.body, orHold('createLicenseContract', call)),
);
