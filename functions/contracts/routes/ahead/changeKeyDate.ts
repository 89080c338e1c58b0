import { changeKeyDate } from '../../../../shared/contracts/ahead/aheadRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { changeKeyDate as change } from '../../ahead/keyDateStore.ts';
import { loadManagedContract } from '../../contractReader.ts';

export const handler = handle(changeKeyDate)(async ({ params, body, identity }) => {
  const { contractId } = await loadManagedContract(identity, params.id);
  const { version, ...fields } = body;
  return change(identity, { contractId, keyDateId: params.keyDateId }, fields, version);
});
