import type { Contract } from '../../shared/contracts/schema.ts';
import { bareIdentifier } from '../../shared/reference/identifiers.ts';
import { contractKeys } from '../db/keys/contracts.ts';
import type { Filing } from '../records/filing.ts';
import { externalKey } from '../works/filing.ts';

/** A contract as stored: what is shown beside it (status, names, unit count) is worked out when it is read. */
export type StoredContract = Omit<Contract, 'status' | 'unitCount'> & {
  /** The day somebody was first reminded that it ends. */
  remindedOn?: string;
  /** Renews another contract whose works are still being taken over. */
  worksToCome?: true;
};

/** A contract with the keys it is listed by beside the catalogue: its last day, and the contract it is under. */
export const listedContract = <T extends StoredContract>(contract: T) => ({
  ...contract,
  ...contractKeys.contractIndexes(contract.contractId, contract.endDate, contract.upperContractId),
});

/** The contract that holds a paper number; width, case and blanks make no difference. */
export const contractNumberUnique = (contractNumber: string): string =>
  `contractnumber#${bareIdentifier(contractNumber)}`;

/** Everything kept beside a contract: it concerns its two parties. */
export const filingOfContract = (contract: StoredContract): Filing => ({
  kind: 'ctr',
  id: contract.contractId,
  name: contract.contractNumber,
  names: [contract.displayName, contract.licensorName],
  codes: [contract.contractNumber, ...(contract.externalId ? [contract.externalId] : [])],
  further: [contract.agentName],
  owners: [...new Set([contract.licensorId, contract.agentId])],
  uniques: [
    { value: contractNumberUnique(contract.contractNumber), refuse: 'ContractNumberDuplicated' },
    ...(contract.externalId
      ? [{ value: externalKey('ctr', contract.externalId), refuse: 'InvalidOperation' as const }]
      : []),
  ],
  matchKeys: [],
});
