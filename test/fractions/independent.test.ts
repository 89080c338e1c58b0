import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contracts, invented, works } from './business.ts';
import {
  computeBusiness,
  fractionOf,
  isSame,
  over,
  plus,
  readFraction,
  splitRow,
  times,
  total,
  writeNearest,
  type Business,
  type Row,
} from './independent.ts';

const sourceOf = (name: string): string => readFileSync(`test/fractions/${name}`, 'utf8');

/** Forms by which a module could take code from another one. */
const loading = /\bimport\b|\brequire\b|\bfrom\s*['"`]|\beval\b|\bFunction\(/;

describe('the second computation', () => {
  it('imports nothing, so it shares no code with the product', () => {
    const code = sourceOf('independent.ts').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
    expect(code).toContain('export const computeBusiness');
    expect(code).not.toMatch(loading);
    expect("import { sum } from '../../shared/money/decimal.ts';").toMatch(loading);
    expect("export { sum } from '../../shared/money/decimal.ts';").toMatch(loading);
    expect("const money = await import('../../shared/money/decimal.ts');").toMatch(loading);
  });

  it('uses no number that could lose a digit', () => {
    const code = sourceOf('independent.ts');
    expect(code).not.toMatch(/\b(?:Number|parseFloat|parseInt|Math)\b|\btoFixed\b/);
  });

  it('is given a business that takes only types from it', () => {
    const imports = sourceOf('business.ts').match(/^import .*/gm);
    expect(imports).toEqual([expect.stringMatching(/^import type .* from '\.\/independent\.ts';$/)]);
  });
});

describe('a fraction', () => {
  it('is in lowest terms with a positive denominator', () => {
    expect(fractionOf(6n, -4n)).toEqual({ numerator: -3n, denominator: 2n });
    expect(fractionOf(0n, -7n)).toEqual({ numerator: 0n, denominator: 1n });
    expect(() => fractionOf(1n, 0n)).toThrow(RangeError);
  });

  it('is read from decimal text and nothing else', () => {
    expect(readFraction('-12.50')).toEqual({ numerator: -25n, denominator: 2n });
    expect(readFraction('-0.07')).toEqual({ numerator: -7n, denominator: 100n });
    for (const text of ['', '.5', '1e3', '1,5', ' 1']) expect(() => readFraction(text)).toThrow(RangeError);
  });

  it('adds, multiplies and divides without a remainder', () => {
    const third = over(fractionOf(1n), fractionOf(3n));
    expect(total([third, third, third])).toEqual(fractionOf(1n));
    expect(plus(third, fractionOf(-1n, 2n))).toEqual(fractionOf(-1n, 6n));
    expect(times(third, fractionOf(9n, 4n))).toEqual(fractionOf(3n, 4n));
  });

  it('is written as the nearest text, a half away from zero', () => {
    expect(writeNearest(fractionOf(1n, 2n), 0)).toBe('1');
    expect(writeNearest(fractionOf(-1n, 2n), 0)).toBe('-1');
    expect(writeNearest(fractionOf(-1n, 3n), 0)).toBe('0');
    expect(writeNearest(fractionOf(200n, 3n), 2)).toBe('66.67');
    expect(writeNearest(fractionOf(1n, 1000n), 2)).toBe('0.00');
  });
});

const row = (work: string, amount: string, claims?: string): Row => ({
  work,
  amount,
  currency: 'TWD',
  platform: 'KKBOX',
  month: '2026-07',
  ...(claims !== undefined && { claims }),
});

describe('a row worked out by hand', () => {
  it('of a whole work leaves out the shares nobody licensed', () => {
    // 1,000 × 60 % = 600; × 80 % = 480; 600 - 480 = 120; 1,000 - 600 = 400.
    expect(splitRow(invented, 'whole', row('Salt Ladder', '1000'))).toMatchObject({
      royalties: [{ contract: 'Quill', amount: fractionOf(480n) }],
      commission: fractionOf(120n),
      notOurs: fractionOf(400n),
      notLicensed: fractionOf(0n),
    });
  });

  it('of the claimed part goes to the licensed shares alone', () => {
    // 66.67 is shared 33.33 to 33.34: 33.33 × 80 % and 33.34 × 72.5 %.
    expect(splitRow(invented, 'part', row('Paper Orchard', '66.67'))).toMatchObject({
      royalties: [
        { contract: 'Quill', amount: readFraction('26.664') },
        { contract: 'Oster in yuan', amount: readFraction('24.1715') },
      ],
      notOurs: fractionOf(0n),
    });
  });

  it('passes up a chain of three contracts', () => {
    // 1,000 × 91.75 % = 917.5; × 82.25 % = 754.64375; × 72.5 % = 547.11671875.
    const { royalties, commission } = splitRow(invented, 'whole', row('Far Kiln', '1000'));
    expect(royalties).toEqual([
      { contract: 'Tally to Cove', amount: readFraction('547.11671875') },
      { contract: 'Cove to Slate', amount: readFraction('207.52703125') },
      { contract: 'Slate to Lantern again', amount: readFraction('162.85625') },
    ]);
    expect(commission).toEqual(readFraction('82.5'));
  });

  it('that claims another share than contracts have waits as a whole', () => {
    expect(splitRow(invented, 'whole', row('Ember Count', '10', '50'))).toMatchObject({
      royalties: [],
      notLicensed: fractionOf(10n),
    });
  });
});

describe('an advance worked out by hand', () => {
  const business = (amounts: readonly string[]): Business => ({
    works,
    contracts,
    advances: [{ name: 'advance', contract: 'Quill', amount: '500', isPaidBack: true }],
    rates: [],
    statements: amounts.map((amount, index) => ({
      name: `statement ${index}`,
      paysFor: 'part',
      rows: [row('Salt Ladder', amount)],
      receipts: [{ day: '2026-08-15', from: 'TWD', to: 'TWD', rate: '1' }],
    })),
  });

  it.each([
    ['of royalty below it, and nothing is owed', ['400'], '320', '0'],
    ['as a whole, and the rest is owed', ['400', '400'], '500', '140'],
    ['less what is refunded', ['400', '400', '-250'], '440', '0'],
    ['not at all by a refund alone', ['-250'], '0', '-200'],
  ] as const)('is paid back %s', (_, amounts, paidBack, owed) => {
    const { accounts } = computeBusiness(business(amounts));
    expect(accounts).toMatchObject([
      { payable: readFraction(owed), paidBack: [{ amount: readFraction(paidBack) }] },
    ]);
  });
});

it('loses nothing of any row of the invented business', () => {
  for (const split of [...computeBusiness(invented).rows.values()].flat()) {
    const royalty = total(split.royalties.map(({ amount }) => amount));
    const parts = total([royalty, split.commission, split.notOurs, split.notLicensed]);
    expect(isSame(parts, readFraction(split.row.amount)), split.row.work).toBe(true);
  }
});
