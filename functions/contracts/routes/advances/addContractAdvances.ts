import { addContractAdvances } from '../../../../shared/contracts/advanceRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { holdForAudit } from '../../../reviews/heldRequestStore.ts';
import { addAdvances } from '../../advanceStore.ts';

export const handler = handle(addContractAdvances)(async (call) => ({
  items: await addAdvances(
    call.identity,
    call.params.id,
    call.body.advances,
    holdForAudit('addContractAdvances', call),
  ),
}));
