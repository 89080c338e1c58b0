import { listTokenHoldings } from '../../../shared/certificates/routes.ts';
import { handle } from '../../api/handle.ts';
import { listHoldings } from '../holdingStore.ts';
import { Refusal } from '../../core/refusal.ts';

export const handler = handle(listTokenHoldings)(({ query, identity: { rightOwnerId } }) => {
  // Only right owners hold tokens; staff have none.
  if (rightOwnerId === undefined) throw new Refusal('TokenNoWallet');
  return listHoldings(rightOwnerId, query);
});
