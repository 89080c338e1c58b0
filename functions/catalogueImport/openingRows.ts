import {
  broughtInInputSchema,
  inputOfBroughtIn,
  type BroughtInInput,
} from '../../shared/contracts/broughtIn.ts';
import type { Advance } from '../../shared/contracts/advanceSchema.ts';
import { foldText } from '../../shared/statements/matching/normalise.ts';
import type { StoredContract } from '../contracts/filing.ts';
import { filled, type Cells, type FindReference } from './cells.ts';
import { checked, parseNumber, type CatalogueRow, type RowResult } from './rows.ts';

/** Kinds of opening state a row can bring in. */
const openingKinds = ['advance'] as const;

/** Columns of the fields of an advance that is brought in. */
export const openingColumns: Readonly<Record<string, string>> = {
  advanceType: 'advance_type',
  paidOn: 'day',
  deductStartDate: 'deduct_start_date',
  deductEndDate: 'deduct_end_date',
  number: 'external_id',
};

/**
 * Returns what names an advance within a file: its own number or, without one, its day, currency and amount, under its
 * contract.
 */
export const openingKey = ({ cells }: CatalogueRow): string => {
  const { contract_number, agent, external_id, day, currency, amount } = cells;
  const facts = external_id ? ['number', external_id] : ['facts', day, currency, amount];
  return [contract_number, agent, ...facts].map((part) => foldText(part ?? '')).join('\n');
};

/** Reads an advance that was paid before. The days of use it is recouped from are the contract's when left out. */
export const openingOfRow = (
  row: CatalogueRow,
  contract: Pick<StoredContract, 'startDate' | 'endDate'>,
): RowResult<BroughtInInput> => {
  const { cells } = row;
  const kind = cells.kind?.toLowerCase() ?? 'advance';
  if (!openingKinds.some((known) => known === kind))
    return { errors: [{ row: row.row, column: 'kind', message: 'choice', value: kind.slice(0, 100) }] };
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
