import { createLicenseContract } from '../../../shared/contracts/routes.ts';
import { handle } from '../../api/handle.ts';
import { requireOwnLicensor } from '../../contracts/licensors.ts';
import { requireAgent } from '../../contracts/contractReader.ts';
import { requireMayAdd } from '../../contracts/secrecy.ts';
import { requireSameUpper } from '../../contracts/licenceCheck.ts';
import { createContract } from '../../contracts/unitStore.ts';

export const handler = handle(createLicenseContract)(
  async ({ body: { units, overrideReason, ...fields }, identity }) => {
    requireAgent(identity, fields.agentId);
    requireMayAdd(identity, fields);
    requireSameUpper(identity, fields);
    await requireOwnLicensor(identity, fields.licensorId);
    return createContract(identity, fields, units, overrideReason);
  },
);
