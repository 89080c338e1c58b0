import { checkContractNumber } from '../../../shared/contracts/routes.ts';
import { handle } from '../../api/handle.ts';
import { visibleContractIds, contractWithNumber } from '../../contracts/contractStore.ts';

export const handler = handle(checkContractNumber)(async ({ query, identity }) => {
  const holder = await contractWithNumber(query.contractNumber);
  if (!holder || holder.contractId === query.contractId) return { duplicated: false, contracts: [] };
  return { duplicated: true, contracts: visibleContractIds(identity, holder) };
});
