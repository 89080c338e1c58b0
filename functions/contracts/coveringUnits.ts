import type { LicensedUnit } from '../../shared/statements/license.ts';
import { writeItems } from '../db/items.ts';
import { loadCoverage } from '../works/coverageStore.ts';
import { loadContracts } from './contractStore.ts';
import { unitUsedItems } from './unitStore.ts';

/**
 * Contract units that license works and recordings, as the licence check takes them: what the unit says, completed with
 * its contract's parties, share, regions and rights. A hundred works to a request; works without a unit are left out.
 * @param workIds ids of works and recordings, mixed
 */
export const loadCoveringUnits = async (workIds: readonly string[]): Promise<Map<string, LicensedUnit[]>> => {
  const coverage = await loadCoverage(workIds);
  const contracts = await loadContracts([...coverage.values()].flat().map(({ contractId }) => contractId));
  const licensed = new Map<string, LicensedUnit[]>();
  for (const [workId, units] of coverage) {
    const known = units.flatMap((unit) => {
      const contract = contracts.get(unit.contractId);
      if (!contract) return [];
      return [
        {
          contractId: unit.contractId,
          contractUnitId: unit.contractUnitId,
          licensorId: contract.licensorId,
          agentId: contract.agentId,
          licensorShare: contract.licensorShare,
          rights: unit.rights ?? contract.rights,
          regions: contract.authorisedRegions,
          excludedRegions: contract.excludedRegions,
          start: unit.startDate,
          end: unit.endDate,
        },
      ];
    });
    if (known.length) licensed.set(workId, known);
  }
  return licensed;
};

/** Marks units that booked statement rows use, which then cannot be erased; repeating it changes nothing. */
export const markUnitsUsed = (
  units: readonly { contractId: string; contractUnitId: string }[],
): Promise<void> => writeItems(unitUsedItems(units));
