import { updateContractUnit } from '../../../../shared/contracts/routes.ts';
import { handle } from '../../../api/handle.ts';
import { updateUnit } from '../../../contracts/unitStore.ts';

export const handler = handle(updateContractUnit)(
  ({ params, body: { version, overrideReason, ...fields }, identity }) =>
    updateUnit(identity, params.id, params.unitId, fields, version, overrideReason),
);
