import { updateLicenseContract } from '../../shared/contracts/routes.ts';
import { handle } from '../core/handle.ts';
import { updateContract } from './contractStore.ts';

export const handler = handle(updateLicenseContract)(({ params, body: { version, ...fields }, identity }) =>
  updateContract(identity, params.id, fields, version),
);
