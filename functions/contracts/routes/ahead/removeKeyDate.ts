import { removeKeyDate } from '../../../../shared/contracts/ahead/aheadRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { removeKeyDate as remove } from '../../ahead/keyDateStore.ts';
import { loadManagedContract } from '../../contractReader.ts';

export const handler = handle(removeKeyDate)(async ({ params, identity }) => {
  const { contractId } = await loadManagedContract(identity, params.id);
  await remove(identity, contractId, params.keyDateId);
  return {};
});
