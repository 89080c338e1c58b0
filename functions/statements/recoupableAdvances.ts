import type { ContractAdvance } from '../accounting/postBatch.ts';
import type { Advance } from '../../shared/contracts/advanceSchema.ts';
import type { Contract } from '../../shared/contracts/schema.ts';
import { advancesOfContract } from '../contracts/advanceStore.ts';
import { loadContract, lowerContracts } from '../contracts/contractReader.ts';
import { unitsOfContract } from '../contracts/unitReader.ts';

/** The works of each unit of a contract, read only when an advance names units. */
const worksOfUnits = async (
  contractId: string,
  advances: readonly Advance[],
): Promise<Map<string, string>> => {
  if (advances.every(({ includeAllUnits }) => includeAllUnits)) return new Map();
  const units = await unitsOfContract(contractId);
  return new Map(units.map(({ contractUnitId, workId }) => [contractUnitId, workId]));
};

const recoupable = (advance: Advance, workOf: ReadonlyMap<string, string>): ContractAdvance => ({
  advanceId: advance.contractAdvanceId,
  currency: advance.currency,
  deductSetting: advance.deductSetting,
  paidOn: advance.paid ? (advance.paidDate ?? advance.expectedDate) : undefined,
  deductFrom: advance.deductStartDate,
  deductTo: advance.deductEndDate,
  regions: advance.incomeRegions,
  order: advance.rollingOrder,
  workRefs: advance.includeAllUnits
    ? undefined
    : advance.contractUnitIds.flatMap((unitId) => workOf.get(unitId) ?? []),
});

/** The advances of one contract; those of the contracts it renews go on where their range was extended. */
const ownAdvances = async (contractId: string): Promise<ContractAdvance[]> => {
  const advances = await advancesOfContract(contractId);
  const workOf = await worksOfUnits(contractId, advances);
  const own = advances.map((advance) => recoupable(advance, workOf));
  const { renewalOfId } = await loadContract(contractId);
  return renewalOfId ? [...(await ownAdvances(renewalOfId)), ...own] : own;
};

/** Every contract below one, all the way down. */
const contractsBelow = async (contractId: string): Promise<Contract[]> => {
  const direct = await lowerContracts(contractId);
  const further = await Promise.all(direct.map((lower) => contractsBelow(lower.contractId)));
  return [...direct, ...further.flat()];
};

/** A contract and those it renews, one after the other. */
const termsOf = async (contract: Contract): Promise<Contract[]> => [
  contract,
  ...(contract.renewalOfId ? await termsOf(await loadContract(contract.renewalOfId)) : []),
];

/** The parts a licensor above had of the payments under a contract, or under those it renews. */
const partsUnder = async (lower: Contract, upper: Contract): Promise<ContractAdvance[]> => {
  const [lowerTerms, upperTerms] = await Promise.all([termsOf(lower), termsOf(upper)]);
  const upperIds = new Set(upperTerms.map(({ contractId }) => contractId));
  const parts = await Promise.all(
    lowerTerms.map(async ({ contractId }) => {
      const shared = (await advancesOfContract(contractId)).filter(({ payment }) =>
        payment?.shared.some((part) => upperIds.has(part.contractId)),
      );
      const workOf = await worksOfUnits(contractId, shared);
      return shared.map((advance) => recoupable(advance, workOf));
    }),
  );
  const part = { licensorId: upper.licensorId, throughContractId: lower.contractId };
  return parts.flat().map((advance) => ({ ...advance, part }));
};

/**
 * A contract's advances as recoupment takes them: chosen units named by their works.
 * @param fromBelow whether royalty came through sub-licences, whose advances the licensor may have had a part of
 */
export const recoupableAdvancesOf = async (
  contractId: string,
  fromBelow = false,
): Promise<ContractAdvance[]> => {
  const own = await ownAdvances(contractId);
  if (!fromBelow) return own;
  const [upper, below] = await Promise.all([loadContract(contractId), contractsBelow(contractId)]);
  const parts = await Promise.all(below.map((lower) => partsUnder(lower, upper)));
  return [...own, ...parts.flat()];
};
