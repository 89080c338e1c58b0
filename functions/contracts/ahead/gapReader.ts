import type { LicenceGap, LicenceGaps } from '../../../shared/contracts/ahead/gapSchema.ts';
import { scopeWithin } from '../../../shared/contracts/rules.ts';
import type { Contract, ContractUnit } from '../../../shared/contracts/schema.ts';
import { addDays } from '../../../shared/reference/dates.ts';
import { loadLicences, type WorkLicence } from '../licenceReader.ts';
import { unitPages } from '../unitReader.ts';
import { gapAfter } from './gap.ts';

/** Days before and after today in which the end of a licence is looked at. */
const daysBack = 90;
const daysAhead = 365;

/** Most ending licences that are compared with others: two requests of a hundred works. */
const mostChecked = 200;

/** Returns the works of a contract whose licence ends between two days, the soonest first. */
const endingUnits = async (contract: Contract, from: string, to: string): Promise<ContractUnit[]> => {
  const ending: ContractUnit[] = [];
  for await (const units of unitPages(contract.contractId))
    for (const unit of units) {
      const end = unit.endDate < contract.endDate ? unit.endDate : contract.endDate;
      if (from <= end && end <= to) ending.push({ ...unit, endDate: end });
    }
  return ending.sort((a, b) => a.endDate.localeCompare(b.endDate));
};

const gapOf = (
  unit: ContractUnit,
  contract: Contract,
  licences: readonly WorkLicence[],
): LicenceGap | undefined => {
  const scope = scopeWithin(unit, contract);
  const following = licences.filter(
    ({ contractUnitId, licensorId, agentId }) =>
      contractUnitId !== unit.contractUnitId &&
      licensorId === contract.licensorId &&
      agentId === contract.agentId,
  );
  const gap = scope && gapAfter({ ...scope, end: unit.endDate }, following);
  const { contractUnitId, workType, workId, workName, endDate } = unit;
  return gap && { contractUnitId, workType, workId, workName, endDate, ...gap };
};

/** Returns the gaps after the licences of a contract that end within a year of a day or ended not long before it. */
export const gapsAhead = async (contract: Contract, day: string): Promise<LicenceGaps> => {
  const ending = await endingUnits(contract, addDays(day, -daysBack), addDays(day, daysAhead));
  const checked = ending.slice(0, mostChecked);
  const licences = await loadLicences(checked.map(({ workId }) => workId));
  return {
    items: checked.flatMap((unit) => gapOf(unit, contract, licences.get(unit.workId) ?? []) ?? []),
    ending: ending.length,
    checked: checked.length,
  };
};
