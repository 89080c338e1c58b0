import { createLicenseContract as route } from '../../../shared/contracts/routes.ts';
import { handle } from '../../api/handle.ts';
import { runOnce } from '../../db/idempotency.ts';
import { holdForAudit } from '../../reviews/heldRequestStore.ts';
import { loadMadeContract, makeContract } from '../newContractStore.ts';

export const handler = handle(route)((call) => {
  const { identity, body } = call;
  const together = holdForAudit('createLicenseContract', call);
  const { idempotencyKey } = body;
  if (idempotencyKey === undefined) return makeContract(identity, body, together);
  return runOnce(
    { route, actor: identity, body: { ...body, idempotencyKey }, prefix: 'registration' },
    (keep) => makeContract(identity, body, together, keep),
    (contractId) => loadMadeContract(identity, contractId),
  );
});
