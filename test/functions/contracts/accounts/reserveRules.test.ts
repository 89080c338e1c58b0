import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dueReleases,
  keepsTerms,
  releaseDay,
  releasedBy,
  reserveOf,
  termsIn,
  withTerms,
} from '../../../../functions/contracts/accounts/reserveRules.ts';
import {
  releaseIntervals,
  reserveTermsSchema,
  type ReserveTerms,
} from '../../../../shared/contracts/accounts/reserveSchema.ts';
import { subtract, sum } from '../../../../shared/money/decimal.ts';

const terms = (changes: Partial<ReserveTerms> = {}): ReserveTerms =>
  reserveTermsSchema.parse({
    startMonth: '2026-01',
    share: '20',
    afterMonths: 6,
    releases: 4,
    everyMonths: 3,
    ...changes,
  });

describe('the reserve of a contract', () => {
  it('holds its share of received royalty, rounded down to the minor unit, and nothing of a refund', () => {
    for (const [royalty, share, currency, held] of [
      ['1000', '20', 'TWD', '200'],
      ['1000.99', '20', 'TWD', '200'],
      ['1000.99', '20', 'USD', '200.19'],
      ['100', '1/3', 'USD', '33.33'],
      ['0.04', '20', 'USD', '0'],
      ['1000', '0', 'TWD', '0'],
      ['1000', '100', 'TWD', '1000'],
      ['-500', '20', 'TWD', '0'],
    ] as const)
      expect(reserveOf([{ royalty }], terms({ share }), currency)).toBe(held);
    expect(reserveOf([{ royalty: '1000' }], undefined, 'TWD')).toBe('0');
  });

  const byRight = [
    { rights: [2200], share: '50' },
    { rights: [2000], share: '10' },
  ];

  it.each([
    ['the right itself', [{ right: 2200, royalty: '100' }], '50'],
    ['a kind of use below it', [{ right: 2210, royalty: '100' }], '50'],
    ['a right of the next part', [{ right: 2300, royalty: '100' }], '10'],
    ['a right of no part', [{ right: 1300, royalty: '100' }], '20'],
    ['a use without a right', [{ royalty: '100' }], '20'],
    [
      'several, rounded down together',
      [
        { right: 2200, royalty: '1.01' },
        { right: 1300, royalty: '1.02' },
      ],
      '0',
    ],
    [
      'a right that is refunded',
      [
        { right: 2200, royalty: '-100' },
        { right: 1300, royalty: '1000' },
      ],
      '200',
    ],
    [
      'no more than all of it together',
      [
        { right: 2200, royalty: '1000' },
        { right: 1300, royalty: '-700' },
      ],
      '300',
    ],
    [
      'nothing of a refund as a whole',
      [
        { right: 2200, royalty: '100' },
        { right: 1300, royalty: '-700' },
      ],
      '0',
    ],
  ])('holds by the right of the use: %s', (_, royalties, held) =>
    expect(reserveOf(royalties, terms({ byRight }), 'TWD')).toBe(held),
  );

  it('is between nothing and all royalty, whatever the rights, and does not depend on the order of lines', () => {
    const lines = fc.array(
      fc.record({
        right: fc.constantFrom(undefined, 1300, 2200, 2210, 2300, 6000),
        royalty: fc.integer({ min: -100_000, max: 100_000 }).map((cents) => (cents / 100).toFixed(2)),
      }),
      { minLength: 1, maxLength: 8 },
    );
    const shares = fc.constantFrom('0', '10', '1/3', '99.99', '100');
    fc.assert(
      fc.property(lines, shares, shares, shares, (royalties, share, first, second) => {
        const parts = terms({
          share,
          byRight: [
            { rights: [2200], share: first },
            { rights: [2000, 6000], share: second },
          ],
        });
        const total = sum(royalties.map(({ royalty }) => royalty));
        const held = reserveOf(royalties, parts, 'USD');
        expect(Number(held)).toBeGreaterThanOrEqual(0);
        expect(Number(held)).toBeLessThanOrEqual(Math.max(0, Number(total)));
        expect(reserveOf(royalties.toReversed(), parts, 'USD')).toBe(held);
        // With one share for all it is the share of the sum, as without parts.
        const same = terms({ share, byRight: [{ rights: [2000], share }] });
        expect(reserveOf(royalties, same, 'USD')).toBe(
          reserveOf([{ royalty: total }], terms({ share }), 'USD'),
        );
      }),
    );
  });

  it('is released on the first day of a month, after a wait and then at intervals', () => {
    const days = [1, 2, 3, 4].map((number) => releaseDay('2026-11', terms(), number));
    expect(days).toEqual(['2027-05-01', '2027-08-01', '2027-11-01', '2028-02-01']);
    expect(
      ['2027-04-30', '2027-05-01', '2027-10-31', '2040-01-01'].map((day) =>
        dueReleases('2026-11', terms(), day),
      ),
    ).toEqual([0, 1, 2, 4]);
  });

  it('follows the terms of the month of receipt', () => {
    const all = withTerms([terms()], terms({ startMonth: '2026-07', share: '0' }));
    expect(['2025-12', '2026-01', '2026-06', '2026-07'].map((month) => termsIn(all, month)?.share)).toEqual([
      undefined,
      '20',
      '20',
      '0',
    ]);
  });

  it('keeps the terms of months that royalty was held in', () => {
    const before = [terms()];
    const after = withTerms(before, terms({ startMonth: '2026-07', share: '10' }));
    expect(keepsTerms(before, after, ['2026-03', '2026-06'])).toBe(true);
    expect(keepsTerms(before, after, ['2026-07'])).toBe(false);
    expect(keepsTerms(before, withTerms(before, terms({ share: '10' })), ['2026-03'])).toBe(false);
    expect(keepsTerms(before, withTerms(before, terms({ share: '10' })), [])).toBe(true);
  });
});

describe('the releases of a reserve', () => {
  it('are whole minor units, differ by one at most, and add up to what was held', () => {
    const property = fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 14n }),
      fc.integer({ min: 1, max: 24 }),
      fc.constantFrom(...releaseIntervals),
      (cents, releases, everyMonths) => {
        // Computed here in cents, by another way than the product: the n-th total is the whole part of held * n / releases.
        const held = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
        const one = terms({ releases, everyMonths });
        const totals = Array.from({ length: releases + 1 }, (_, count) =>
          releasedBy(held, one, count, 'USD'),
        );
        const parts = totals.slice(1).map((total, index) => subtract(total, totals[index]!));
        const inCents = parts.map((part) => Math.round(Number(part) * 100));
        expect(sum(parts)).toBe(sum([held]));
        if (cents < 10n ** 11n) {
          expect(Math.max(...inCents) - Math.min(...inCents)).toBeLessThanOrEqual(1);
          expect(inCents).toEqual(
            Array.from({ length: releases }, (_, index) =>
              Number(
                (cents * BigInt(index + 1)) / BigInt(releases) - (cents * BigInt(index)) / BigInt(releases),
              ),
            ),
          );
        }
      },
    );
    fc.assert(property);
  });
});
