import { removeBroughtInAdvance } from '../../../shared/accounting/openingRoutes.ts';
import { handle } from '../../api/handle.ts';
import { removeBroughtIn } from '../broughtInAdvances.ts';

export const handler = handle(removeBroughtInAdvance)(async ({ params, body, identity }) => {
  await removeBroughtIn(identity, params.id, params.advId, body.version);
  return {};
});
