import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contracts, invented, works } from './business.ts';
import { Findings, units } from './compare.ts';
import {
  fractionOf,
  isLess,
  isSame,
  one,
  over,
  plus,
  readFraction,
  times,
  total,
  writeNearest,
  zero,
} from './fraction.ts';
import { computeBusiness, splitRow } from './independent.ts';
import type { Business, Row } from './model.ts';

const sourceOf = (name: string): string => readFileSync(`test/fractions/${name}`, 'utf8');

const own = ['fraction.ts', 'model.ts', 'independent.ts', 'business.ts'] as const;

/** Modules that a source names, and other ways to run code that it does not contain. */
const loadedBy = (source: string): string[] => {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
  return [
    ...[...code.matchAll(/\b(?:from|import|require)\s*\(?\s*['"]([^'"]*)/g)].map(([, name]) => name!),
    ...(code.match(/\b(?:import|require)\s*\((?!\s*['"])|\beval\b|\bFunction\(|\bglobalThis\b/g) ?? []),
  ];
};

describe('the second computation', () => {
  it('imports nothing but its own fractions and figures, so it shares no code with the product', () => {
    for (const name of own) {
      const others = loadedBy(sourceOf(name)).filter((each) => !own.some((file) => each === `./${file}`));
      expect(others, name).toEqual([]);
    }
    expect(loadedBy(sourceOf('fraction.ts'))).toEqual([]);
  });

  it.each([
    "import { sum } from '../../shared/money/decimal.ts';",
    "export { sum } from '../../shared/money/decimal.ts';",
    "import '../../shared/money/decimal.ts';",
    "const money = await import('../../shared/money/decimal.ts');",
    "const money = require('../../shared/money/decimal.ts');",
  ])('would be found to load a module by: %s', (source) => {
    expect(loadedBy(source)).toEqual(['../../shared/money/decimal.ts']);
  });

  it('uses no number that could lose a digit', () => {
    for (const name of own)
      expect(sourceOf(name)).not.toMatch(/\b(?:Number|parseFloat|parseInt|Math)\b|\btoFixed\b/);
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

describe('the invented business', () => {
  const { rows, received, accounts } = computeBusiness(invented);
  const all = [...rows.values()].flat();

  it('has rows of every kind', () => {
    const has = (...kinds: boolean[]): void => expect(kinds).not.toContain(false);
    const lengths = new Set(all.map(({ royalties }) => royalties.length));
    has(...[0, 1, 2, 3, 8].map((length) => lengths.has(length)));
    has(
      all.some(({ row: { amount } }) => isLess(readFraction(amount), zero)),
      all.some(({ row: { claims } }) => claims !== undefined),
      all.some(({ notOurs }) => isLess(zero, notOurs)),
      all.some(({ notOurs }) => isLess(notOurs, zero)),
      all.some(({ row, notLicensed }) => row.claims !== undefined && isLess(zero, notLicensed)),
      all.some(({ row, notLicensed }) => row.claims === undefined && isLess(zero, notLicensed)),
      // 66.67 percent is 59 times 1.13, so dividing by it gives a decimal that never ends.
      all.some(({ royalties }) => royalties.some(({ amount }) => amount.denominator % 59n === 0n)),
    );
  });

  it('turns royalty into other currencies, and receives some of it twice', () => {
    expect(new Set(received.map(({ arrivedIn, currency }) => `${arrivedIn} to ${currency}`))).toEqual(
      new Set(['TWD to TWD', 'TWD to CNY', 'CNY to CNY', 'CNY to TWD']),
    );
    const days = received.filter(({ statement }) => statement === 'parts.tsv').map(({ day }) => day);
    expect(new Set(days).size).toBe(2);
  });

  it('has advances that royalty pays back in part and whole, and one that is passed up', () => {
    const paidBack = accounts.flatMap((each) => each.paidBack);
    expect(paidBack.filter(({ amount, given }) => isLess(amount, given)).length).toBeGreaterThan(1);
    expect(paidBack.filter(({ amount, given }) => isSame(amount, given)).length).toBeGreaterThan(1);
    expect(paidBack.filter(({ isOwed }) => isOwed)).toHaveLength(1);
    expect(paidBack.filter(({ amount }) => !isLess(zero, amount))).toMatchObject([
      { advance: 'Marrow, advance until May' },
    ]);
  });
});

describe('a comparison', () => {
  const almost = '1.00000000000000000002';

  it('finds an amount that is not the exact one, as far as rounding does not explain it', () => {
    const findings = new Findings();
    findings.compare('two units', almost, one, units(2));
    expect(findings.sentences).toEqual([]);
    findings.compare('one unit', almost, one, units(1));
    findings.compare('nothing', almost, one);
    findings.compareRow('a row', almost, one);
    findings.compareSum('a sum', [almost, '-1'], zero, units(1));
    findings.addUp('parts', almost, ['0.5', '0.5']);
    expect(findings.sentences).toHaveLength(5);
    expect(findings.compared).toBe(6);
  });
});
