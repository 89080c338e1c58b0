import { scopeWithin } from '../../shared/contracts/rules.ts';
import { exclusiveDaysOf, type RuledLicence } from './licenceRules.ts';
import type { Contract, ContractUnit } from '../../shared/contracts/schema.ts';
import { getItems } from '../db/items.ts';
import { contractKeys } from '../db/keys/contracts.ts';
import { loadCoverage } from '../works/coverageStore.ts';
import { loadContracts } from './contractReader.ts';

/** Licence of a work under a contract. */
export type WorkLicence = RuledLicence & { readonly contractUnitId: string; readonly contract: Contract };

type Placed = Pick<WorkLicence, 'contractId' | 'contract'>;

/**
 * Returns the place of a licence in the chain of contracts: those above it that license the work as well, and whose share
 * it is for.
 */
export const placeInChain = (
  { licensorId, upperContractId }: Pick<Contract, 'licensorId' | 'upperContractId'>,
  licences: readonly Placed[],
): Pick<RuledLicence, 'above' | 'shareOwnerId'> => {
  const above: string[] = [];
  let shareOwnerId = licensorId;
  let upperId = upperContractId;
  while (upperId && !above.includes(upperId)) {
    const upper = licences.find(({ contractId }) => contractId === upperId)?.contract;
    if (!upper) break;
    above.push(upperId);
    shareOwnerId = upper.licensorId;
    upperId = upper.upperContractId;
  }
  return { above, shareOwnerId };
};

/**
 * Loads the licences of works and recordings, by work, a hundred works per request. Exclusive days are stored with the
 * units: see `withExclusiveDays`.
 */
export const loadLicences = async (workIds: readonly string[]): Promise<Map<string, WorkLicence[]>> => {
  const coverage = await loadCoverage(workIds, { consistent: true });
  const contracts = await loadContracts([...coverage.values()].flat().map(({ contractId }) => contractId));
  const licences = new Map<string, WorkLicence[]>();
  for (const [workId, units] of coverage) {
    const known = units.flatMap((unit) => {
      const contract = contracts.get(unit.contractId);
      const scope = contract && scopeWithin({ workId, ...unit }, contract);
      return scope ? [{ unit, contract, scope }] : [];
    });
    const placed = known.map(({ contract }) => ({ contractId: contract.contractId, contract }));
    licences.set(
      workId,
      known.map(({ unit, contract, scope: { rights, regions, excludedRegions, start, end } }) => ({
        rights,
        regions,
        excludedRegions,
        start,
        ...(end && { end }),
        contractId: contract.contractId,
        contractUnitId: unit.contractUnitId,
        contract,
        licensorId: contract.licensorId,
        agentId: contract.agentId,
        ...placeInChain(contract, placed),
      })),
    );
  }
  return licences;
};

/** Returns licences by unit id with their exclusive days, each unit read once. */
export const withExclusiveDays = async (
  licences: readonly WorkLicence[],
): Promise<Map<string, WorkLicence & { unit: ContractUnit | undefined }>> => {
  const units = await getItems<ContractUnit>(
    licences.map(({ contractId, contractUnitId }) => contractKeys.unit(contractId, contractUnitId)),
  );
  const byId = new Map(units.map((unit) => [unit.contractUnitId, unit]));
  return new Map(
    licences.map((licence) => {
      const unit = byId.get(licence.contractUnitId);
      return [licence.contractUnitId, { ...licence, exclusive: unit && exclusiveDaysOf(unit), unit }];
    }),
  );
};
