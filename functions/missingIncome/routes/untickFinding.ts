import { untickFinding } from '../../../shared/missingIncome/routes.ts';
import { handle } from '../../api/handle.ts';
import { takeBack } from '../findingStore.ts';

export const handler = handle(untickFinding)(async ({ params, identity }) => {
  await takeBack(identity, params.id);
  return {};
});
