import type { ContractAdvance } from '../accounting/postBatch.ts';
import { advancesOfContract } from '../contracts/advanceStore.ts';
import { loadContract } from '../contracts/contractStore.ts';
import { unitsOfContract } from '../contracts/unitStore.ts';

/** A contract's advances as recoupment takes them: chosen units named by their works. */
export const recoupableAdvancesOf = async (contractId: string): Promise<ContractAdvance[]> => {
  const advances = await advancesOfContract(contractId);
  if (!advances.length) return [];
  const contract = await loadContract(contractId);
  const units = advances.every(({ includeAllUnits }) => includeAllUnits)
    ? []
    : await unitsOfContract(contractId);
  const workOf = new Map(units.map(({ contractUnitId, workId }) => [contractUnitId, workId]));
  return advances.map((advance) => ({
    advanceId: advance.contractAdvanceId,
    amount: advance.amount,
    payer: contract.payerEntity,
    currency: advance.currency,
    deductSetting: advance.deductSetting,
    paidOn: advance.paid ? (advance.paidDate ?? advance.expectedDate) : undefined,
    deductFrom: advance.deductStartDate,
    deductTo: advance.deductEndDate,
    workRefs: advance.includeAllUnits
      ? undefined
      : advance.contractUnitIds.flatMap((unitId) => workOf.get(unitId) ?? []),
  }));
};
