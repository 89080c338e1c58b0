import type { ContractFilters, ContractOrder } from '../../../shared/contracts/listSchema.ts';
import { contractState, contractStatus } from '../../../shared/contracts/rules.ts';
import { daysBetween } from '../../../shared/reference/dates.ts';
import { regionIncludes } from '../../../shared/reference/regions.ts';
import { rightCovers } from '../../../shared/reference/rights.ts';
import { businessDayAt } from '../../core/businessDay.ts';
import { hasAttached } from '../../files/attachedFileReader.ts';
import type { ListRules } from '../../records/narrowing.ts';
import { toSortName } from '../../records/searchText.ts';
import type { CountedContract } from '../contractReader.ts';

const lacks: Record<
  NonNullable<ContractFilters['missing']>,
  (contract: CountedContract) => boolean | Promise<boolean>
> = {
  works: ({ unitCount = 0 }) => Number(unitCount) === 0,
  bankAccount: ({ bankAccountId }) => !bankAccountId,
  identity: ({ identityId }) => !identityId,
  settlement: ({ settlement }) => !settlement,
  document: async ({ contractId }) => !(await hasAttached(contractId)),
};

/**
 * Returns how the list of contracts is narrowed and sorted.
 * @param today `YYYY-MM-DD`
 */
export const contractListRules = (
  today = businessDayAt(),
): ListRules<CountedContract, ContractFilters, ContractOrder> => ({
  only: [
    'contractId',
    'contractNumber',
    'licensorId',
    'licensorName',
    'agentId',
    'startDate',
    'endDate',
    'renewal',
    'authorisedRegions',
    'excludedRegions',
    'rights',
    'secrecy',
    'unitCount',
    'bankAccountId',
    'identityId',
    'settlement',
  ],
  filters: {
    state: (contract, state) =>
      contractState({ status: contractStatus(contract, today), startDate: contract.startDate }, today) ===
      state,
    licensor: ({ licensorId }, id) => licensorId === id,
    agent: ({ agentId }, id) => agentId === id,
    from: ({ endDate }, day) => endDate >= day,
    to: ({ startDate }, day) => startDate <= day,
    endsWithin: ({ endDate }, days) => endDate >= today && daysBetween(today, endDate) <= days,
    region: ({ authorisedRegions, excludedRegions }, region) =>
      regionIncludes(authorisedRegions, excludedRegions, region),
    right: ({ rights }, right) => rights.some((held) => rightCovers(held, right)),
    secrecy: ({ secrecy = 'general' }, asked) => secrecy === asked,
    missing: (contract, what) => lacks[what](contract),
  },
  sorts: {
    number: ({ contractNumber }) => toSortName(contractNumber),
    licensor: ({ licensorName }) => toSortName(licensorName),
    startDate: ({ startDate }) => startDate,
    endDate: ({ endDate }) => endDate,
    units: ({ unitCount = 0 }) => Number(unitCount),
    // An id begins with the time it was made.
    created: ({ contractId }) => contractId,
    changed: ({ changedAt }) => changedAt,
  },
});
