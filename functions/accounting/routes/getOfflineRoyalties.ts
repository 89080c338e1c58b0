import { getOfflineRoyalties } from '../../../shared/accounting/offlineRoutes.ts';
import { loadAdvance } from '../../contracts/advanceReader.ts';
import { loadManagedContract } from '../../contracts/contractReader.ts';
import { handle } from '../../api/handle.ts';
import { offlineProposed } from '../../approvals/proposalStore.ts';
import { loadOfflineWithdrawals, payableUnder } from '../offlineStore.ts';

export const handler = handle(getOfflineRoyalties)(async ({ params, identity }) => {
  const { contractId } = await loadAdvance(params.id);
  const contract = await loadManagedContract(identity, contractId);
  const [royalties, withdrawals, waiting] = await Promise.all([
    payableUnder(contract),
    loadOfflineWithdrawals(contractId),
    offlineProposed(contractId),
  ]);
  return {
    contractId,
    contractNumber: contract.contractNumber,
    contractName: contract.displayName,
    licensorId: contract.licensorId,
    licensorName: contract.licensorName,
    payerEntity: contract.payerEntity,
    royalties,
    withdrawals,
    waiting,
  };
});
