import fc from 'fast-check';
import { expect, it } from 'vitest';
import { StatementFileProblem } from '../../../functions/reading/problem.ts';
import { readBytes } from './readFile.ts';
import { cases } from '../../cases.ts';

type Sale = { title: string; artist: string; units: string; amount: string; value: string };

/** Writes cells in columns of these widths, negative ones right-aligned. Long text moves the rest, as printers do. */
const line = (widths: readonly number[], cells: readonly string[]): string =>
  widths
    .map((width, index) => (width < 0 ? cells[index]!.padStart(-width) : cells[index]!.padEnd(width)))
    .join('')
    .trimEnd();

const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
const wordsUpTo = (most: number) =>
  fc
    .array(fc.stringMatching(/^[A-Z0-9][a-z]{0,5}$/), { minLength: 1, maxLength: most })
    .map((words) => words.join(' '));
const number = (most: number) =>
  fc.tuple(fc.nat(most), fc.nat(6)).map(([digits, fewer]) => Math.floor(digits / 10 ** fewer));

/** Amounts as files write them: bare, or negative in one of four ways. */
const amount = fc
  .tuple(number(99_999_999), fc.constantFrom('#', '-#', '(#)', '#-', '- #'))
  .map(([cents, style]) => {
    const [whole = '', fraction = ''] = (cents / 100).toFixed(2).split('.');
    const isNegative = cents > 0 && style !== '#';
    const bare = `${grouped(whole)}.${fraction}`;
    return {
      amount: isNegative ? style.replace('#', bare) : bare,
      value: `${isNegative ? '-' : ''}${whole}.${fraction}`,
    };
  });

const arbitrarySale = (words: number) =>
  fc
    .tuple(wordsUpTo(words), wordsUpTo(words), number(9_999_999), amount)
    .map(([title, artist, units, paid]): Sale => ({ title, artist, units: grouped(String(units)), ...paid }));

/** Sales that fit their columns, and some that may not. */
const sales = fc
  .tuple(
    fc.array(arbitrarySale(2), { minLength: 1, maxLength: 20 }),
    fc.array(arbitrarySale(6), { maxLength: 20 }),
  )
  .map(([regular, odd]) => [...regular, ...odd]);

const readLines = async (lines: readonly string[]) => {
  try {
    return await readBytes(lines.join('\n'), { given: { currency: 'USD' } }, 'report.txt');
  } catch (error) {
    if (error instanceof StatementFileProblem && error.code === 'HeaderNotFound') return undefined;
    throw error;
  }
};

const inOrder = ['title', 'artist', 'units', 'amount'] as const;
const otherOrder = ['title', 'units', 'amount', 'artist'] as const;

it.each([
  [inOrder, [20, 16, -12, -16]],
  [inOrder, [16, 16, -9, -12]],
  [otherOrder, [16, -12, -14, -1, 16]],
] as const)(
  'each row has the amount of its own line, with columns %j of widths %j',
  async (order, widths) => {
    let read = 0;
    await fc.assert(
      fc.asyncProperty(sales, async (sold) => {
        const put = (cells: readonly string[]) =>
          line(widths, widths.length > 4 ? [...cells.slice(0, 3), '', cells[3]!] : cells);
        const header = order.map((name) => name[0]!.toUpperCase() + name.slice(1));
        const lines = [put(header), ...sold.map((sale) => put(order.map((name) => sale[name])))];
        const found = await readLines(lines);
        if (found?.statement.delimiter !== 'aligned') return;
        read += found.rows.length;
        expect(found.rows.length + found.bad.length).toBe(sold.length);
        for (const row of found.rows)
          expect([row.line, row.amount]).toEqual([row.line, sold[row.line - 2]!.value]);
      }),
      { seed: 1, numRuns: cases(200) },
    );
    expect(read).toBeGreaterThan(cases(100));
  },
);
