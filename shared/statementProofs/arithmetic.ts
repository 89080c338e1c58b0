import { multiply, subtract, sum, toScaled, type Decimal, type Scaled } from '../money/decimal.ts';
import { percentageOf, weightsOfPercentages } from '../money/percentage.ts';
import { releasedFact } from '../income/facts.ts';
import type { RecordOf } from './records.ts';

/**
 * Most units of the twentieth decimal by which an amount may differ from the one its share gives. Income is added up over
 * rows of one use before it is split, and each split rounds by less than one unit.
 */
const roundingOf = (rows: number): Scaled => 10n * BigInt(rows + 1);

const isWithin = (difference: Scaled, most: Scaled): boolean => difference <= most && -difference <= most;

/** Returns the balance that the figures of a statement leave. */
export const closingOf = (head: RecordOf<'statement'>): Decimal =>
  subtract(
    sum([head.opening, head.royalty, head.advanced, head.reserveReleased]),
    sum([head.reserveHeld, head.deducted, head.held, head.withdrawn]),
  );

/** Returns whether income is the licensor's share of the rows' amount. Income without that amount is not judged. */
export const isShareOfRows = ({
  rowAmount,
  share,
  basis,
  gross,
  rows,
}: Pick<RecordOf<'income'>, 'rowAmount' | 'share' | 'basis' | 'gross' | 'rows'>): boolean => {
  if (rowAmount === undefined || basis === undefined) return true;
  const [part, whole] = weightsOfPercentages([share, basis]) as [bigint, bigint];
  return isWithin(toScaled(rowAmount) * part - toScaled(gross) * whole, roundingOf(rows) * whole);
};

/**
 * Returns whether royalty is the contract's percentage of the income. Income booked before the basis was kept names the
 * contract's percentage before what is passed on, and is not judged.
 */
export const isPercentageOfIncome = ({
  basis,
  gross,
  percentage,
  royalty,
  rows,
}: Pick<RecordOf<'income'>, 'basis' | 'gross' | 'percentage' | 'royalty' | 'rows'>): boolean =>
  basis === undefined ||
  isWithin(percentageOf(toScaled(gross), percentage) - toScaled(royalty), roundingOf(rows));

/** Returns whether rows add up to the amount of their income. */
export const isSumOfRows = (counted: Scaled, rowAmount: Scaled, rows: number): boolean =>
  isWithin(counted - rowAmount, roundingOf(rows));

type Amounts = Pick<RecordOf<'income'>, 'units' | 'rowAmount' | 'gross' | 'royalty'>;

/** Names of the amounts of income, in the order in which they are compared. */
export const amountNames = [
  'units',
  'rowAmount',
  'gross',
  'royalty',
] as const satisfies readonly (keyof Amounts)[];

/** Returns the part of booked income that a receipt released, in the currency it is owed in. */
export const receivedOf = (
  booked: Amounts,
  { release, conversions }: Pick<RecordOf<'receipt'>, 'release' | 'conversions'>,
): Amounts => {
  const { units, rowAmount, gross, royalty } = booked;
  const amounts = { units, grossAmount: gross, royaltyAmount: royalty, rowCount: 0, rowAmount };
  const part = release ? releasedFact(amounts, release) : amounts;
  const convert = (amount: Decimal): Decimal =>
    conversions.reduce((converted, { rate }) => multiply(converted, rate), amount);
  return {
    units: part.units,
    ...(part.rowAmount !== undefined && { rowAmount: convert(part.rowAmount) }),
    gross: convert(part.grossAmount),
    royalty: convert(part.royaltyAmount),
  };
};
