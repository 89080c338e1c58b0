import { createLicenseContract } from '../../shared/contracts/routes.ts';
import { handle } from '../core/handle.ts';
import { createContract } from './unitStore.ts';

export const handler = handle(createLicenseContract)(({ body: { units, ...fields }, identity }) =>
  createContract(identity, fields, units),
);
