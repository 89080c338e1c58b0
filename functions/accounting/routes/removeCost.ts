import { removeCost } from '../../../shared/accounting/costRoutes.ts';
import { handle } from '../../api/handle.ts';
import { removeCost as remove } from '../costStore.ts';

export const handler = handle(removeCost)(async ({ params, identity }) => {
  await remove(identity, params.id, params.costId);
  return {};
});
