import type { BroughtInInput } from '../../../shared/contracts/broughtIn.ts';
import type { BroughtInItem } from '../../contracts/accounts/broughtInItem.ts';
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
import { isZero } from '../../../shared/money/decimal.ts';
import { foldText } from '../../../shared/statements/matching/normalise.ts';
import type { StoredContract } from '../../contracts/filing.ts';
import { filled, type Cells } from '../cells.ts';
import { parsePercentage } from '../rows/cellReaders.ts';
import { checked, type CatalogueRow, type RowResult } from '../rows/row.ts';
import {
  advanceOfRow,
  openingColumns,
  paymentOfRow,
  type NamedContract,
  type OpeningReferences,
} from './advanceRows.ts';

/** Kinds of opening state a row can bring in. */
const openingKinds = ['advance', 'payment', 'balance', 'cost', 'reserve'] as const;
type OpeningKind = (typeof openingKinds)[number];

/**
 * Returns what names a row within a file, under its contract: an advance, payment item or cost by its own number or, without one, by its day,
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

/**
 * Opening state of a row: an advance or cost from before, a payment item that is not paid, the balance of a contract, or what it
 * holds of a month.
 */
export type RowOpening =
  | { advance: BroughtInInput }
  | { payment: BroughtInItem }
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
    aboveCap: cells.above_cap,
    costAmount: cells.cost_amount,
    chargedShare: cells.charged_share ? parsePercentage(cells.charged_share) : undefined,
    profitShare: cells.profit_share ? parsePercentage(cells.profit_share) : undefined,
    number: cells.external_id,
  };
  return checked(row, broughtInCostSchema, value, openingColumns);
};

const reserveOfRow = (row: CatalogueRow): RowResult<BroughtInReserve> => {
  const { currency, amount = '', released, day = '' } = row.cells;
  const value = { month: day.slice(0, 7), currency: currency?.toUpperCase(), held: amount, released };
  return checked(row, broughtInReserveSchema, value, openingColumns);
};

const nothingNamed: OpeningReferences = { unitOf: () => undefined, advanceOf: () => undefined };

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
    case 'payment':
      return named('payment', paymentOfRow(row, contract, references));
  }
};

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
    above_cap: isZero(cost.aboveCap) ? undefined : cost.aboveCap,
    cost_amount: cost.costAmount,
    charged_share: cost.chargedShare,
    profit_share: cost.profitShare,
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
