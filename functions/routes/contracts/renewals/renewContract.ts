import { renewContract } from '../../../../shared/contracts/renewalRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { loadManagedContract } from '../../../contracts/contractReader.ts';
import { requireOwnLicensor } from '../../../contracts/licensors.ts';
import { renewContract as renew } from '../../../contracts/renewalStore.ts';

/**
 * Maximum works copied before a renewal returns. The daily check copies more: the table takes a thousand changes of one
 * contract a second.
 */
const maxAtOnce = 2_000;

export const handler = handle(renewContract)(async ({ body, identity }) => {
  const { licensorId } = await loadManagedContract(identity, body.contractId);
  await requireOwnLicensor(identity, licensorId);
  return renew(identity, body, maxAtOnce);
});
