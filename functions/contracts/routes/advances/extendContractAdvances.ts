import { extendContractAdvances } from '../../../../shared/contracts/renewalRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { extendAdvances } from '../../advanceStore.ts';

export const handler = handle(extendContractAdvances)(async ({ body, identity }) => ({
  items: await extendAdvances(identity, body.contractId, body.advances),
}));
