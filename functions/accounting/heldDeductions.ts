import type { HeldDeduction } from '../../shared/accounting/paymentSchema.ts';
import type { Advance } from '../../shared/contracts/advanceSchema.ts';
import { compare } from '../../shared/money/decimal.ts';
import { advancesIn } from '../contracts/advanceReader.ts';
import { loadContracts } from '../contracts/contractReader.ts';
import { loadAdvanceBalances } from '../ledger/advanceBalances.ts';

const lesser = <T extends string>(a: T, b: T): T => (compare(a, b) < 0 ? a : b);

type HeldAmount = Pick<HeldDeduction, 'batchId' | 'held' | 'deductible' | 'outstanding'> & {
  contractId: string;
  advance: Advance;
};

const loadHeldAmounts = async (advance: Advance): Promise<HeldAmount[]> => {
  const { held, outstanding } = await loadAdvanceBalances(advance);
  return held.map(({ contractId, batchId, amount }) => ({
    advance,
    contractId,
    batchId,
    held: amount,
    deductible: lesser(amount, outstanding),
    outstanding,
  }));
};

/**
 * Returns every recoupment that waits for a decision, with the contract it was earned under, oldest receipts first.
 * @param advances the advances to look at, when the caller has read them already; by default every one decided by hand
 */
export const heldDeductions = async (advances?: readonly Advance[]): Promise<HeldDeduction[]> => {
  const held = (await Promise.all((advances ?? (await advancesIn('manual'))).map(loadHeldAmounts))).flat();
  const contracts = await loadContracts(held.map(({ contractId }) => contractId));
  return held
    .flatMap(({ advance, contractId, ...amounts }) => {
      const contract = contracts.get(contractId);
      if (!contract) return [];
      const { contractNumber, displayName, licensorId, licensorName } = contract;
      return [
        {
          ...amounts,
          contractAdvanceId: advance.contractAdvanceId,
          contractId,
          contractNumber,
          contractName: displayName,
          licensorId,
          licensorName,
          currency: advance.currency,
          amount: advance.amount,
        },
      ];
    })
    .sort((a, b) => a.batchId.localeCompare(b.batchId));
};
