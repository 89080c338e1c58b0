import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toDecimal, toScaled } from '../../../shared/money/decimal.ts';
import { clauseExamples, clauseKinds } from './clauseExamples.ts';
import { clauseOf, lineOf, memoryCounters, royaltyOf, splitLine, type ClauseValues } from './counting.ts';
import { contractUnit } from './samples.ts';

/** Fewest worked examples of each kind of terms, and in all. */
const leastOfKind = 3;
const leastInAll = 60;

const coveredBy = (clauses: readonly ClauseValues[]) => {
  const named = clauses.map((values, index) => clauseOf({ ...values, name: `Clause ${index + 1}` }));
  return [{ percentage: '100', unit: contractUnit('a', { licensorShare: '60', clauses: named }) }];
};

describe('worked examples of clauses', () => {
  it.each(
    clauseExamples.map(([kind, clauses, lines], index) => ({ kind, clauses, lines, number: index + 1 })),
  )('$number: $kind', async ({ clauses, lines }) => {
    const split = await splitLine(
      lines.map(([line]) => lineOf(coveredBy(clauses), line)),
      memoryCounters(),
      (from, to) => (from === to ? '1' : '0.03'),
    );
    expect(split.map((line) => royaltyOf([line]))).toEqual(lines.map(([, royalty]) => royalty));
  });

  it('are enough of each kind, and in all', () => {
    const counts = Object.fromEntries(
      clauseKinds.map((kind) => [kind, clauseExamples.filter((one) => one[0] === kind).length]),
    );
    expect(Object.entries(counts).filter(([, count]) => count < leastOfKind)).toEqual([]);
    expect(clauseExamples.length).toBeGreaterThanOrEqual(leastInAll);
  });
});

const cents = fc.integer({ min: 0, max: 500_000 }).map((count) => (count / 100).toFixed(2));
const shares = fc.constantFrom('0', '12.5', '1/3', '50', '66.6666666667', '100');

/** A clause with a share for every use, or one that counts income up to steps or a cap. */
const clauses: fc.Arbitrary<ClauseValues> = fc.oneof(
  fc.record({ licensorShare: shares, reduction: fc.constantFrom('10', '1/4') }),
  fc.record({ licensorShare: shares, cap: fc.constantFrom('10', '777.5') }).map(({ licensorShare, cap }) => ({
    licensorShare,
    cap: cap as never,
    currency: 'TWD' as const,
  })),
  fc.record({ low: shares, middle: shares, high: shares }).map(({ low, middle, high }) => ({
    licensorShare: low,
    count: 'income' as const,
    currency: 'TWD' as const,
    steps: [
      { above: '100' as never, licensorShare: middle },
      { above: '2500.75' as never, licensorShare: high },
    ],
  })),
);

it('gives the same in all, in whatever order and statements the lines are posted', async () => {
  await fc.assert(
    fc.asyncProperty(
      clauses,
      fc.array(cents, { minLength: 1, maxLength: 8 }),
      fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 8, maxLength: 8 }),
      async (clause, amounts, places) => {
        const lines = amounts.map((amount, index) =>
          lineOf(coveredBy([clause]), { amount, platform: `P${index}` }),
        );
        const paidIn = async (statements: readonly (typeof lines)[]) => {
          const counters = memoryCounters();
          let royalty = 0n;
          for (const statement of statements)
            if (statement.length) royalty += toScaled(royaltyOf(await splitLine(statement, counters)));
          return royalty;
        };
        const apart = [0, 1, 2, 3].map((place) => lines.filter((_, index) => places[index] === place));
        const difference = (await paidIn([lines])) - (await paidIn(apart.reverse()));
        // Each line rounds at twenty decimals.
        expect(Math.abs(Number(toDecimal(difference)))).toBeLessThan(1e-15);
      },
    ),
  );
});
