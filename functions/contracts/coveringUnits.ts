import { isUnder, scopeWithin } from '../../shared/contracts/rules.ts';
import type { LicensedUnit } from '../../shared/statements/licensing/license.ts';
import { writeItems } from '../db/items.ts';
import { contractKeys } from '../db/keys/contracts.ts';
import type { Contract } from '../../shared/contracts/schema.ts';
import { loadCoverage, type CoveringUnit } from '../works/coverageStore.ts';
import { loadContracts } from './contractReader.ts';

/** Terms of a contract that decide about a licensed work. */
type LicensingContract = Parameters<typeof scopeWithin>[1] &
  Pick<Contract, 'licensorId' | 'agentId' | 'licensorShare' | 'clauses'>;

/** Returns a unit within the current limits of its contract: an earlier end or a removed right narrows its licence. */
export const licensedUnit = (
  workId: string,
  unit: CoveringUnit,
  contract: LicensingContract,
): LicensedUnit | undefined => {
  const scope = scopeWithin({ workId, ...unit }, contract);
  return (
    scope && {
      contractId: unit.contractId,
      contractUnitId: unit.contractUnitId,
      licensorId: contract.licensorId,
      agentId: contract.agentId,
      licensorShare: contract.licensorShare,
      ...(contract.clauses?.length && { clauses: contract.clauses }),
      ...scope,
    }
  );
};

/** Unit of a work, and what of its contract places it in a chain. */
type Placed = {
  readonly unit: LicensedUnit;
  readonly contract: Parameters<typeof isUnder>[0] & Parameters<typeof isUnder>[1];
};

/**
 * Nests the units of sub-licences below each unit they derive from, so the share of each owner has its own way down. A
 * contract already on the path ends a circle.
 */
export const withLower = (placed: readonly Placed[]): LicensedUnit[] => {
  const descend = ({ unit, contract }: Placed, above: readonly string[]): LicensedUnit => {
    const path = [...above, unit.contractId];
    const lower = placed.filter(
      (one) => isUnder(one.contract, contract) && !path.includes(one.unit.contractId),
    );
    return lower.length ? { ...unit, lower: lower.map((one) => descend(one, path)) } : unit;
  };
  return placed.map((one) => descend(one, []));
};

/**
 * Loads the contract units that license works and recordings, completed with their contract's parties, share, regions and
 * rights for the licence check. Reads a hundred works per request. Works without a unit are left out.
 * @param workIds ids of works and recordings, mixed
 */
export const loadCoveringUnits = async (workIds: readonly string[]): Promise<Map<string, LicensedUnit[]>> => {
  const coverage = await loadCoverage(workIds);
  const contracts = await loadContracts([...coverage.values()].flat().map(({ contractId }) => contractId));
  const licensed = new Map<string, LicensedUnit[]>();
  for (const [workId, units] of coverage) {
    const known = units.flatMap((unit) => {
      const contract = contracts.get(unit.contractId);
      const licensed = contract && licensedUnit(workId, unit, contract);
      return licensed ? [{ unit: licensed, contract }] : [];
    });
    if (known.length) licensed.set(workId, withLower(known));
  }
  return licensed;
};

/** Marks units that booked statement rows use, which protects them from removal. Repeating it changes nothing. */
export const markUnitsUsed = (
  units: readonly { contractId: string; contractUnitId: string }[],
): Promise<void> =>
  writeItems(
    units.map(({ contractId, contractUnitId }) => ({
      ...contractKeys.unitUsed(contractId, contractUnitId),
      type: 'unitUsed',
    })),
  );
