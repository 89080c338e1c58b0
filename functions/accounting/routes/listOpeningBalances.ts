import { listOpeningBalances } from '../../../shared/accounting/openingRoutes.ts';
import { handle } from '../../api/handle.ts';
import { openingsOfContract } from '../../contracts/accounts/openingReader.ts';
import { viewContract } from '../../contracts/contractReader.ts';

export const handler = handle(listOpeningBalances)(async ({ params, identity }) => {
  await viewContract(identity, params.id);
  return { items: await openingsOfContract(params.id) };
});
