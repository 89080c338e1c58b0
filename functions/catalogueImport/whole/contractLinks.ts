import type {
  RecoupmentGroup,
  RecoupmentGroupFields,
} from '../../../shared/contracts/accounts/groupSchema.ts';
import { recoupmentGroupFieldsSchema } from '../../../shared/contracts/accounts/groupSchema.ts';
import type { CatalogueRowError } from '../../../shared/catalogueImport/schema.ts';
import { saveCondition } from '../../accounting/conditionStore.ts';
import type { Identity } from '../../api/identity.ts';
import { addGroup } from '../../contracts/accounts/groupStore.ts';
import { contractsOfGroup, groupsOfLicensor } from '../../contracts/accounts/groupReader.ts';
import { loadContracts } from '../../contracts/contractReader.ts';
import { contractWithNumber } from '../../contracts/contractStore.ts';
import type { StoredContract } from '../../contracts/filing.ts';
import { conditionOfContract } from '../../ledger/paymentConditions.ts';
import { filled, type Cells, type FindReference } from '../cells.ts';
import { findContract } from '../importContracts.ts';
import { joinedList, splitList } from '../lists.ts';
import { isYes } from '../rows/cellReaders.ts';
import { checked, type CatalogueRow, type Resolve } from '../rows/row.ts';
import { importEach, type Outcome } from './importEach.ts';

/*
 * Imports the links between contracts of one agent: groups that pay back each other's advances, and contracts that wait until
 * others are recouped. A sheet names the contracts by number.
 */

const sameIds = (one: readonly string[], other: readonly string[]): boolean =>
  one.toSorted().join() === other.toSorted().join();

/** Returns the contract a row is about and those it lists, all of the same agent. */
const contractsOfRow = async (
  row: CatalogueRow,
  owner: Resolve,
): Promise<{ contract: StoredContract; listed: string[] } | { errors: CatalogueRowError[] }> => {
  const { contract_number: number = '', contracts } = row.cells;
  const unknown = (column: string, value: string) => ({
    errors: [{ row: row.row, column, message: 'unknown', value: value.slice(0, 100) }],
  });
  const contract = number ? await findContract(number, row, owner) : undefined;
  if (!contract) return unknown('contract_number', number);
  const listed: string[] = [];
  for (const other of splitList(contracts)) {
    const found = await contractWithNumber(other, contract.agentId);
    if (!found) return unknown('contracts', other);
    listed.push(found.contractId);
  }
  return { contract, listed };
};

const groupColumns = {
  allContracts: 'all_contracts',
  contractIds: 'contracts',
  startDate: 'start_date',
  endDate: 'end_date',
};

const isSameGroup = (fields: RecoupmentGroupFields, other: RecoupmentGroup): boolean =>
  other.name === fields.name &&
  other.startDate === fields.startDate &&
  other.endDate === fields.endDate &&
  other.allContracts === fields.allContracts &&
  sameIds(other.contractIds, fields.contractIds);

const importGroup = async (row: CatalogueRow, owner: Resolve, identity: Identity): Promise<Outcome> => {
  const found = await contractsOfRow(row, owner);
  if ('errors' in found) return found.errors;
  const { contract, listed } = found;
  const { name = '', all_contracts: all, start_date: startDate = '', end_date: endDate } = row.cells;
  const allContracts = isYes(all);
  const value = { name, allContracts, contractIds: allContracts ? [] : listed, startDate, endDate };
  const read = checked(row, recoupmentGroupFieldsSchema, value, groupColumns);
  if ('errors' in read) return read.errors;
  const present = await groupsOfLicensor(contract.licensorId);
  if (present.some((group) => isSameGroup(read.value, group))) return 'unchanged';
  await addGroup(identity, contract.contractId, read.value);
  return 'created';
};

const importCondition = async (row: CatalogueRow, owner: Resolve, identity: Identity): Promise<Outcome> => {
  const found = await contractsOfRow(row, owner);
  if ('errors' in found) return found.errors;
  const { contract, listed } = found;
  const { recoupedFirst, version } = await conditionOfContract(contract.contractId);
  if (sameIds(recoupedFirst, listed)) return 'unchanged';
  if (recoupedFirst.length)
    return [{ row: row.row, column: 'contracts', message: 'broughtInBefore', value: row.cells.contracts }];
  await saveCondition(identity, contract.contractId, { recoupedFirst: listed, version });
  return 'created';
};

/** Column of the field a refusal names. */
const columnOf = (field: string): string => {
  if (field === 'recoupedFirst') return 'contracts';
  return groupColumns[field as keyof typeof groupColumns] ?? field;
};

/** Adds recoupment groups. A group that is there already stays as it is. */
export const importGroups = importEach(importGroup, columnOf);

/** Sets payment conditions of contracts that have none. */
export const importConditions = importEach(importCondition, columnOf);

const numbersOf = async (contractIds: readonly string[]): Promise<string[]> => {
  const contracts = await loadContracts(contractIds);
  return contractIds.flatMap((id) => contracts.get(id)?.contractNumber ?? []);
};

/** Returns the cells of a recoupment group; `undefined` for one of which no contract is left. */
export const cellsOfGroup = async (
  group: RecoupmentGroup,
  findReference: FindReference,
): Promise<Cells | undefined> => {
  const [first] = await contractsOfGroup(group);
  if (!first) return undefined;
  const numbers = await numbersOf(group.contractIds);
  return filled({
    contract_number: numbers[0] ?? first.contractNumber,
    agent: findReference(group.agentId),
    name: group.name,
    contracts: joinedList(numbers),
    all_contracts: group.allContracts ? 'yes' : undefined,
    start_date: group.startDate,
    end_date: group.endDate,
  });
};

/** Returns the cells of a payment condition; `undefined` for one that names nothing. */
export const cellsOfCondition = async (
  contractId: string,
  recoupedFirst: readonly string[],
  findReference: (id: string) => Promise<string>,
): Promise<Cells | undefined> => {
  const contract = (await loadContracts([contractId])).get(contractId);
  if (!contract || recoupedFirst.length === 0) return undefined;
  return filled({
    contract_number: contract.contractNumber,
    agent: await findReference(contract.agentId),
    contracts: joinedList(await numbersOf(recoupedFirst)),
  });
};
