import { claimsOn, type AdvanceClaim } from '../../ledger/advanceClaims.ts';
import type { ContractAdvance } from '../../ledger/postBatch.ts';
import { loadContract } from '../../contracts/contractReader.ts';
import { unitsById } from '../../contracts/unitReader.ts';
import { loadRedirects } from '../../works/redirects.ts';

/**
 * Reads the works of the units that claims name, by unit id. Includes records merged into a work, because income may
 * have been booked on them earlier.
 */
const worksOfUnits = async (claims: readonly AdvanceClaim[]): Promise<Map<string, string[]>> => {
  const unitIds = new Map<string, string[]>();
  for (const { advance } of claims)
    if (!advance.includeAllUnits)
      unitIds.set(advance.contractId, [
        ...(unitIds.get(advance.contractId) ?? []),
        ...advance.contractUnitIds,
      ]);
  const units = (await Promise.all([...unitIds].map(([id, named]) => unitsById(id, named)))).flat();
  if (units.length === 0) return new Map();
  const redirects = await loadRedirects();
  return new Map(units.map(({ contractUnitId, workId }) => [contractUnitId, [...redirects.family(workId)]]));
};

const recoupable = (
  { advance, part, group }: AdvanceClaim,
  worksByUnit: ReadonlyMap<string, string[]>,
): ContractAdvance => ({
  advanceId: advance.contractAdvanceId,
  currency: advance.currency,
  deductSetting: advance.deductSetting,
  paidOn: advance.paid ? (advance.paidDate ?? advance.expectedDate) : undefined,
  deductFrom: advance.deductStartDate,
  deductTo: advance.deductEndDate,
  regions: advance.incomeRegions,
  ...(advance.shareTypes?.length && { shareTypes: advance.shareTypes }),
  order: advance.rollingOrder,
  workRefs: advance.includeAllUnits
    ? undefined
    : advance.contractUnitIds.flatMap((unitId) => worksByUnit.get(unitId) ?? []),
  ...(part && { part }),
  ...(group && { group }),
});

/**
 * Returns a contract's advances for recoupment, with chosen units replaced by their works. Advances of the contracts it
 * renews continue if their range was extended.
 * @param fromBelow set when royalty came through sub-licences, of whose advances the licensor may have received a part
 */
export const loadRecoupableAdvances = async (
  contractId: string,
  fromBelow = false,
): Promise<ContractAdvance[]> => {
  const claims = await claimsOn(await loadContract(contractId), fromBelow);
  const worksByUnit = await worksOfUnits(claims);
  return claims.map((claim) => recoupable(claim, worksByUnit));
};
