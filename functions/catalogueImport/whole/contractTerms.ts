import {
  costCapSchema,
  type CostCap,
  type CostCaps,
} from '../../../shared/contracts/accounts/chargeSchema.ts';
import {
  reserveTermsSchema,
  type ContractReserve,
  type ReserveTerms,
} from '../../../shared/contracts/accounts/reserveSchema.ts';
import type { CatalogueRowError } from '../../../shared/catalogueImport/schema.ts';
import { compare } from '../../../shared/money/decimal.ts';
import { comparePercentages } from '../../../shared/money/percentage.ts';
import { saveCaps } from '../../accounting/costCaps.ts';
import { setReserve } from '../../accounting/reserveStore.ts';
import type { Identity } from '../../api/identity.ts';
import { capsOfContract } from '../../contracts/accounts/recoupables.ts';
import { reserveOfContract } from '../../contracts/accounts/reserveReader.ts';
import { loadContracts } from '../../contracts/contractReader.ts';
import type { StoredContract } from '../../contracts/filing.ts';
import { filled, type Cells } from '../cells.ts';
import { joinedList, splitList } from '../lists.ts';
import { findContract } from '../importContracts.ts';
import { isYes, parseNumber, parsePercentage } from '../rows/cellReaders.ts';
import { checked, type CatalogueRow, type Resolve } from '../rows/row.ts';
import { importEach, type Outcome } from './importEach.ts';

/*
 * Imports terms of contracts that have sheets of their own, because a contract may have many: what it holds as a reserve from which
 * month on, and the caps of its costs.
 */

const before = ({ row, cells }: CatalogueRow, column: string): CatalogueRowError[] => [
  { row, column, message: 'broughtInBefore', value: cells[column] },
];

const contractOf = async (
  row: CatalogueRow,
  owner: Resolve,
): Promise<StoredContract | CatalogueRowError[]> => {
  const { contract_number: number = '' } = row.cells;
  const contract = number ? await findContract(number, row, owner) : undefined;
  return (
    contract ?? [{ row: row.row, column: 'contract_number', message: 'unknown', value: number.slice(0, 100) }]
  );
};

const reserveColumns: Readonly<Record<string, string>> = {
  startMonth: 'start_month',
  byRight: 'by_right',
  afterMonths: 'after_months',
  everyMonths: 'every_months',
};

const isSameTerms = (one: ReserveTerms, other: ReserveTerms): boolean =>
  comparePercentages(one.share, other.share) === 0 &&
  JSON.stringify(one.byRight ?? []) === JSON.stringify(other.byRight ?? []) &&
  one.afterMonths === other.afterMonths &&
  one.releases === other.releases &&
  one.everyMonths === other.everyMonths;

/** Reads the parts of a reserve by right, such as `1300,2200=50; 2000=1/3`; `undefined` for an empty cell. */
const partsByRight = (cell: string | undefined) => {
  const parts = splitList(cell).map((part) => {
    const [rights = '', share = ''] = part.split('=');
    return { rights: rights.split(',').map(Number), share: parsePercentage(share.trim()) };
  });
  return parts.length ? parts : undefined;
};

const importReserve = async (row: CatalogueRow, owner: Resolve, identity: Identity): Promise<Outcome> => {
  const contract = await contractOf(row, owner);
  if (Array.isArray(contract)) return contract;
  const { cells } = row;
  const value = {
    startMonth: cells.start_month ?? '',
    share: parsePercentage(cells.share),
    byRight: partsByRight(cells.by_right),
    afterMonths: parseNumber(cells.after_months),
    releases: parseNumber(cells.releases),
    everyMonths: parseNumber(cells.every_months),
  };
  const read = checked(row, reserveTermsSchema, value, reserveColumns);
  if ('errors' in read) return read.errors;
  const { terms, version } = await reserveOfContract(contract.contractId);
  const present = terms.find(({ startMonth }) => startMonth === read.value.startMonth);
  if (present) return isSameTerms(present, read.value) ? 'unchanged' : before(row, 'start_month');
  await setReserve(identity, contract.contractId, { ...read.value, version });
  return 'created';
};

