import { parseNumber } from '../../../shared/money/writtenNumber.ts';
import { normaliseHeader } from './header/headers.ts';
import { nameScore } from './nameScore.ts';
import { parsePeriod } from './periods.ts';
import type { SourceTemplate } from './templates/template.ts';
import type { UnusedColumn } from '../../../shared/statements/reading/unusedColumnSchema.ts';

/** Share of the filled cells that must look alike. */
const alike = 0.8;

/** Minimum score of a header that names an amount. */
const namesAmount = 0.6;

/** Length of the longest example that is kept. */
const maxExample = 60;

const isNumber = (text: string): boolean => parseNumber(text) !== undefined;

type CellTest = {
  readonly kind: UnusedColumn['kind'];
  readonly passes: (text: string, header: string) => boolean;
};

/** Tests of a cell by kind, in the order in which they are asked. Whole numbers are amounts only under such a header. */
const tests: readonly CellTest[] = [
  {
    kind: 'amount',
    passes: (text, header) =>
      isNumber(text) && (/[.,]\d/.test(text) || nameScore('amount', header) >= namesAmount),
  },
  { kind: 'date', passes: (text) => !/^\d{1,5}$/.test(text) && parsePeriod(text) !== undefined },
  {
    kind: 'code',
    passes: (text) => /^[\p{L}\d_.:/-]+$/u.test(text) && /\d/.test(text) && text.length >= 6,
  },
  { kind: 'name', passes: (text) => /\p{L}{2}/u.test(text) },
];

/** Returns what the filled cells of a column look like; `undefined` for small whole numbers, marks and empty columns. */
const kindOf = (header: string, filled: readonly string[]): UnusedColumn['kind'] | undefined => {
  if (filled.length === 0) return undefined;
  const found = tests.find(
    ({ passes }) => filled.filter((text) => passes(text, header)).length >= filled.length * alike,
  );
  return found?.kind;
};

/**
 * Returns the columns of a file that its built-in layout neither reads nor knows to be of no use, and whose cells look
 * like an amount, a date, a code or a name.
 * @param rows cells of the first rows below the header
 */
export const findUnusedColumns = (
  { fields, notRead = [] }: SourceTemplate,
  headers: readonly string[],
  rows: readonly (readonly string[])[],
): UnusedColumn[] => {
  const known = new Set([...Object.values(fields).flat(), ...notRead].map(normaliseHeader));
  return headers.flatMap((header, column) => {
    if (header === '' || known.has(normaliseHeader(header))) return [];
    const filled = rows.map((row) => (row[column] ?? '').trim()).filter((text) => text !== '');
    const kind = kindOf(header, filled);
    return kind ? [{ header, kind, example: filled[0]!.slice(0, maxExample) }] : [];
  });
};
