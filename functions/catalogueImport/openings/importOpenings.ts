import { broughtInCostDifferences } from '../../contracts/accounts/broughtInCost.ts';
import { openingDifferences } from '../../../shared/contracts/accounts/openingSchema.ts';
import { openingReserveDifferences } from '../../../shared/contracts/accounts/reserveSchema.ts';
import { broughtInDifferences } from '../../../shared/contracts/broughtIn.ts';
import type { CatalogueRowError } from '../../../shared/catalogueImport/schema.ts';
import { bringInAdvance } from '../../accounting/broughtInAdvances.ts';
import { bringInCost } from '../../accounting/broughtInCosts.ts';
import { bringInReserve } from '../../accounting/broughtInReserves.ts';
import { bringInBalance } from '../../accounting/openingBalances.ts';
import type { Identity } from '../../api/identity.ts';
import { advancesOfContract } from '../../contracts/advanceReader.ts';
import { bringInItem, itemDifferences } from '../../contracts/accounts/broughtInItem.ts';
import { isRefusal, type Issue, type Refusal } from '../../core/refusal.ts';
import { getItem } from '../../db/items.ts';
import { contractKeys } from '../../db/keys/contracts.ts';
import { findContract } from '../importContracts.ts';
import { splitList } from '../lists.ts';
import type { CatalogueRow, Resolve } from '../rows/row.ts';
import { openingColumnsOf, unitColumns, type OpeningReferences } from './advanceRows.ts';
import { openingOfRow, type RowOpening } from './openingRows.ts';

/** Result of the rows of a chunk. */
type ImportedOpenings = { created: number; unchanged: number; errors: CatalogueRowError[] };

/** Records that rows name. */
type References = { owner: Resolve; work: Resolve; song: Resolve };

/** Returns the problems of a row that a refusal names, or the refusal itself at the contract. */
const errorsOfRefusal = ({ row }: CatalogueRow, { result, data }: Refusal): CatalogueRowError[] => {
  const issues = (data?.issues ?? []) as readonly Issue[];
  return issues.length
    ? issues.map(({ path, message }) => ({
        row,
        column: openingColumnsOf(path.replace(/^body\./, ''))[0]!,
        message,
      }))
    : [{ row, column: 'contract_number', message: result }];
};

/** Looks up what a row names of its contract. */
const referencesOf = async (
  { cells }: CatalogueRow,
  contractId: string,
  { work, song }: References,
): Promise<OpeningReferences> => {
  const resolvers = { works: work, songs: song };
  const units = new Map<string, string>();
  for (const column of unitColumns)
    for (const reference of splitList(cells[column])) {
      const workId = resolvers[column](reference);
      const unit =
        workId === undefined
          ? undefined
          : await getItem<{ contractUnitId: string }>(contractKeys.unitOfWork(contractId, workId));
      if (unit) units.set(`${column} ${reference}`, unit.contractUnitId);
    }
  const advances = cells.follows ? await advancesOfContract(contractId) : [];
  return {
    unitOf: (column, reference) => units.get(`${column} ${reference}`),
    advanceOf: (number) =>
      advances.find((one) => (one.broughtIn?.number ?? one.externalId) === number)?.contractAdvanceId,
  };
};

/** Brings in what a row says. Returns the fields in which it differs from what was brought in before. */
const bringIn = async (
  identity: Identity,
  contractId: string,
  opening: RowOpening,
): Promise<'created' | readonly string[]> => {
  if ('balance' in opening) {
    const { balance, isNew } = await bringInBalance(identity, contractId, opening.balance);
    return isNew ? 'created' : openingDifferences(opening.balance, balance);
  }
  if ('cost' in opening) {
    const { charge, isNew } = await bringInCost(identity, contractId, opening.cost);
    return isNew ? 'created' : broughtInCostDifferences(opening.cost, charge);
  }
  if ('reserve' in opening) {
    const { reserve, isNew } = await bringInReserve(identity, contractId, opening.reserve);
    return isNew ? 'created' : openingReserveDifferences(opening.reserve, reserve);
  }
  if ('payment' in opening) {
    const { item, isNew } = await bringInItem(identity, contractId, opening.payment);
    return isNew ? 'created' : itemDifferences(opening.payment, item);
  }
  const { advance, contract, isNew } = await bringInAdvance(identity, contractId, opening.advance);
  return isNew ? 'created' : broughtInDifferences(opening.advance, advance, contract);
};

/** Brings in the opening state of one row. A column the file leaves out is not compared with what was brought in before. */
const importRow = async (
  row: CatalogueRow,
  references: References,
  identity: Identity,
): Promise<'created' | 'unchanged' | CatalogueRowError[]> => {
  if (row.twice) return [{ row: row.row, column: 'external_id', message: 'twice' }];
  const number = row.cells.contract_number ?? '';
  const found = number ? await findContract(number, row, references.owner) : undefined;
  if (!found)
    return [{ row: row.row, column: 'contract_number', message: 'unknown', value: number.slice(0, 100) }];
  const { contractId } = found;
  const read = openingOfRow(row, found, await referencesOf(row, contractId, references));
  if ('errors' in read) return read.errors;
  try {
    const fields = await bringIn(identity, contractId, read.value);
    if (fields === 'created') return 'created';
    const differing = fields.flatMap(openingColumnsOf).filter((column) => row.cells[column]);
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
  references: References,
  identity: Identity,
): Promise<ImportedOpenings> => {
  const imported: ImportedOpenings = { created: 0, unchanged: 0, errors: [] };
  for (const row of rows) {
    const result = await importRow(row, references, identity);
    if (typeof result === 'string') imported[result] += 1;
    else imported.errors.push(...result);
  }
  return imported;
};
