import { isSubLicence, upperIdsOf } from '../../shared/contracts/rules.ts';
import type { Contract } from '../../shared/contracts/schema.ts';
import { bareIdentifier } from '../../shared/reference/identifiers.ts';
import { contractKeys } from '../db/keys/contracts.ts';
import type { Filing } from '../records/filing.ts';
import { externalKey } from '../works/filing.ts';
import { contractFacts } from './list/contractFacts.ts';

/** Contract as stored. Status and unit count are derived when it is read. */
export type StoredContract = Omit<Contract, 'status' | 'unitCount'> & {
  /** Day (`YYYY-MM-DD`) of the first reminder of its end. */
  remindedOn?: string;
  /** Set while the works of the contract it renews are still being copied. */
  worksToCome?: true;
};

/** Returns the record a sub-licence is listed under: its only upper contract, or else its licensor. */
const listedUnder = (contract: StoredContract): string | undefined => {
  const [only, ...more] = upperIdsOf(contract);
  if (only && more.length === 0) return only;
  return isSubLicence(contract) ? contract.licensorId : undefined;
};

/** Adds the keys a contract is listed by besides the catalogue: its last day and what it is sub-licensed under. */
export const listedContract = <T extends StoredContract>(contract: T) => ({
  ...contract,
  ...contractKeys.contractIndexes(contract.contractId, contract.endDate, listedUnder(contract)),
});

/**
 * Returns the unique key of a paper number, which an agent gives once: nobody learns the numbers of another agent from
 * a refusal. Width, case and blanks make no difference.
 */
export const contractNumberUnique = (contractNumber: string, agentId: string): string =>
  `contractnumber#${agentId}#${bareIdentifier(contractNumber)}`;

/** Returns the index entries stored with a contract. They belong to its two parties. */
export const filingOfContract = (contract: StoredContract): Filing => ({
  kind: 'ctr',
  id: contract.contractId,
  name: contractFacts.nameOf(contract),
  facts: (changedAt) => contractFacts.write(contract, changedAt),
  names: [contract.displayName, contract.licensorName],
  codes: [contract.contractNumber, ...(contract.externalId ? [contract.externalId] : [])],
  further: [contract.agentName],
  owners: [...new Set([contract.licensorId, contract.agentId])],
  represents: { agentId: contract.agentId, licensorId: contract.licensorId, until: contract.endDate },
  uniques: [
    {
      value: contractNumberUnique(contract.contractNumber, contract.agentId),
      refusal: 'ContractNumberDuplicated',
    },
    ...(contract.externalId
      ? [{ value: externalKey('ctr', contract.externalId), refusal: 'InvalidOperation' as const }]
      : []),
  ],
  matchKeys: [],
});
