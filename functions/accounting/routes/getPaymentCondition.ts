import { getPaymentCondition } from '../../../shared/accounting/conditionRoutes.ts';
import { handle } from '../../api/handle.ts';
import { isStaff } from '../../access/visibility.ts';
import { loadContracts, viewContract } from '../../contracts/contractReader.ts';
import { conditionOfContract, standingOfCondition } from '../../ledger/paymentConditions.ts';

export const handler = handle(getPaymentCondition)(async ({ params, identity }) => {
  const contract = await viewContract(identity, params.id);
  const [{ version }, standing] = await Promise.all([
    conditionOfContract(params.id),
    standingOfCondition(contract),
  ]);
  const names = await loadContracts(standing.map(({ contractId }) => contractId));
  const knowsAll = isStaff(identity) || identity.rightOwnerId === contract.agentId;
  const contracts = standing.map((one) =>
    knowsAll ? { ...one, contractName: names.get(one.contractId)?.displayName } : one,
  );
  return { recoupedFirst: standing.map(({ contractId }) => contractId), contracts, version };
});
