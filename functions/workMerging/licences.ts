import { licensedTwice } from '../contracts/licensedTwice.ts';
import type { LicensedUnit } from '../../shared/statements/licensing/license.ts';
import { toRecordId, type AnyRecord } from '../../shared/works/anyRecord.ts';
import { loadContracts } from '../contracts/contractReader.ts';
import { loadCoveringUnits } from '../contracts/coveringUnits.ts';
import { Refusal } from '../core/refusal.ts';
import { listShareLines } from '../works/shareStore.ts';

const listOwnerIds = (record: AnyRecord): ReadonlySet<string> =>
  new Set(listShareLines(record).map(({ ownerId }) => ownerId));

/** Names the contracts of units in a refusal. */
const nameContracts = async (units: readonly LicensedUnit[]) => {
  const contracts = await loadContracts([...new Set(units.map(({ contractId }) => contractId))]);
  return {
    contracts: [...contracts.values()].map(({ contractId, contractNumber, displayName }) => ({
      contractId,
      contractNumber,
      displayName,
    })),
  };
};

/**
 * Checks that the contracts of both records are compatible after a merge. Each licensor with a share needs one, or its
 * contract would no longer pay. No two agents may license the same use for one licensor, or the younger contract would
 * take over the income of the other.
 * @throws Refusal `MergeEndsLicence`, `MergeLicensedTwice`, each with the contracts
 */
export const requireLicencesGoTogether = async (
  kept: AnyRecord,
  ended: AnyRecord,
  result: AnyRecord,
): Promise<void> => {
  const units = await loadCoveringUnits([toRecordId(kept), toRecordId(ended)]);
  const findUnits = (record: AnyRecord) => units.get(toRecordId(record)) ?? [];
  const remaining = listOwnerIds(result);
  const without = [kept, ended].flatMap((record) => {
    const owners = listOwnerIds(record);
    return findUnits(record).filter(({ licensorId }) => owners.has(licensorId) && !remaining.has(licensorId));
  });
  if (without.length > 0) throw new Refusal('MergeEndsLicence', await nameContracts(without));
  const twice = licensedTwice(findUnits(kept), findUnits(ended));
  if (twice.length > 0) throw new Refusal('MergeLicensedTwice', await nameContracts(twice));
};
