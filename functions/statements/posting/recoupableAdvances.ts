import { claimsOn, type AdvanceClaim } from '../../accounting/advanceClaims.ts';
import type { ContractAdvance } from '../../accounting/postBatch.ts';
import { loadContract } from '../../contracts/contractReader.ts';
import { unitsOfContract } from '../../contracts/unitReader.ts';

/** The works of each unit the advances of claims name, read only where they name units. */
const worksOfUnits = async (claims: readonly AdvanceClaim[]): Promise<Map<string, string>> => {
  const naming = claims.filter(({ advance }) => !advance.includeAllUnits);
  const contractIds = new Set(naming.map(({ advance }) => advance.contractId));
  const units = (await Promise.all([...contractIds].map(unitsOfContract))).flat();
  return new Map(units.map(({ contractUnitId, workId }) => [contractUnitId, workId]));
};

const recoupable = (
  { advance, part }: AdvanceClaim,
  workOf: ReadonlyMap<string, string>,
): ContractAdvance => ({
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
  ...(part && { part }),
});

/**
 * A contract's advances as recoupment takes them: chosen units named by their works; those of the contracts it renews go on
 * where their range was extended.
 * @param fromBelow whether royalty came through sub-licences, whose advances the licensor may have had a part of
 */
export const recoupableAdvancesOf = async (
  contractId: string,
  fromBelow = false,
): Promise<ContractAdvance[]> => {
  const claims = await claimsOn(await loadContract(contractId), fromBelow);
  const workOf = await worksOfUnits(claims);
  return claims.map((claim) => recoupable(claim, workOf));
};
