import type { PaymentFilters, PaymentItem } from '../../shared/accounting/paymentSchema.ts';
import type { Advance } from '../../shared/contracts/advanceSchema.ts';
import { loadContracts } from '../contracts/contractReader.ts';
import { paymentsProposed } from '../approvals/proposalStore.ts';
import { loadAdvanceBalances } from '../ledger/advanceBalances.ts';

/** Returns the payments that pass the filters of their list. Reads contracts only where a filter is about them. */
export const filterPayments = async (
  advances: readonly Advance[],
  { licensor, payer, currency, from, to, missing }: PaymentFilters,
): Promise<Advance[]> => {
  const found = advances.filter(
    (advance) =>
      (currency === undefined || advance.currency === currency) &&
      (from === undefined || advance.expectedDate >= from) &&
      (to === undefined || advance.expectedDate <= to),
  );
  if (licensor === undefined && payer === undefined && missing === undefined) return found;
  const contracts = await loadContracts(found.map(({ contractId }) => contractId));
  return found.filter(({ contractId }) => {
    const contract = contracts.get(contractId);
    return (
      contract !== undefined &&
      (licensor === undefined || contract.licensorId === licensor) &&
      (payer === undefined || contract.payerEntity === payer) &&
      (missing === undefined || contract.bankAccountId === undefined)
    );
  });
};

/** Returns payment items with their contracts and their ledger balances. Items without a contract are left out. */
export const loadPaymentItems = async (
  advances: readonly Advance[],
  balancesOf: (advance: Advance) => ReturnType<typeof loadAdvanceBalances> = loadAdvanceBalances,
): Promise<PaymentItem[]> => {
  const contracts = await loadContracts(advances.map(({ contractId }) => contractId));
  const proposed = await paymentsProposed(
    advances.filter(({ paid }) => !paid).map(({ contractAdvanceId }) => contractAdvanceId),
  );
  const items = await Promise.all(
    advances.map(async (advance) => {
      const contract = contracts.get(advance.contractId);
      if (!contract) return [];
      const { outstanding, recouped } = await balancesOf(advance);
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
