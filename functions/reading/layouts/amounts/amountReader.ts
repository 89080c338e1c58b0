import type { Layout } from '../layout.ts';
import { cellText } from '../../../../shared/statements/reading/cellText.ts';
import { readNumber, type NumberStyle } from '../../../../shared/money/writtenNumber.ts';
import {
  addExact,
  parseExact,
  multiplyExact,
  roundExact,
  type Exact,
  type ReadNumber,
} from '../../../../shared/money/exact.ts';
import { placesOfKind } from '../../../../shared/statements/reading/amounts/formula.ts';

type Cells = readonly string[];

/** Amount of a row, with the cell text it was read from; empty for a formula. */
type ReadAmount = ReadNumber & { readonly text: string };

/** Returns whether a text is a percentage, which is never an amount of money. */
const isRate = (text: string): boolean => text.endsWith('%') || text.endsWith('％');

const exactNumber = (text: string, style: NumberStyle): Exact | undefined => {
  const read = readNumber(text, style);
  if (!read) return undefined;
  const { value, remainder } = read;
  return remainder === undefined ? parseExact(value) : addExact(parseExact(value), parseExact(remainder));
};

/**
 * Creates the reader of a row's amount: from its column, or by the layout's formula, exactly. A factor written with a
 * percent sign counts in percent, whatever the formula says.
 * @returns a function that returns `undefined` for a row without an amount or without a number the formula needs
 */
export const createAmountReader = ({
  columns,
  formula,
  template: { numbers },
}: Layout): ((cells: Cells) => ReadAmount | undefined) => {
  const textAt = (cells: Cells, column: number) => cellText(cells[column] ?? '');
  if (formula)
    return (cells) => {
      let product: Exact = { digits: 1n, decimals: 0 };
      for (const { column, as } of formula) {
        const text = textAt(cells, column);
        const factor = exactNumber(text, numbers);
        if (!factor) return undefined;
        const places = isRate(text) ? placesOfKind.percent : placesOfKind[as];
        product = multiplyExact(product, { digits: factor.digits, decimals: factor.decimals + places });
      }
      const rounded = roundExact(product);
      return rounded && { ...rounded, text: '' };
    };
  const { amount = -1 } = columns;
  return (cells) => {
    const text = amount < 0 ? '' : textAt(cells, amount);
    const read = readNumber(text, numbers);
    return read === undefined || isRate(text) ? undefined : { ...read, text };
  };
};
