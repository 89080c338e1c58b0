import { openingDifferences, type OpeningInput } from '../../shared/contracts/accounts/openingSchema.ts';
import { broughtInDifferences, type BroughtInInput } from '../../shared/contracts/broughtIn.ts';
import type { CatalogueRowError } from '../../shared/catalogueImport/schema.ts';
import { bringInAdvance } from '../accounting/broughtInAdvances.ts';
import { bringInBalance } from '../accounting/openingBalances.ts';
import type { Identity } from '../api/identity.ts';
import { isRefusal, type Issue, type Refusal } from '../core/refusal.ts';
import { findContract } from './importContracts.ts';
import { openingColumns, openingOfRow } from './openingRows.ts';
import type { CatalogueRow, Resolve } from './rows/row.ts';

/** Result of the rows of a chunk. */
type ImportedOpenings = { created: number; unchanged: number; errors: CatalogueRowError[] };

const columnOf = (field: string): string => openingColumns[field] ?? field;

/** Returns the problems of a row that a refusal names, or the refusal itself at the contract. */
const errorsOfRefusal = ({ row }: CatalogueRow, { result, data }: Refusal): CatalogueRowError[] => {
  const issues = (data?.issues ?? []) as readonly Issue[];
  return issues.length
    ? issues.map(({ path, message }) => ({ row, column: columnOf(path.replace(/^body\./, '')), message }))
    : [{ row, column: 'contract_number', message: result }];
};

/** Brings in what a row says. Returns the fields in which it differs from what was brought in before. */
const bringIn = async (
  identity: Identity,
  contractId: string,
  opening: { advance: BroughtInInput } | { balance: OpeningInput },
): Promise<'created' | string[]> => {
  if ('balance' in opening) {
    const { balance, isNew } = await bringInBalance(identity, contractId, opening.balance);
    return isNew ? 'created' : openingDifferences(opening.balance, balance);
  }
  const { advance, contract, isNew } = await bringInAdvance(identity, contractId, opening.advance);
  return isNew ? 'created' : broughtInDifferences(opening.advance, advance, contract);
};

/** Brings in the opening state of one row. A column the file leaves out is not compared with what was brought in before. */
const importRow = async (
  row: CatalogueRow,
  owner: Resolve,
  identity: Identity,
): Promise<'created' | 'unchanged' | CatalogueRowError[]> => {
  if (row.twice) return [{ row: row.row, column: 'external_id', message: 'twice' }];
  const number = row.cells.contract_number ?? '';
  const found = number ? await findContract(number, row, owner) : undefined;
  if (!found)
    return [{ row: row.row, column: 'contract_number', message: 'unknown', value: number.slice(0, 100) }];
  const read = openingOfRow(row, found);
  if ('errors' in read) return read.errors;
  try {
    const fields = await bringIn(identity, found.contractId, read.value);
    if (fields === 'created') return 'created';
    const differing = fields.map(columnOf).filter((column) => row.cells[column]);
    return differing.length
      ? differing.map((column) => ({ row: row.row, column, message: 'broughtInBefore' }))
      : 'unchanged';
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return errorsOfRefusal(row, error);
  }
};

/**
 * Brings in the opening state of some rows, each by itself. A row of what was brought in before changes nothing,
 * and one that differs from it is an error.
 */
export const importOpenings = async (
  rows: readonly CatalogueRow[],
  owner: Resolve,
  identity: Identity,
): Promise<ImportedOpenings> => {
  const imported: ImportedOpenings = { created: 0, unchanged: 0, errors: [] };
  for (const row of rows) {
    const result = await importRow(row, owner, identity);
    if (typeof result === 'string') imported[result] += 1;
    else imported.errors.push(...result);
  }
  return imported;
};
