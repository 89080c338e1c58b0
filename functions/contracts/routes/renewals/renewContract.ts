import { renewContract } from '../../../../shared/contracts/renewalRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { renewOwnContract } from '../../newContractStore.ts';
import { holdForAudit } from '../../../reviews/heldRequestStore.ts';

export const handler = handle(renewContract)((call) =>
  renewOwnContract(call.identity, call.body, holdForAudit('renewContract', call)),
);
