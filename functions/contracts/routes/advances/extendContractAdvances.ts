import { extendContractAdvances } from '../../../../shared/contracts/renewalRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { holdForAudit } from '../../../reviews/heldRequestStore.ts';
import { extendAdvances } from '../../advanceStore.ts';

export const handler = handle(extendContractAdvances)(async (call) => {
  const { contractId, advances } = call.body;
  const hold = holdForAudit('extendContractAdvances', call);
  return { items: await extendAdvances(call.identity, contractId, advances, hold) };
});
