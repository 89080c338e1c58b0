import { reopenRenewal } from '../../../../shared/contracts/renewalRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { loadContract, loadManagedContract } from '../../contractReader.ts';
import { reopenRenewal as reopen } from '../../renewalStore.ts';

export const handler = handle(reopenRenewal)(async ({ params, identity }) => {
  await loadManagedContract(identity, params.id);
  await reopen(identity, params.id);
  return loadContract(params.id);
});
