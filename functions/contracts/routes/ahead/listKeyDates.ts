import { listKeyDates } from '../../../../shared/contracts/ahead/aheadRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { keyDatesOf, shownKeyDate } from '../../ahead/keyDateReader.ts';
import { requireAgent, viewContract } from '../../contractReader.ts';

export const handler = handle(listKeyDates)(async ({ params, identity }) => {
  const contract = await viewContract(identity, params.id);
  requireAgent(identity, contract.agentId);
  return { items: (await keyDatesOf(params.id)).map(shownKeyDate) };
});
