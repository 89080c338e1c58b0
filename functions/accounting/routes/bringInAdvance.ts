import { bringInAdvance } from '../../../shared/accounting/openingRoutes.ts';
import { broughtInDifferences } from '../../../shared/contracts/broughtIn.ts';
import { handle } from '../../api/handle.ts';
import { refuseProblem } from '../../core/refuseProblem.ts';
import { bringInAdvance as bringIn } from '../broughtInAdvances.ts';

export const handler = handle(bringInAdvance)(async ({ params, body, identity }) => {
  const { advance, contract, isNew } = await bringIn(identity, params.id, body);
  const differing = isNew ? [] : broughtInDifferences(body, advance, contract);
  refuseProblem(...differing.map((path) => ({ path, message: 'broughtInBefore' })));
  return advance;
});
