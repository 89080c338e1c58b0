import { checkContractNumber } from '../../../shared/contracts/routes.ts';
import { handle } from '../../api/handle.ts';
import { isStaff } from '../../access/visibility.ts';
import { visibleContractIds, contractsWithNumber, contractWithNumber } from '../contractStore.ts';

export const handler = handle(checkContractNumber)(async ({ query, identity }) => {
  const { contractNumber, contractId } = query;
  const agentId = isStaff(identity) ? query.agentId : (identity.user.companyInfoId ?? '');
  const holders =
    agentId === undefined
      ? await contractsWithNumber(contractNumber)
      : [await contractWithNumber(contractNumber, agentId)];
  const others = holders.flatMap((holder) => (holder && holder.contractId !== contractId ? [holder] : []));
  return {
    duplicated: others.length > 0,
    contracts: others.flatMap((holder) => visibleContractIds(identity, holder)),
  };
});
