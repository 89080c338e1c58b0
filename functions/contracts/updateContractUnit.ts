import { updateContractUnit } from '../../shared/contracts/routes.ts';
import { handle } from '../core/handle.ts';
import { updateUnit } from './unitStore.ts';

export const handler = handle(updateContractUnit)(({ params, body: { version, ...fields }, identity }) =>
  updateUnit(identity, params.id, params.unitId, fields, version),
);
