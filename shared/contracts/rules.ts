import type { ResultName } from '../api/resultCodes.ts';
import { regionIncludes } from '../reference/regions.ts';
import { deductSettings, type Advance, type AdvanceFields } from './advanceSchema.ts';
import type { ContractFields, ContractStatus, ContractUnitFields } from './schema.ts';

/**
 * State by date. What was decided about renewal refines what has not begun or has run out.
 * @param day `YYYY-MM-DD`
 */
export const contractStatus = (
  contract: { startDate: string; endDate: string; renewal?: 'renewed' | 'notRenewed' },
  day: string,
): ContractStatus => {
  if (day > contract.endDate)
    return contract.renewal === 'renewed' ? 4 : contract.renewal === 'notRenewed' ? 5 : 3;
  if (day < contract.startDate)
    return contract.renewal === 'renewed' ? 6 : contract.renewal === 'notRenewed' ? 7 : 2;
  return 1;
};

/** A rule that does not hold: the result to refuse with, and the field it concerns. */
export type ContractProblem = { result: ResultName; path: string; message: string };

/** Rules over several fields of a contract (platform description, section 5). */
export const contractProblem = (contract: ContractFields): ContractProblem | undefined => {
  if (contract.licensorId === contract.agentId)
    return { result: 'ContractPartAIsTheSameAsThePartB', path: 'agentId', message: 'same' };
  if (contract.startDate > contract.endDate)
    return { result: 'InvalidData', path: 'endDate', message: 'beforeStart' };
  const allExcluded = contract.authorisedRegions.every((region) =>
    regionIncludes(contract.excludedRegions, [], region),
  );
  if (allExcluded) return { result: 'ContractAreaRequired', path: 'excludedRegions', message: 'nothingLeft' };
  return undefined;
};

/** Rules for one licensed work. */
export const unitProblem = (unit: ContractUnitFields): ContractProblem | undefined => {
  if (unit.startDate > unit.endDate)
    return { result: 'InvalidData', path: 'endDate', message: 'beforeStart' };
  if (unit.exclusive && (!unit.exclusiveStartDate || !unit.exclusiveDays))
    return { result: 'LackOfParameters', path: 'exclusiveStartDate', message: 'required' };
  if (unit.workId.startsWith('sng_') !== (unit.workType === 'Song'))
    return { result: 'InvalidData', path: 'workId', message: 'workType' };
  return undefined;
};

/** Works that stand more than once among the units to add and those already there. */
export const duplicatedWorks = (
  added: readonly { workId: string }[],
  present: Iterable<string> = [],
): string[] => {
  const seen = new Set(present);
  return added.map(({ workId }) => workId).filter((workId) => seen.size === seen.add(workId).size);
};

const sharesUnits = (a: AdvanceFields, b: AdvanceFields): boolean =>
  a.includeAllUnits ||
  b.includeAllUnits ||
  a.contractUnitIds.some((unitId) => b.contractUnitIds.includes(unitId));

/** Whether two payments would be offset by the same royalties. */
export const advancesOverlap = (a: AdvanceFields, b: AdvanceFields): boolean =>
  a.deductSetting === deductSettings.deduct &&
  b.deductSetting === deductSettings.deduct &&
  a.deductStartDate <= b.deductEndDate &&
  b.deductStartDate <= a.deductEndDate &&
  sharesUnits(a, b);

/** Rules for payment items to add, among themselves and against those already there. */
export const advancesProblem = (
  added: readonly AdvanceFields[],
  present: readonly Advance[],
): ContractProblem | undefined => {
  for (const [index, advance] of added.entries()) {
    const path = `advances.${index}`;
    if (advance.deductStartDate > advance.deductEndDate)
      return { result: 'InvalidData', path: `${path}.deductEndDate`, message: 'beforeStart' };
    if (!advance.includeAllUnits && advance.contractUnitIds.length === 0)
      return { result: 'LackOfParameters', path: `${path}.contractUnitIds`, message: 'required' };
    if (advance.advanceType === 4 && !advance.thresholdAmount)
      return { result: 'LackOfParameters', path: `${path}.thresholdAmount`, message: 'required' };
    const others = [...present, ...added.slice(0, index)];
    if (others.some((other) => advancesOverlap(advance, other)))
      return { result: 'NewContractAdvanceOverlap', path: `${path}.deductStartDate`, message: 'overlap' };
  }
  return undefined;
};
