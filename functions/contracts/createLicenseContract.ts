import { createLicenseContract } from '../../shared/contracts/routes.ts';
import { handle } from '../core/handle.ts';
import { requireAgent } from './contractReader.ts';
import { createContract } from './unitStore.ts';

export const handler = handle(createLicenseContract)(({ body: { units, ...fields }, identity }) => {
  requireAgent(identity, fields.agentId);
  return createContract(identity, fields, units);
});
