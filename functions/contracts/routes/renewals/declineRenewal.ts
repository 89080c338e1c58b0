import { declineRenewal } from '../../../../shared/contracts/renewalRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { loadContract, loadManagedContract } from '../../contractReader.ts';
import { declineRenewal as decline } from '../../renewalStore.ts';

export const handler = handle(declineRenewal)(async ({ params, identity }) => {
  await loadManagedContract(identity, params.id);
  await decline(identity, params.id);
  return loadContract(params.id);
});
