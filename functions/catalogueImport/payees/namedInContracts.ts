import type { CatalogueRowError } from '../../../shared/catalogueImport/schema.ts';
import { contractFieldsSchema, type Contract } from '../../../shared/contracts/schema.ts';
import type { Identity } from '../../api/identity.ts';
import { loadContract, type PayeeContract } from '../../contracts/contractReader.ts';
import { updateContract } from '../../contracts/contractStore.ts';
import type { Cells, FindReference } from '../cells.ts';
import { findContract } from '../importContracts.ts';
import { joinedList, splitList } from '../lists.ts';
import type { CatalogueRow, Resolve } from '../rows/row.ts';
import { keepBefore } from '../undo/effects.ts';

/** Bank account or identity document, as a contract names it. */
export type NamedDetail = { bankAccountId: string } | { identityId: string };

const isNamed = (contract: Pick<Contract, 'bankAccountId' | 'identityId'>, detail: NamedDetail): boolean =>
  'bankAccountId' in detail
    ? contract.bankAccountId === detail.bankAccountId
    : contract.identityId === detail.identityId;

const namesAnother = (contract: Contract, detail: NamedDetail): boolean =>
  !isNamed(contract, detail) &&
  ('bankAccountId' in detail ? contract.bankAccountId : contract.identityId) !== undefined;

/**
 * Returns the contracts of a licensor that a row of one of its bank accounts or documents names. Those of another agent are in a
 * further row.
 */
export const contractsOfPayee = async (
  row: CatalogueRow,
  ownerId: string,
  owner: Resolve,
): Promise<{ contractIds: string[] } | { errors: CatalogueRowError[] }> => {
  const contractIds: string[] = [];
  for (const number of splitList(row.cells.contracts)) {
    const found = await findContract(number, row, owner);
    if (found?.licensorId !== ownerId)
      return {
        errors: [{ row: row.row, column: 'contracts', message: 'unknown', value: number.slice(0, 100) }],
      };
    contractIds.push(found.contractId);
  }
  return { contractIds };
};

/**
 * Names a bank account or identity document in contracts of its owner. One that names another stays as it is.
 * @returns whether a contract changed, or that one of them names another
 * @throws Refusal as a change of the contract on its page does
 */
export const nameInContracts = async (
  identity: Identity,
  importId: string,
  contractIds: readonly string[],
  detail: NamedDetail,
): Promise<'changed' | 'unchanged' | 'broughtInBefore'> => {
  const contracts = await Promise.all(contractIds.map(loadContract));
  if (contracts.some((contract) => namesAnother(contract, detail))) return 'broughtInBefore';
  const unnamed = contracts.filter((contract) => !isNamed(contract, detail));
  for (const { contractId, version, ...contract } of unnamed) {
    const fields = contractFieldsSchema.parse(contract);
    await keepBefore(importId, contractId, fields);
    await updateContract(identity, contractId, { ...fields, ...detail }, version);
  }
  return unnamed.length ? 'changed' : 'unchanged';
};

/**
 * Returns the rows of a bank account or document: one for each agent with the contracts that name it, or one without.
 * @param contracts contracts of its owner
 */
export const withContracts = (
  cells: Cells,
  detail: NamedDetail,
  contracts: readonly PayeeContract[],
  findReference: FindReference,
): Cells[] => {
  const numbers = new Map<string, string[]>();
  for (const contract of contracts)
    if (isNamed(contract, detail))
      numbers.set(contract.agentId, [...(numbers.get(contract.agentId) ?? []), contract.contractNumber]);
  if (numbers.size === 0) return [cells];
  return [...numbers].map(([agentId, of]) => ({
    ...cells,
    agent: findReference(agentId),
    contracts: joinedList(of),
  }));
};
