import { accountingPeriodSchema } from '../../../shared/reference/accountingPeriod.ts';
import { contractFieldsSchema, contractUnitFieldsSchema } from '../../../shared/contracts/schema.ts';
import { splitList } from '../lists.ts';
import { resolved, parseNumber, isYes, linesFrom, parsePercentage, parseRegions } from './cellReaders.ts';
import { type CatalogueRow, type Resolve, checked } from './row.ts';

/** Returns a list; `undefined` for an empty one. */
const filledList = <T>(list: readonly T[]): readonly T[] | undefined => (list.length ? list : undefined);

/** Reads a step, written as `above=share`: `5000=12.5`. */
const stepFrom = (text: string) => {
  const [above = '', share] = text.split('=').map((part) => part.trim());
  return { above, licensorShare: parsePercentage(share) };
};

/** Reads the uses of a product that count as one: `stream=500`. */
const equivalentFrom = (text: string) => {
  const [product = '', uses = ''] = text.split('=').map((part) => part.trim());
  return { product, uses };
};

/** Returns the accounting period a cell names, in any case; another text as it is, which the schema refuses. */
const periodNamed = (cell: string | undefined): string | undefined =>
  accountingPeriodSchema.options.find((period) => period.toLowerCase() === cell?.toLowerCase()) ?? cell;

/** Reads the clauses of a contract; `undefined` without any. */
const clausesFrom = (cells: CatalogueRow['cells']) => {
  const clauses = linesFrom(cells, 'clause', (cell) => ({
    name: cell('name') ?? '',
    licensorShare: parsePercentage(cell('share')),
    rights: splitList(cell('rights')).map(Number),
    regions: parseRegions(cell('regions')),
    excludedRegions: parseRegions(cell('excluded_regions')),
    platforms: splitList(cell('platforms')),
    products: filledList(splitList(cell('products'))),
    reduction: parsePercentage(cell('reduction')) || undefined,
    steps: filledList(splitList(cell('steps')).map(stepFrom)),
    count: cell('count'),
    equivalents: filledList(splitList(cell('equivalents')).map(equivalentFrom)),
    countPer: cell('count_per'),
    currency: cell('currency')?.toUpperCase(),
    period: cell('period'),
    minimumPerUse: cell('minimum_per_use'),
    cap: cell('cap'),
    counted: cell('counted'),
    cappedBefore: cell('capped_before'),
    countedOn: cell('counted_on'),
    workType: cell('work_type'),
    startDate: cell('start_date'),
    endDate: cell('end_date'),
  }));
  return clauses.length ? clauses : undefined;
};

/** Reads the contract a row belongs to, which all rows of one contract repeat. Parties are given by external id. */
export const contractOfRow = (row: CatalogueRow, resolve: Resolve) => {
  const { cells } = row;
  const value = {
    contractNumber: cells.contract_number ?? '',
    displayName: cells.display_name ?? cells.contract_number ?? '',
    contractType: cells.contract_type ?? 'both',
    licensorId: resolved(resolve, cells.licensor) ?? '',
    agentId: resolved(resolve, cells.agent) ?? '',
    startDate: cells.start_date ?? '',
    endDate: cells.end_date ?? '',
    currency: cells.currency?.toUpperCase(),
    royaltyCurrency: cells.royalty_currency?.toLowerCase(),
    accountingPeriod: periodNamed(cells.accounting_period),
    statementDays: cells.statement_days === undefined ? undefined : Number(cells.statement_days),
    licensorShare: parsePercentage(cells.licensor_share),
    clauses: clausesFrom(cells),
    authorisedRegions: cells.regions ? parseRegions(cells.regions) : [0],
    excludedRegions: parseRegions(cells.excluded_regions),
    rights: splitList(cells.rights).map(Number),
    subLicense: cells.sub_license,
    external: isYes(cells.external) || undefined,
    allUpperContracts: isYes(cells.all_upper_contracts) || undefined,
    renewalCondition: cells.renewal,
    payerEntity: cells.payer,
    secrecy: cells.secrecy,
    settlement: cells.settlement,
    summary: cells.summary,
    remark: cells.remark,
  };
  const columns = {
    contractNumber: 'contract_number',
    displayName: 'display_name',
    contractType: 'contract_type',
    licensorId: 'licensor',
    agentId: 'agent',
    startDate: 'start_date',
    endDate: 'end_date',
    royaltyCurrency: 'royalty_currency',
    accountingPeriod: 'accounting_period',
    statementDays: 'statement_days',
    licensorShare: 'licensor_share',
    authorisedRegions: 'regions',
    excludedRegions: 'excluded_regions',
    subLicense: 'sub_license',
    external: 'external',
    renewalCondition: 'renewal',
    payerEntity: 'payer',
  };
  return checked(row, contractFieldsSchema, value, columns, 'clause');
};

/**
 * Reads the licensed work of a contract's row; `undefined` when the row names none. Works are given by external id.
 */
export const unitOfRow = (row: CatalogueRow, resolve: Resolve) => {
  const { cells } = row;
  const reference = cells.work ?? cells.song;
  if (!reference) return undefined;
  const value = {
    workType: cells.work ? 'MusicalWork' : 'Song',
    workId: resolved(resolve, reference),
    startDate: cells.unit_start_date ?? cells.start_date ?? '',
    endDate: cells.unit_end_date ?? cells.end_date ?? '',
    rights: cells.unit_rights ? splitList(cells.unit_rights).map(Number) : undefined,
    shareTypes: cells.share_types ? splitList(cells.share_types.toUpperCase()) : undefined,
    exclusive: isYes(cells.exclusive),
    exclusiveStartDate: cells.exclusive_start_date,
    exclusiveDays: parseNumber(cells.exclusive_days),
  };
  return checked(row, contractUnitFieldsSchema, value, {
    workId: cells.work ? 'work' : 'song',
    startDate: 'unit_start_date',
    endDate: 'unit_end_date',
    exclusiveStartDate: 'exclusive_start_date',
    exclusiveDays: 'exclusive_days',
    shareTypes: 'share_types',
    rights: 'unit_rights',
  });
};
