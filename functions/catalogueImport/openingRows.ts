import {
  broughtInInputSchema,
  inputOfBroughtIn,
  type BroughtInInput,
} from '../../shared/contracts/broughtIn.ts';
import {
  openingInputSchema,
  type Opening,
  type OpeningInput,
} from '../../shared/contracts/accounts/openingSchema.ts';
import type { Advance } from '../../shared/contracts/advanceSchema.ts';
import { foldText } from '../../shared/statements/matching/normalise.ts';
import type { StoredContract } from '../contracts/filing.ts';
import { filled, type Cells, type FindReference } from './cells.ts';
import { parseNumber } from './rows/cellReaders.ts';
import { checked, type CatalogueRow, type RowResult } from './rows/row.ts';

/** Kinds of opening state a row can bring in. */
const openingKinds = ['advance', 'balance'] as const;
type OpeningKind = (typeof openingKinds)[number];

/** Columns of the fields of an advance that is brought in. */
export const openingColumns: Readonly<Record<string, string>> = {
  advanceType: 'advance_type',
  paidOn: 'day',
  asOf: 'day',
  deductStartDate: 'deduct_start_date',
  deductEndDate: 'deduct_end_date',
  number: 'external_id',
};

/**
 * Returns what names a row within a file, under its contract: an advance by its own number or, without one, by its day,
 * currency and amount; a balance by its currency.
 */
export const openingKey = ({ cells }: CatalogueRow): string => {
  const { contract_number, agent, kind = '', external_id, day, currency, amount } = cells;
  if (kind.toLowerCase() === 'balance')
    return [contract_number, agent, 'balance', currency].map((part) => foldText(part ?? '')).join('\n');
  const facts = external_id ? ['number', external_id] : ['facts', day, currency, amount];
  return [contract_number, agent, ...facts].map((part) => foldText(part ?? '')).join('\n');
};

/** Opening state of a row: an advance that was paid before, or the balance of a contract. */
type RowOpening = { advance: BroughtInInput } | { balance: OpeningInput };

const isKnownKind = (kind: string): kind is OpeningKind => openingKinds.some((known) => known === kind);

const balanceOfRow = (row: CatalogueRow): RowResult<OpeningInput> => {
  const { currency, amount = '', day = '', remark } = row.cells;
  const value = { currency: currency?.toUpperCase(), amount, asOf: day, remark };
  return checked(row, openingInputSchema, value, openingColumns);
};

/** Reads an advance that was paid before. The days of use it is recouped from are the contract's when left out. */
const advanceOfRow = (
  row: CatalogueRow,
  contract: Pick<StoredContract, 'startDate' | 'endDate'>,
): RowResult<BroughtInInput> => {
  const { cells } = row;
  const value = {
    advanceType: parseNumber(cells.advance_type),
    currency: cells.currency?.toUpperCase(),
    amount: cells.amount ?? '',
    recouped: cells.recouped,
    paidOn: cells.day ?? '',
    deductStartDate: cells.deduct_start_date ?? contract.startDate,
    deductEndDate: cells.deduct_end_date ?? contract.endDate,
    number: cells.external_id,
    remark: cells.remark,
  };
  return checked(row, broughtInInputSchema, value, openingColumns);
};

/** Reads the opening state of a row. */
export const openingOfRow = (
  row: CatalogueRow,
  contract: Pick<StoredContract, 'startDate' | 'endDate'>,
): RowResult<RowOpening> => {
  const kind = row.cells.kind?.toLowerCase() ?? 'advance';
  if (!isKnownKind(kind))
    return { errors: [{ row: row.row, column: 'kind', message: 'choice', value: kind.slice(0, 100) }] };
  if (kind === 'balance') {
    const read = balanceOfRow(row);
    return 'errors' in read ? read : { value: { balance: read.value } };
  }
  const read = advanceOfRow(row, contract);
  return 'errors' in read ? read : { value: { advance: read.value } };
};

/** Returns the cells of an advance that was brought in; `undefined` for any other payment item. */
export const cellsOfOpening = (
  contract: Pick<StoredContract, 'contractNumber' | 'agentId'>,
  advance: Advance,
  findReference: FindReference,
): Cells | undefined => {
  const input = inputOfBroughtIn(advance);
  return (
    input &&
    filled({
      contract_number: contract.contractNumber,
      agent: findReference(contract.agentId),
      kind: openingKinds[0],
      external_id: input.number,
      advance_type: input.advanceType,
      currency: input.currency,
      amount: input.amount,
      recouped: input.recouped,
      day: input.paidOn,
      deduct_start_date: input.deductStartDate,
      deduct_end_date: input.deductEndDate,
      remark: input.remark,
    })
  );
};

/** Returns the cells of a balance that was brought in. */
export const cellsOfBalance = (
  contract: Pick<StoredContract, 'contractNumber' | 'agentId'>,
  { currency, amount, asOf, remark }: Opening,
  findReference: FindReference,
): Cells =>
  filled({
    contract_number: contract.contractNumber,
    agent: findReference(contract.agentId),
    kind: openingKinds[1],
    currency,
    amount,
    day: asOf,
    remark,
  });
