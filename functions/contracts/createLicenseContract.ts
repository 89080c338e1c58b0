import { createLicenseContract } from '../../shared/contracts/routes.ts';
import { handle } from '../core/handle.ts';
import { requireAgent } from './contractReader.ts';
import { requireLicensorsWorks, requireNotLicensedByOthers, requireSameUpper } from './otherLicences.ts';
import { createContract } from './unitStore.ts';

export const handler = handle(createLicenseContract)(async ({ body: { units, ...fields }, identity }) => {
  requireAgent(identity, fields.agentId);
  requireSameUpper(identity, fields);
  await requireLicensorsWorks(identity, fields, units);
  await requireNotLicensedByOthers(identity, fields, units);
  return createContract(identity, fields, units);
});
