import { broughtInInputSchema, type BroughtInInput } from '../../../shared/contracts/broughtIn.ts';
import { broughtInCostSchema, type BroughtInCost } from '../../contracts/accounts/broughtInCost.ts';
import {
  openingInputSchema,
  type Opening,
  type OpeningInput,
} from '../../../shared/contracts/accounts/openingSchema.ts';
import {
  broughtInReserveSchema,
  type BroughtInReserve,
} from '../../../shared/contracts/accounts/reserveSchema.ts';
import { deductSettings } from '../../../shared/contracts/advanceSchema.ts';
import { foldText } from '../../../shared/statements/matching/normalise.ts';
import type { StoredContract } from '../../contracts/filing.ts';
import { filled, type Cells } from '../cells.ts';
import { joinedList, splitList } from '../lists.ts';
import { parseNumber, parsePercentage, parseRegions } from '../rows/cellReaders.ts';
import { checked, type CatalogueRow, type RowResult } from '../rows/row.ts';

/** Kinds of opening state a row can bring in. */
const openingKinds = ['advance', 'balance', 'cost', 'reserve'] as const;
type OpeningKind = (typeof openingKinds)[number];

/** Columns of the fields of what is brought in. */
export const openingColumns: Readonly<Record<string, string>> = {
  advanceType: 'advance_type',
  paidOn: 'day',
  asOf: 'day',
  incurredOn: 'day',
  month: 'day',
  held: 'amount',
  deductStartDate: 'deduct_start_date',
  deductEndDate: 'deduct_end_date',
  deductSetting: 'deduct',
  shareTypes: 'share_types',
  incomeRegions: 'regions',
  relatedAdvanceId: 'follows',
  rollingOrder: 'rolling_order',
  thresholdAmount: 'threshold',
  costAmount: 'cost_amount',
  chargedShare: 'charged_share',
  description: 'remark',
  number: 'external_id',
};

/** Columns of the fields of a row. Works an advance is limited to are in one of two, by their kind. */
export const openingColumnsOf = (field: string): readonly string[] =>
  field === 'contractUnitIds' ? ['works', 'songs'] : [openingColumns[field] ?? field];

/**
 * Returns what names a row within a file, under its contract: an advance or cost by its own number or, without one, by its day,
 * currency and amount; a balance by its currency; a reserve by its month and currency.
 */
export const openingKey = ({ cells }: CatalogueRow): string => {
  const { contract_number, agent, external_id, day = '', currency, amount, category } = cells;
  const kind = cells.kind?.toLowerCase() ?? 'advance';
  const facts = (): (string | undefined)[] => {
    if (kind === 'balance') return [currency];
    if (kind === 'reserve') return [day.slice(0, 7), currency];
    return external_id ? ['number', external_id] : ['facts', day, currency, amount, category];
  };
  return [contract_number, agent, kind, ...facts()].map((part) => foldText(part ?? '')).join('\n');
};

/** Columns of the licensed works that an advance is limited to. */
export const unitColumns = ['works', 'songs'] as const;
export type UnitColumn = (typeof unitColumns)[number];

/** Looks up the parts of a contract that a row names. */
export type OpeningReferences = {
  /** Returns the licensed work of a work or recording. */
  unitOf: (column: UnitColumn, reference: string) => string | undefined;
  /** Returns the advance with a number of the business. */
  advanceOf: (number: string) => string | undefined;
};

const nothingNamed: OpeningReferences = { unitOf: () => undefined, advanceOf: () => undefined };

/** Opening state of a row: an advance or cost from before, the balance of a contract, or what it holds of a month. */
export type RowOpening =
  | { advance: BroughtInInput }
  | { balance: OpeningInput }
  | { cost: BroughtInCost }
  | { reserve: BroughtInReserve };

const isKnownKind = (kind: string): kind is OpeningKind => openingKinds.some((known) => known === kind);

const balanceOfRow = (row: CatalogueRow): RowResult<OpeningInput> => {
  const { currency, amount = '', day = '', remark } = row.cells;
  const value = { currency: currency?.toUpperCase(), amount, asOf: day, remark };
  return checked(row, openingInputSchema, value, openingColumns);
};

const costOfRow = (row: CatalogueRow): RowResult<BroughtInCost> => {
  const { cells } = row;
  const value = {
    category: cells.category,
    currency: cells.currency?.toUpperCase(),
    amount: cells.amount ?? '',
    recouped: cells.recouped,
    incurredOn: cells.day ?? '',
    description: cells.remark ?? '',
    costAmount: cells.cost_amount,
    chargedShare: cells.charged_share ? parsePercentage(cells.charged_share) : undefined,
    number: cells.external_id,
  };
  return checked(row, broughtInCostSchema, value, openingColumns);
};

const reserveOfRow = (row: CatalogueRow): RowResult<BroughtInReserve> => {
  const { currency, amount = '', released, day = '' } = row.cells;
  const value = { month: day.slice(0, 7), currency: currency?.toUpperCase(), held: amount, released };
  return checked(row, broughtInReserveSchema, value, openingColumns);
};

/** Words for how royalty pays an advance back: by itself, or as a person decides for each receipt. */
const deductWords = { automatic: deductSettings.deduct, decided: deductSettings.artificial } as const;

const deductSettingOf = (word: string | undefined): number | undefined =>
  word === undefined
    ? undefined
    : (deductWords[word.toLowerCase() as keyof typeof deductWords] ?? Number.NaN);

