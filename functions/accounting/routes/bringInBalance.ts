import { bringInBalance } from '../../../shared/accounting/openingRoutes.ts';
import { openingDifferences } from '../../../shared/contracts/accounts/openingSchema.ts';
import { handle } from '../../api/handle.ts';
import { refuseProblem } from '../../core/refuseProblem.ts';
import { bringInBalance as bringIn } from '../openingBalances.ts';

export const handler = handle(bringInBalance)(async ({ params, body, identity }) => {
  const { balance, isNew } = await bringIn(identity, params.id, body);
  const differing = isNew ? [] : openingDifferences(body, balance);
  refuseProblem(...differing.map((path) => ({ path, message: 'broughtInBefore' })));
  return balance;
});
