import { tickFinding } from '../../../shared/missingIncome/routes.ts';
import { handle } from '../../api/handle.ts';
import { tickOff } from '../findingStore.ts';

export const handler = handle(tickFinding)(async ({ params, body, identity }) => {
  await tickOff(identity, params.id, body.reason);
  return {};
});
