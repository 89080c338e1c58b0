import { addCost } from '../../../shared/accounting/costRoutes.ts';
import { handle } from '../../api/handle.ts';
import { runOnce } from '../../db/idempotency.ts';
import { chargeCost, loadCost } from '../costStore.ts';

export const handler = handle(addCost)(async ({ body, identity }) => {
  const { idempotencyKey: _key, ...fields } = body;
  const items = await runOnce(
    { route: addCost, actor: identity, body },
    (keep) => chargeCost(identity, fields, keep),
    async (costId) => (await loadCost(costId)).charges,
  );
  return { items };
});
