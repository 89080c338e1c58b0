import { renewContract } from '../../shared/contracts/renewalRoutes.ts';
import { handle } from '../core/handle.ts';
import { viewContract } from './contractReader.ts';
import { renewContract as renew } from './renewalStore.ts';

export const handler = handle(renewContract)(async ({ body, identity }) => {
  await viewContract(identity, body.contractId);
  return renew(identity, body);
});
