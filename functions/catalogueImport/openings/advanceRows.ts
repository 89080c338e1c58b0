import { broughtInInputSchema, type BroughtInInput } from '../../../shared/contracts/broughtIn.ts';
import { advanceTypes, deductSettings, type AdvanceFields } from '../../../shared/contracts/advanceSchema.ts';
import { broughtInItemSchema, type BroughtInItem } from '../../contracts/accounts/broughtInItem.ts';
import type { StoredContract } from '../../contracts/filing.ts';
import { filled, yesIf, type Cells } from '../cells.ts';
import { joinedList, splitList } from '../lists.ts';
import { isYes, parseNumber, parseRegions } from '../rows/cellReaders.ts';
import { checked, type CatalogueRow, type RowResult } from '../rows/row.ts';

/*
 * Rows of advances that were paid before, and of payment items that are not paid yet.
 */

/** Columns of the fields of what is brought in. */
export const openingColumns: Readonly<Record<string, string>> = {
  advanceType: 'advance_type',
  paidOn: 'day',
  expectedDate: 'day',
  asOf: 'day',
  incurredOn: 'day',
  month: 'day',
  held: 'amount',
  deductStartDate: 'deduct_start_date',
  deductEndDate: 'deduct_end_date',
  deductSetting: 'deduct',
  shareTypes: 'share_types',
  incomeRegions: 'regions',
  incomeSource: 'income_source',
  incomeSourceRemark: 'income_source_remark',
  profitSharing: 'profit_sharing',
  relatedAdvanceId: 'follows',
  rollingOrder: 'rolling_order',
  thresholdAmount: 'threshold',
  thresholdCondition: 'threshold_condition',
  rollingDecision: 'condition_met',
  reachedOn: 'reached_on',
  aboveCap: 'above_cap',
  costAmount: 'cost_amount',
  chargedShare: 'charged_share',
  profitShare: 'profit_share',
  description: 'remark',
  number: 'external_id',
};

/** Columns of the fields of a row. Works an advance is limited to are in one of two, by their kind. */
export const openingColumnsOf = (field: string): readonly string[] =>
  field === 'contractUnitIds' ? ['works', 'songs'] : [openingColumns[field] ?? field];

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

