import { comparePercentages } from '../../shared/money/percentage.ts';
import type { ContractUnit } from '../../shared/contracts/schema.ts';
import { cellsOfContract, cellsOfUnit, type Cells } from './cells.ts';
import type { CatalogueRowError } from '../../shared/catalogueImport/schema.ts';
import { splitList } from './lists.ts';
import { contractOfRow, unitOfRow } from './rows/contractRow.ts';
import type { CatalogueRow, Resolve } from './rows/row.ts';
import type { StoredContract } from '../contracts/filing.ts';

/** Columns whose cells hold an unordered list, and those that hold a percentage. */
const lists = new Set([
  'regions',
  'excluded_regions',
  'rights',
  'platforms',
  'products',
  'upper_contract',
  'share_types',
  'unit_rights',
]);
const percentages = new Set(['licensor_share', 'share', 'reduction']);

/** Returns the name of a column without the number of its clause. */
const plainColumn = (column: string): string => column.replace(/^clause\d+_/, '');

const sameCell = (column: string, one = '', other = ''): boolean => {
  if (one === other) return true;
  const plain = plainColumn(column);
  if (percentages.has(plain) && one && other) return comparePercentages(one, other) === 0;
  return lists.has(plain) && splitList(one).sort().join() === splitList(other).sort().join();
};

const differences = (
  { row, cells }: CatalogueRow,
  given: Readonly<Cells>,
  stored: Readonly<Cells>,
): CatalogueRowError[] =>
  Object.keys({ ...stored, ...given })
    .filter((column) => cells[column] && !sameCell(column, given[column], stored[column]))
    .map((column) => ({ row, column, message: 'differs', value: cells[column]!.slice(0, 100) }));

const sameId = (id: string): string => id;

/** Returns a contract number for comparison, ignoring differences of width, case and blanks. */
const numberKey = (number: string): string => number.normalize('NFKC').replace(/\s+/g, '').toUpperCase();

/**
 * Returns the differences between a row and the contract with its number, and the numbers of the contracts above. An import creates contracts and adds licensed
 * works but never changes a contract, so differences are reported rather than ignored.
 */
export const contractDifferences = (
  row: CatalogueRow,
  contract: StoredContract,
  upperNumbers: readonly string[],
  owner: Resolve,
): CatalogueRowError[] => {
  const number = row.cells.contract_number ?? '';
  if (numberKey(number) !== numberKey(contract.contractNumber))
    return [{ row: row.row, column: 'contract_number', message: 'ContractNumberDuplicated', value: number }];
  const stored = cellsOfContract(contract, sameId, upperNumbers);
  const resolve: Resolve = (reference) =>
    [contract.licensorId, contract.agentId].includes(reference) ? reference : owner(reference);
  const read = contractOfRow(
    { ...row, cells: { ...stored, ...row.cells, contract_number: stored.contract_number! } },
    resolve,
  );
  if ('errors' in read) return read.errors;
  const { upper_contract: uppers } = row.cells;
  const given = cellsOfContract(read.value, sameId, uppers ? splitList(uppers) : upperNumbers);
  return differences(row, given, stored);
};

/** Returns the differences between a row and the existing licensed work. */
export const unitDifferences = (row: CatalogueRow, unit: ContractUnit): CatalogueRowError[] => {
  const stored = cellsOfUnit(unit, sameId);
  const read = unitOfRow(
    {
      ...row,
      cells: { ...stored, ...row.cells, ...(row.cells.work ? { work: unit.workId } : { song: unit.workId }) },
    },
    sameId,
  );
  if (!read) return [];
  return 'errors' in read
    ? read.errors
    : differences(row, cellsOfUnit(read.value, sameId), stored).filter(
        ({ column }) => !['work', 'song', 'override_reason'].includes(column),
      );
};
