import { checkContractNumber } from '../../shared/contracts/routes.ts';
import { handle } from '../core/handle.ts';
import { contractWithNumber } from './contractStore.ts';

export const handler = handle(checkContractNumber)(async ({ query }) => {
  const holder = await contractWithNumber(query.contractNumber);
  const contracts = holder && holder.contractId !== query.contractId ? [holder] : [];
  return { duplicated: contracts.length > 0, contracts };
});
