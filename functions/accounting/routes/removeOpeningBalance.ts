import { removeOpeningBalance } from '../../../shared/accounting/openingRoutes.ts';
import { handle } from '../../api/handle.ts';
import { removeBalance } from '../openingBalances.ts';

export const handler = handle(removeOpeningBalance)(async ({ params, body, identity }) => {
  await removeBalance(identity, params.id, params.currency, body.version);
  return {};
});