/** Returns the licensed works a row is limited to, and the advance it follows. */
const scopeOfRow = (
  { row, cells }: CatalogueRow,
  references: OpeningReferences,
): RowResult<{ contractUnitIds: (string | undefined)[]; relatedAdvanceId: string | undefined }> => {
  const unknown = (column: string, value: string) => ({
    row,
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
  return { value: { contractUnitIds: units.map(({ unitId }) => unitId), relatedAdvanceId } };
};

/** Words for how royalty pays an advance back: by itself, as a person decides for each receipt, or never. */
const deductWords = {
  automatic: deductSettings.deduct,
  decided: deductSettings.artificial,
  never: deductSettings.notDeduct,
} as const;

const deductWord = (setting: number): string | undefined =>
  setting === deductSettings.deduct
    ? undefined
    : Object.entries(deductWords).find(([, one]) => one === setting)?.[0];

type Days = Pick<StoredContract, 'startDate' | 'endDate'>;

/** Reads what an advance and a payment item have in common. The days of use are the contract's when left out. */
const termsOfRow = ({ cells }: CatalogueRow, contract: Days) => ({
  advanceType: parseNumber(cells.advance_type),
  currency: cells.currency?.toUpperCase(),
  amount: cells.amount ?? '',
  deductSetting: cells.deduct
    ? (deductWords[cells.deduct.toLowerCase() as keyof typeof deductWords] ?? Number.NaN)
    : undefined,
  deductStartDate: cells.deduct_start_date ?? contract.startDate,
  deductEndDate: cells.deduct_end_date ?? contract.endDate,
  shareTypes: cells.share_types ? splitList(cells.share_types.toUpperCase()) : undefined,
  incomeRegions: parseRegions(cells.regions),
  rollingOrder: parseNumber(cells.rolling_order),
  thresholdAmount: cells.threshold,
  number: cells.external_id,
  remark: cells.remark,
});

/** Reads an advance that was paid before. */
export const advanceOfRow = (
  row: CatalogueRow,
  contract: Days,
  references: OpeningReferences,
): RowResult<BroughtInInput> => {
  const scope = scopeOfRow(row, references);
  if ('errors' in scope) return scope;
  const { recouped, day = '' } = row.cells;
  const value = { ...termsOfRow(row, contract), ...scope.value, recouped, paidOn: day };
  return checked(row, broughtInInputSchema, value, openingColumns);
};

/** Decisions about a rolling payment by the word of a row. */
const decisions: Readonly<Record<string, string>> = {
  yes: 'confirmedConditionMet',
  no: 'confirmedConditionNotMet',
};

/** Reads a payment item that is not paid yet. */
export const paymentOfRow = (
  row: CatalogueRow,
  contract: Days,
  references: OpeningReferences,
): RowResult<BroughtInItem> => {
  const scope = scopeOfRow(row, references);
  if ('errors' in scope) return scope;
  const { cells } = row;
  const terms = termsOfRow(row, contract);
  const met = cells.condition_met?.toLowerCase();
  const value = {
    ...terms,
    ...scope.value,
    advanceType: terms.advanceType ?? advanceTypes.advanceRoyalty,
    deductSetting: terms.deductSetting ?? deductSettings.deduct,
    expectedDate: cells.day ?? '',
    incomeSource: cells.income_source,
    incomeSourceRemark: cells.income_source_remark,
    profitSharing: isYes(cells.profit_sharing),
    thresholdCondition: cells.threshold_condition,
    rollingDecision: met && (decisions[met] ?? met),
    reachedOn: cells.reached_on,
  };
  return checked(row, broughtInItemSchema, value, openingColumns);
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

type Terms = Omit<AdvanceFields, 'expectedDate' | 'includeAllUnits' | 'profitSharing'> & { number?: string };

const cellsOfTerms = (
  { number, agent }: NamedContract,
  kind: 'advance' | 'payment',
  terms: Terms,
  { works, songs, follows }: AdvanceScope,
): Cells =>
  filled({
    contract_number: number,
    agent,
    kind,
    external_id: terms.number,
    advance_type: terms.advanceType,
    currency: terms.currency,
    amount: terms.amount,
    deduct_start_date: terms.deductStartDate,
    deduct_end_date: terms.deductEndDate,
    deduct: deductWord(terms.deductSetting),
    works: joinedList(works),
    songs: joinedList(songs),
    share_types: joinedList(terms.shareTypes ?? []),
    regions: joinedList(terms.incomeRegions.map(String)),
    follows,
    rolling_order: terms.rollingOrder,
    threshold: terms.thresholdAmount,
    remark: terms.remark,
  });

/** Returns the cells of an advance that leaves, with what royalty has paid back of it. */
export const cellsOfAdvance = (
  contract: NamedContract,
  advance: Omit<BroughtInInput, 'contractUnitIds' | 'relatedAdvanceId'>,
  scope: AdvanceScope,
): Cells => ({
  ...cellsOfTerms(contract, 'advance', { ...advance, contractUnitIds: [] }, scope),
  ...filled({ recouped: advance.recouped, day: advance.paidOn }),
});

/** Returns the cells of a payment item that is not paid. */
export const cellsOfPayment = (
  contract: NamedContract,
  item: Omit<BroughtInItem, 'contractUnitIds' | 'relatedAdvanceId'>,
  scope: AdvanceScope,
): Cells => ({
  ...cellsOfTerms(contract, 'payment', { ...item, contractUnitIds: [] }, scope),
  ...filled({
    day: item.expectedDate,
    income_source: item.incomeSource,
    income_source_remark: item.incomeSourceRemark,
    profit_sharing: yesIf(item.profitSharing),
    threshold_condition: item.thresholdCondition,
    condition_met: Object.entries(decisions).find(([, decision]) => decision === item.rollingDecision)?.[0],
    reached_on: item.reachedOn,
  }),
});
