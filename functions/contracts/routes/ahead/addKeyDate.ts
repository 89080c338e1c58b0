import { addKeyDate } from '../../../../shared/contracts/ahead/aheadRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { addKeyDate as add } from '../../ahead/keyDateStore.ts';
import { loadManagedContract } from '../../contractReader.ts';

export const handler = handle(addKeyDate)(async ({ params, body, identity }) => {
  const { contractId } = await loadManagedContract(identity, params.id);
  return add(identity, contractId, body);
});
