import { scale, toScaled, type Scaled } from '../../../shared/money/decimal.ts';
import { parseNumber, type NumberStyle } from '../../../shared/money/writtenNumber.ts';
import type { StatementField } from '../../../shared/statements/model.ts';

/** Share that the amounts already contain: `units × price × share = amount` in `rows` of the `of` rows compared. */
export type ShareInAmount = {
  /** Header of the share's column. */
  readonly header: string;
  /** The share in percent, if it is the same in all rows. */
  readonly percent?: string;
  readonly rows: number;
  readonly of: number;
};

type Column = { readonly field: StatementField; readonly header: string; readonly column: number };

const one: Scaled = 10n ** BigInt(scale);

const abs = (value: Scaled): Scaled => (value < 0n ? -value : value);

const decimalsOf = (text: string): number => {
  const point = text.indexOf('.');
  return point < 0 ? 0 : text.length - point - 1;
};

/** Minimum rows that must agree. */
const fewestRows = 3;

/**
 * Finds whether a column of shares is already part of the amounts. Such a share must not be read as a claim that has to
 * agree with the contracts.
 * @param columns proposed columns; the search needs units, a unit price, a share and an amount
 * @param rows cells below the header
 */
export const findShareInAmount = (
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  numbers: NumberStyle,
): ShareInAmount | undefined => {
  const columnOf = (field: StatementField) => columns.find((column) => column.field === field);
  const [units, price, share, amount] = (['units', 'unitPrice', 'sharePercentage', 'amount'] as const).map(
    columnOf,
  );
  if (!units || !price || !share || !amount) return undefined;
  const read = (row: readonly string[], { column }: Column): string | undefined =>
    parseNumber((row[column] ?? '').replace('%', ''), numbers);
  const percents = new Set<string>();
  let [agreeing, whole, of] = [0, 0, 0];
  for (const row of rows) {
    const texts = [units, price, share, amount].map((column) => read(row, column));
    if (texts.some((text) => text === undefined)) continue;
    const [count, each, percent, stated] = texts.map((text) => toScaled(text!));
    if (!count || !each || !percent || !stated) continue;
    of += 1;
    percents.add(texts[2]!);
    // The amount is rounded at its last decimal, and the price may be.
    const slack =
      10n ** BigInt(scale - decimalsOf(texts[3]!)) / 2n +
      (abs(count) * (10n ** BigInt(scale - decimalsOf(texts[1]!)) / 2n)) / one;
    const product = (count * each) / one;
    if (abs(product - stated) <= slack) whole += 1;
    else if (abs((product * percent) / (100n * one) - stated) <= slack) agreeing += 1;
  }
  if (agreeing < fewestRows || agreeing * 10 < of * 9 || whole * 2 > of) return undefined;
  const [percent] = percents;
  return {
    header: share.header,
    ...(percents.size === 1 && percent !== undefined && { percent }),
    rows: agreeing,
    of,
  };
};
