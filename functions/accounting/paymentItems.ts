import type { PaymentItem } from '../../shared/accounting/paymentSchema.ts';
import type { Advance } from '../../shared/contracts/advanceSchema.ts';
import { loadContracts } from '../contracts/contractReader.ts';
import { paymentsProposed } from '../approvals/proposalStore.ts';
import { loadStanding } from '../ledger/advanceStanding.ts';

/** Returns payment items with their contracts and their ledger balances. Items without a contract are left out. */
export const loadPaymentItems = async (
  advances: readonly Advance[],
  standing: (advance: Advance) => ReturnType<typeof loadStanding> = loadStanding,
): Promise<PaymentItem[]> => {
  const contracts = await loadContracts(advances.map(({ contractId }) => contractId));
  const proposed = await paymentsProposed(
    advances.filter(({ paid }) => !paid).map(({ contractAdvanceId }) => contractAdvanceId),
  );
  const items = await Promise.all(
    advances.map(async (advance) => {
      const contract = contracts.get(advance.contractId);
      if (!contract) return [];
      const { outstanding, recouped } = await standing(advance);
      return [
        {
          ...advance,
          contractNumber: contract.contractNumber,
          contractName: contract.displayName,
          licensorId: contract.licensorId,
          licensorName: contract.licensorName,
          payerEntity: contract.payerEntity,
          outstanding,
          recouped,
          waitsForApproval: proposed.has(advance.contractAdvanceId),
        },
      ];
    }),
  );
  return items.flat();
};
