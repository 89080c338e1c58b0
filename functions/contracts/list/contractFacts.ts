import type { Contract } from '../../../shared/contracts/schema.ts';
import { declareFacts, namesMet } from '../../records/listFacts.ts';
import { toSortName } from '../../records/searchText.ts';

type Listed = Omit<Contract, 'status' | 'unitCount'>;

const lacked = {
  bankAccount: ({ bankAccountId }: Listed) => !bankAccountId,
  identity: ({ identityId }: Listed) => !identityId,
  settlement: ({ settlement }: Listed) => !settlement,
};

/**
 * Facts of a contract in its list. Leaves out its renewal and the number of its works, which change without its entry.
 */
export const contractFacts = declareFacts(
  1,
  ({ contractNumber }: Listed) => contractNumber,
  (contract: Listed) => ({
    licensorId: contract.licensorId,
    licensor: toSortName(contract.licensorName),
    agentId: contract.agentId,
    startDate: contract.startDate,
    endDate: contract.endDate,
    authorisedRegions: contract.authorisedRegions,
    excludedRegions: contract.excludedRegions,
    rights: contract.rights,
    secrecy: contract.secrecy,
    lacks: namesMet(lacked, contract),
  }),
);
export type ContractFacts = ReturnType<typeof contractFacts.of>;
