import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toDecimal } from '../../shared/money/decimal.ts';
import { countingUnit, lineOf, memoryCounters, splitLine } from '../functions/licensing/counting.ts';
import { createCounting, type CountingClause } from './counting.ts';
import { fractionOf, isLess, minus, over, plus, readFraction, zero, type Fraction } from './fraction.ts';
import { cases } from '../cases.ts';

const share = fc.oneof(
  fc.integer({ min: 0, max: 10_000 }).map((hundredths) => String(hundredths / 100)),
  fc.constantFrom('1/3', '2/7', '33.3333333333'),
);

const clauses: fc.Arbitrary<CountingClause> = fc
  .record({
    share,
    reduction: fc.option(fc.constantFrom('10', '12.5', '1/4'), { nil: undefined }),
    thresholds: fc.uniqueArray(fc.integer({ min: 1, max: 3_000 }), { maxLength: 4 }),
    shares: fc.array(share, { minLength: 4, maxLength: 4 }),
    count: fc.constantFrom('uses' as const, 'income' as const),
    minimumPerUse: fc.option(fc.constantFrom('0.05', '0.3', '1'), { nil: undefined }),
    cap: fc.option(fc.constantFrom('10', '250.75'), { nil: undefined }),
  })
  .map(({ thresholds, shares, ...clause }) => ({
    ...clause,
    steps: thresholds
      .toSorted((a, b) => a - b)
      .map((above, index) => ({ above: String(above), share: shares[index]! })),
  }));

const cents = (least: number, most: number) =>
  fc.integer({ min: least, max: most }).map((count) => (count / 100).toFixed(2));

/** Batches of lines, each on a platform of its own. */
const batches = (least: number) =>
  fc.array(
    fc.array(
      fc.record({
        amount: cents(least, 100_000),
        units: fc.integer({ min: 0, max: 2_000 }).map(String),
        product: fc.constantFrom('Premium stream', 'Download', ''),
        work: fc.constantFrom('wrk_1', 'wrk_2', 'wrk_3'),
      }),
      {
        minLength: 1,
        maxLength: 4,
      },
    ),
    { minLength: 1, maxLength: 4 },
  );

const toValues = ({ share: licensorShare, steps, count, minimumPerUse, cap, reduction }: CountingClause) => ({
  licensorShare,
  count,
  currency: 'TWD' as const,
  ...(reduction !== undefined && { reduction }),
  ...(steps?.length && {
    steps: steps.map((step) => ({ above: step.above as never, licensorShare: step.share })),
  }),
  ...(minimumPerUse !== undefined && { minimumPerUse: minimumPerUse as never }),
  ...(cap !== undefined && { cap: cap as never }),
});

/** Uses that count as one, by a word of the product. */
const equivalents = { stream: '500', download: '3' };
const equivalentsOf = (product: string): Fraction => {
  const word = (['stream', 'download'] as const).find((one) => product.toLowerCase().includes(one));
  return readFraction(word ? equivalents[word] : '1');
};

/** What has a count of its own, if anything. */
const countPers = fc.constantFrom(undefined, 'work' as const, 'release' as const);

/** Albums of the works' recordings; one is on none. */
const albums: Readonly<Record<string, string>> = { wrk_1: 'alb_1', wrk_2: 'alb_1' };

/** Each step of the product rounds at twenty decimals. */
const tolerance = fractionOf(1n, 10n ** 15n);
const isNear = (a: Fraction, b: Fraction): boolean => {
  const difference = minus(a, b);
  const size = isLess(difference, zero) ? minus(zero, difference) : difference;
  return isLess(size, tolerance);
};

it('pays every line what a second computation in fractions gives, and parts add up to the line', async () => {
  await fc.assert(
    fc.asyncProperty(clauses, batches(-20_000), countPers, async (clause, statements, countPer) => {
      const isInUnits = clause.count === 'uses' && (clause.steps?.length ?? 0) > 0;
      const extra = {
        ...(countPer && { countPer }),
        ...(isInUnits && {
          equivalents: Object.entries(equivalents).map(([product, uses]) => ({
            product,
            uses: uses as never,
          })),
        }),
      };
      // A second share of another owner takes the rest of the work.
      const covered = [
        { percentage: '60', unit: countingUnit('a', { ...toValues(clause), ...extra }) },
        { percentage: '40', unit: countingUnit('b', {}, { clauses: [] }) },
      ];
      const counters = memoryCounters();
      const counts = new Map<string, ReturnType<typeof createCounting>>();
      const countOf = (work: string) => {
        const counted = { work, release: albums[work] ?? work, whole: 'whole' }[countPer ?? 'whole'];
        const count = counts.get(counted) ?? createCounting(clause);
        counts.set(counted, count);
        return count;
      };
      for (const [number, rows] of statements.entries()) {
        const lines = rows.map((row, index) =>
          lineOf(covered, { ...row, platform: `P${number}-${index}`, release: albums[row.work] }),
        );
        const split = await splitLine(lines, counters);
        for (const [index, { cells, unlicensed }] of split.entries()) {
          const amount = cells.reduce((sum, { gross }) => sum + gross, unlicensed);
          expect(toDecimal(amount)).toBe(toDecimal(lines[index]!.amount));
          const income = readFraction(rows[index]!.amount);
          const own = fractionOf(income.numerator * 3n, income.denominator * 5n);
          const { units, product, work } = rows[index]!;
          const uses = readFraction(units);
          const expected = countOf(work)({
            income: own,
            uses,
            ...(isInUnits && { units: over(uses, equivalentsOf(product)) }),
          });
          const royalty = cells
            .filter(({ contractId }) => contractId === 'ctr_a')
            .reduce((sum, cell) => plus(sum, readFraction(toDecimal(cell.royalty))), zero);
          expect(
            isNear(royalty, expected),
            `${toDecimal(lines[index]!.amount)} ${JSON.stringify(cells, (_, v) => (typeof v === 'bigint' ? String(v) : v))}`,
          ).toBe(true);
        }
      }
    }),
    { numRuns: cases(300) },
  );
});