const isOfSame = (one: CostCap, other: CostCap): boolean =>
  one.category === other.category && one.currency === other.currency;

/** Reads the cap of a row; `undefined` for a row that only says when costs are borne. */
const capOf = (row: CatalogueRow) => {
  const { category, currency, amount } = row.cells;
  if (category === undefined && currency === undefined && amount === undefined) return { value: undefined };
  return checked(
    row,
    costCapSchema,
    { category, currency: currency?.toUpperCase(), amount: amount ?? '' },
    {},
  );
};

const importCap = async (row: CatalogueRow, owner: Resolve, identity: Identity): Promise<Outcome> => {
  const contract = await contractOf(row, owner);
  if (Array.isArray(contract)) return contract;
  const read = capOf(row);
  if ('errors' in read) return read.errors;
  const cap = read.value;
  const beforeShares = isYes(row.cells.before_shares);
  const { caps, beforeShares: isBefore, version } = await capsOfContract(contract.contractId);
  if (version > 0 && isBefore !== beforeShares) return before(row, 'before_shares');
  const present = cap && caps.find((one) => isOfSame(one, cap));
  if (present && compare(present.amount, cap.amount) !== 0) return before(row, 'amount');
  if (version > 0 && (present || !cap)) return 'unchanged';
  await saveCaps(identity, contract.contractId, {
    caps: cap ? [...caps, cap] : [...caps],
    beforeShares,
    version,
  });
  return 'created';
};

/** Sets reserves of contracts from the months of the rows on. One that is there already stays as it is. */
export const importReserves = importEach(importReserve, (field) => reserveColumns[field] ?? field);

/** Adds caps of costs. One that is there already stays as it is. */
export const importCostCaps = importEach(importCap, (field) =>
  field === 'beforeShares' ? 'before_shares' : field.replace(/^caps\.\d+\./, ''),
);

/** Returns the number and agent of a contract, which each of its rows begins with; `undefined` for one that is gone. */
const named = async (
  contractId: string,
  findReference: (id: string) => Promise<string>,
): Promise<Cells | undefined> => {
  const contract = (await loadContracts([contractId])).get(contractId);
  return (
    contract && {
      contract_number: contract.contractNumber,
      agent: await findReference(contract.agentId),
    }
  );
};

/** Returns the rows of a contract's reserve, one for each change of its terms. */
export const cellsOfReserve = async (
  contractId: string,
  { terms }: Pick<ContractReserve, 'terms'>,
  findReference: (id: string) => Promise<string>,
): Promise<Cells[]> => {
  const contract = await named(contractId, findReference);
  if (!contract) return [];
  return terms.map(({ startMonth, share, byRight = [], afterMonths, releases, everyMonths }) => ({
    ...contract,
    ...filled({
      start_month: startMonth,
      share,
      by_right: joinedList(byRight.map((part) => `${part.rights.join(',')}=${part.share}`)),
      after_months: afterMonths,
      releases,
      every_months: everyMonths,
    }),
  }));
};

/** Returns the rows of the caps of a contract's costs, and of what is borne before the shares. */
export const cellsOfCostCaps = async (
  contractId: string,
  { caps, beforeShares }: Pick<CostCaps, 'caps' | 'beforeShares'>,
  findReference: (id: string) => Promise<string>,
): Promise<Cells[]> => {
  const contract = await named(contractId, findReference);
  if (!contract || (caps.length === 0 && !beforeShares)) return [];
  const rows: readonly Partial<CostCap>[] = caps.length ? caps : [{}];
  return rows.map(({ category, currency, amount }) => ({
    ...contract,
    ...filled({ category, currency, amount, before_shares: beforeShares ? 'yes' : undefined }),
  }));
};
