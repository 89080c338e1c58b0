import { renewContract } from '../../shared/contracts/renewalRoutes.ts';
import { handle } from '../core/handle.ts';
import { loadKeptContract } from './contractReader.ts';
import { renewContract as renew } from './renewalStore.ts';

export const handler = handle(renewContract)(async ({ body, identity }) => {
  await loadKeptContract(identity, body.contractId);
  return renew(identity, body);
});
