import { addContractUnits } from '../../../../shared/contracts/routes.ts';
import { handle } from '../../../api/handle.ts';
import { addUnits } from '../../../contracts/unitStore.ts';

export const handler = handle(addContractUnits)(async ({ params, body, identity }) => ({
  items: await addUnits(identity, params.id, body.units, body.overrideReason),
}));
