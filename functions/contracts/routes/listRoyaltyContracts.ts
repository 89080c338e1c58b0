import { listRoyaltyContracts } from '../../../shared/contracts/enquiryRoutes.ts';
import { handle } from '../../api/handle.ts';
import { withRoyalties } from '../../ledger/contractRoyalties.ts';
import { listContracts } from '../list/contractList.ts';

export const handler = handle(listRoyaltyContracts)(async ({ query, identity }) => {
  const page = await listContracts(identity, query);
  return { ...page, items: await withRoyalties(page.items) };
});