/** Reads an advance that was paid before. The days of use it is recouped from are the contract's when left out. */
const advanceOfRow = (
  row: CatalogueRow,
  contract: Pick<StoredContract, 'startDate' | 'endDate'>,
  references: OpeningReferences,
): RowResult<BroughtInInput> => {
  const { cells } = row;
  const unknown = (column: string, value: string) => ({
    row: row.row,
    column,
    message: 'unknown',
    value: value.slice(0, 100),
  });
  const units = unitColumns.flatMap((column) =>
    splitList(cells[column]).map((reference) => ({
      column,
      reference,
      unitId: references.unitOf(column, reference),
    })),
  );
  const missing = units.filter(({ unitId }) => unitId === undefined);
  if (missing.length > 0)
    return { errors: missing.map(({ column, reference }) => unknown(column, reference)) };
  const relatedAdvanceId = cells.follows ? references.advanceOf(cells.follows) : undefined;
  if (cells.follows && !relatedAdvanceId) return { errors: [unknown('follows', cells.follows)] };
  const value = {
    advanceType: parseNumber(cells.advance_type),
    currency: cells.currency?.toUpperCase(),
    amount: cells.amount ?? '',
    recouped: cells.recouped,
    paidOn: cells.day ?? '',
    deductSetting: deductSettingOf(cells.deduct),
    deductStartDate: cells.deduct_start_date ?? contract.startDate,
    deductEndDate: cells.deduct_end_date ?? contract.endDate,
    contractUnitIds: units.map(({ unitId }) => unitId),
    shareTypes: cells.share_types ? splitList(cells.share_types.toUpperCase()) : undefined,
    incomeRegions: parseRegions(cells.regions),
    relatedAdvanceId,
    rollingOrder: parseNumber(cells.rolling_order),
    thresholdAmount: cells.threshold,
    number: cells.external_id,
    remark: cells.remark,
  };
  return checked(row, broughtInInputSchema, value, openingColumns);
};

/** Reads the opening state of a row. */
export const openingOfRow = (
  row: CatalogueRow,
  contract: Pick<StoredContract, 'startDate' | 'endDate'>,
  references: OpeningReferences = nothingNamed,
): RowResult<RowOpening> => {
  const kind = row.cells.kind?.toLowerCase() ?? 'advance';
  if (!isKnownKind(kind))
    return { errors: [{ row: row.row, column: 'kind', message: 'choice', value: kind.slice(0, 100) }] };
  const named = <T extends object, Name extends string>(
    name: Name,
    read: RowResult<T>,
  ): RowResult<Record<Name, T>> =>
    'errors' in read ? read : { value: { [name]: read.value } as Record<Name, T> };
  switch (kind) {
    case 'balance':
      return named('balance', balanceOfRow(row));
    case 'cost':
      return named('cost', costOfRow(row));
    case 'reserve':
      return named('reserve', reserveOfRow(row));
    case 'advance':
      return named('advance', advanceOfRow(row, contract, references));
  }
};

/** Number and agent by which a row of opening state names its contract. */
export type NamedContract = { number: string; agent: string };

/** Works and recordings that pay back an advance, and the advance it follows, by the numbers of the file. */
export type AdvanceScope = {
  works: readonly string[];
  songs: readonly string[];
  /** Number of the advance it follows. */
  follows?: string;
};

/** Returns the cells of an advance that leaves, with what royalty has paid back of it. */
export const cellsOfAdvance = (
  { number, agent }: NamedContract,
  advance: Omit<BroughtInInput, 'contractUnitIds' | 'relatedAdvanceId'>,
  { works, songs, follows }: AdvanceScope,
): Cells =>
  filled({
    contract_number: number,
    agent,
    kind: 'advance',
    external_id: advance.number,
    advance_type: advance.advanceType,
    currency: advance.currency,
    amount: advance.amount,
    recouped: advance.recouped,
    day: advance.paidOn,
    deduct_start_date: advance.deductStartDate,
    deduct_end_date: advance.deductEndDate,
    deduct: advance.deductSetting === deductSettings.artificial ? 'decided' : undefined,
    works: joinedList(works),
    songs: joinedList(songs),
    share_types: joinedList(advance.shareTypes ?? []),
    regions: joinedList(advance.incomeRegions.map(String)),
    follows,
    rolling_order: advance.rollingOrder,
    threshold: advance.thresholdAmount,
    remark: advance.remark,
  });

/** Returns the cells of a cost with what royalty has paid back of it. */
export const cellsOfCost = ({ number, agent }: NamedContract, cost: BroughtInCost): Cells =>
  filled({
    contract_number: number,
    agent,
    kind: 'cost',
    external_id: cost.number,
    category: cost.category,
    currency: cost.currency,
    amount: cost.amount,
    recouped: cost.recouped,
    day: cost.incurredOn,
    cost_amount: cost.costAmount,
    charged_share: cost.chargedShare,
    remark: cost.description,
  });

/** Returns the cells of the reserve of a month. */
export const cellsOfHeld = (
  { number, agent }: NamedContract,
  { month, currency, held, released }: BroughtInReserve,
): Cells =>
  filled({
    contract_number: number,
    agent,
    kind: 'reserve',
    currency,
    amount: held,
    released,
    day: `${month}-01`,
  });

/** Returns the cells of a balance. */
export const cellsOfBalance = (
  { number, agent }: NamedContract,
  { currency, amount, asOf, remark }: Pick<Opening, 'currency' | 'amount' | 'asOf' | 'remark'>,
): Cells => filled({ contract_number: number, agent, kind: 'balance', currency, amount, day: asOf, remark });
