import { beyondContract, unitProblems } from '../../shared/contracts/rules.ts';
import type { ContractUnitFields } from '../../shared/contracts/schema.ts';
import type { CatalogueRowError } from '../../shared/catalogueImport/schema.ts';
import { contractOfRow, unitOfRow } from './rows/contractRow.ts';
import type { CatalogueRow, Resolve } from './rows/row.ts';
import type { StoredContract } from '../contracts/filing.ts';
import { contractsWithNumber, contractWithNumber } from '../contracts/contractStore.ts';
import { upperContractNumbers } from '../contracts/subLicences.ts';
import { requireMayAdd } from '../contracts/secrecy.ts';
import { requireSameUpperContracts } from '../contracts/licenceCheck.ts';
import { createContract } from '../contracts/unitStore.ts';
import type { Identity } from '../api/identity.ts';
import { isRefusal } from '../core/refusal.ts';
import { splitList } from './lists.ts';
import type { ImportedBy } from './bulkWrite.ts';
import { contractDifferences } from './contractDifferences.ts';
import { columnOfWork, importUnits } from './importUnits.ts';
import type { UnitOfRow } from './ruleExceptions.ts';

/** Result of the rows of a chunk: contracts and licensed works together. */
type ImportedContracts = { created: number; unchanged: number; errors: CatalogueRowError[] };

type References = { owner: Resolve; work: Resolve; song: Resolve };

/** Rows of one contract: a number of an agent. A row that names no agent belongs to the contract with its number. */
type Group = { number: string; agent: string; rows: CatalogueRow[] };

const byContract = (rows: readonly CatalogueRow[]): Group[] => {
  const groups: Group[] = [];
  for (const row of rows) {
    const { contract_number: number = '', agent = '' } = row.cells;
    const group = groups.find(
      (one) => one.number === number && (one.agent === agent || one.agent === '' || agent === ''),
    );
    if (group) group.rows.push(row);
    else groups.push({ number, agent, rows: [row] });
  }
  return groups;
};

/** Returns the contract with a row's number: the agent's, or, when the row names no agent, the only one that has it. */
export const findContract = async (
  number: string,
  { cells }: CatalogueRow,
  owner: Resolve,
): Promise<StoredContract | undefined> => {
  if (cells.agent) return contractWithNumber(number, owner(cells.agent) ?? '');
  const found = await contractsWithNumber(number);
  return found.length === 1 ? found[0] : undefined;
};

/** Returns the contracts above that a row names: those under which the licensor is the agent. */
const findUppers = async (
  { row, cells }: CatalogueRow,
  licensorId: string,
): Promise<{ upperContractIds?: string[] } | { errors: CatalogueRowError[] }> => {
  const numbers = splitList(cells.upper_contract);
  const found = await Promise.all(numbers.map((number) => contractWithNumber(number, licensorId)));
  const unknown = numbers.filter((_, index) => !found[index]);
  if (unknown.length > 0)
    return {
      errors: unknown.map((number) => ({
        row,
        column: 'upper_contract',
        message: 'unknown',
        value: number.slice(0, 100),
      })),
    };
  return numbers.length ? { upperContractIds: found.map((upper) => upper!.contractId) } : {};
};

/** Returns the contract of a group of rows: the one with that number, or a new one built from its first row. */
const findOrCreateContract = async (
  number: string,
  [first]: readonly CatalogueRow[],
  { owner }: References,
  identity: Identity,
): Promise<{ contract: StoredContract; isNew: boolean } | { errors: CatalogueRowError[] }> => {
  const present = number ? await findContract(number, first!, owner) : undefined;
  if (present) return { contract: present, isNew: false };
  const result = contractOfRow(first!, owner);
  if ('errors' in result) return result;
  const uppers = await findUppers(first!, result.value.licensorId);
  if ('errors' in uppers) return uppers;
  try {
    const fields = { ...result.value, ...uppers };
    requireSameUpperContracts(identity, fields);
    requireMayAdd(identity, fields);
    return { contract: await createContract(identity, fields), isNew: true };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { errors: [{ row: first!.row, column: 'contract_number', message: error.result }] };
  }
};

/** Columns of the problems that the rule for licensed works finds. */
const columnsOfProblems: Readonly<Record<string, string>> = {
  endDate: 'unit_end_date',
  exclusiveStartDate: 'exclusive_start_date',
  shareTypes: 'share_types',
  rights: 'unit_rights',
  startDate: 'unit_start_date',
};

const columnOfProblem = (path: string, fields: ContractUnitFields): string =>
  path === 'workId' ? columnOfWork(fields) : (columnsOfProblems[path] ?? path);

const readUnits = (
  rows: readonly CatalogueRow[],
  { work, song }: References,
  contract: StoredContract,
  errors: CatalogueRowError[],
): UnitOfRow[] => {
  const seen = new Set<string>();
  return rows.flatMap((row) => {
    const result = unitOfRow(row, row.cells.work ? work : song);
    if (!result) return [];
    if ('errors' in result) {
      errors.push(...result.errors);
      return [];
    }
    const fields = result.value;
    const [problem] = [...unitProblems(fields), ...beyondContract(fields, contract)];
    if (problem)
      errors.push({
        row: row.row,
        column: columnOfProblem(problem.path, fields),
        message: problem.message,
      });
    else if (seen.has(fields.workId)) errors.push({ row: row.row, column: 'work', message: 'twice' });
    else {
      seen.add(fields.workId);
      return [{ row, fields }];
    }
    return [];
  });
};

/**
 * Imports contracts and their licensed works. A number identifies a contract; contract and work identify a licensed
 * work.
 */
export const importContracts = async (
  rows: readonly CatalogueRow[],
  references: References,
  identity: Identity,
  by: ImportedBy,
): Promise<ImportedContracts> => {
  const imported: ImportedContracts = { created: 0, unchanged: 0, errors: [] };
  for (const { number, rows: group } of byContract(rows)) {
    const contract = await findOrCreateContract(number, group, references, identity);
    if ('errors' in contract) {
      imported.errors.push(...contract.errors);
      const failed = new Set(contract.errors.map(({ row }) => row));
      const rest = group.filter(({ row }) => !failed.has(row));
      imported.errors.push(
        ...rest.map(({ row }) => ({ row, column: 'contract_number', message: 'contractFailed' })),
      );
      continue;
    }
    const { startDate, endDate } = contract.contract;
    const upperNumbers = await upperContractNumbers(contract.contract);
    const differing = group.flatMap((row) =>
      contractDifferences(row, contract.contract, upperNumbers, references.owner),
    );
    const wrong = new Set(differing.map(({ row }) => row));
    imported.errors.push(...differing);
    const dates = { start_date: startDate, end_date: endDate };
    const rows = group
      .filter(({ row }) => !wrong.has(row))
      .map((row): CatalogueRow => ({ ...row, cells: { ...dates, ...row.cells } }));
    const units = readUnits(rows, references, contract.contract, imported.errors);
    const { created, unchanged, errors } = await importUnits(identity, contract.contract, units, by);
    imported.errors.push(...errors);
    const withoutWork = rows.filter(({ cells }) => !cells.work && !cells.song).length;
    imported.created += created + (contract.isNew ? withoutWork : 0);
    imported.unchanged += unchanged + (contract.isNew ? 0 : withoutWork);
  }
  return imported;
};
