import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toDecimal, toScaled } from '../../../shared/money/decimal.ts';
import { countLines, keyOfLine, withoutBasis } from '../../../functions/licensing/counts.ts';
import { createIncomeTotals } from '../../../functions/licensing/incomeTotals.ts';
import { NumberColumn } from '../../../functions/chunks/numberColumn.ts';
import {
  clauseOf,
  countingUnit,
  lineOf,
  memoryCounters,
  royaltyOf,
  splitLine,
  type ClauseValues,
  type LineValues,
} from './counting.ts';
import { contractUnit } from './samples.ts';

const step = (above: string, licensorShare: string) => ({ above: above as never, licensorShare });
const byUses: ClauseValues = { count: 'uses', steps: [step('100', '80')] };
const byIncome: ClauseValues = {
  count: 'income',
  currency: 'TWD',
  steps: [step('100', '60'), step('250', '70')],
};

const ofWhole = (values: ClauseValues) => [{ percentage: '100', unit: countingUnit('a', values) }];
const counting = (counters: ReturnType<typeof memoryCounters>) => ({
  reserve: counters.reserve,
  rateOf: () => '1' as never,
  day: '2026-12-01',
});

describe('lines of one statement', () => {
  it('count in the order of their first days, then as they stand', async () => {
    const covered = ofWhole(byUses);
    const lines = [
      lineOf(covered, { amount: '10', units: '60', day: '2026-08-01' }),
      lineOf(covered, { amount: '10', units: '60', day: '2026-07-01' }),
      lineOf(covered, { amount: '10', units: '60', day: '2026-08-01', platform: 'KKBOX' }),
    ];
    const shares = (await splitLine(lines)).map(({ cells }) => cells.map(({ share }) => share));
    expect(shares).toEqual([['50', '80'], ['50'], ['80']]);
  });

  it('count uses once for a contract with several shares of a work', async () => {
    const unit = countingUnit('a', byUses);
    const covered = [
      { percentage: '25', unit },
      { percentage: '75', unit },
    ];
    const [line] = await splitLine([lineOf(covered, { amount: '200', units: '200' })]);
    expect(line!.cells.map(({ gross, share }) => [toDecimal(gross), share])).toEqual([
      ['25', '50'],
      ['25', '80'],
      ['75', '50'],
      ['75', '80'],
    ]);
  });

  it('count contracts, clauses and periods apart', async () => {
    const clauses = [
      clauseOf({ ...byUses, name: 'A', rights: [1320] }),
      clauseOf({ ...byUses, name: 'B', period: 'month' }),
    ];
    const covered = (id: string) => [{ percentage: '100', unit: contractUnit(id, { clauses }) }];
    const counters = memoryCounters();
    const lines = [
      lineOf(covered('a'), { amount: '1', units: '90' }),
      lineOf(covered('a'), { amount: '1', units: '90', right: 1320 }),
      lineOf(covered('b'), { amount: '1', units: '90' }),
      lineOf(covered('a'), { amount: '1', units: '90', day: '2026-08-01' }),
    ];
    await splitLine(lines, counters);
    expect([...counters.totals]).toEqual([
      ['ctr_a|B|steps|2026-07', toScaled('90')],
      ['ctr_a|A|steps|', toScaled('90')],
      ['ctr_b|B|steps|2026-07', toScaled('90')],
      ['ctr_a|B|steps|2026-08', toScaled('90')],
    ]);
  });

  it('turn income of another currency into that of the clause', async () => {
    const lines = [lineOf(ofWhole(byIncome), { amount: '5', currency: 'USD' })];
    const [line] = await splitLine(lines, memoryCounters(), () => '30');
    expect(line!.cells.map(({ royalty, share }) => [toDecimal(royalty), share])).toEqual([
      ['1.66666666666666666666', '50'],
      ['1', '60'],
    ]);
  });
});

describe('a chain of sub-licences', () => {
  it('counts above what the contract below passes on, and splits a part for each step of both', async () => {
    const upper = countingUnit('a', { ...byIncome, steps: [step('30', '100')] });
    const lower = countingUnit('b', byUses);
    const covered = [{ percentage: '100', unit: upper, through: [lower] }];
    // 100 of 200 uses at 50 %, 100 at 80 %: 65 reach the upper contract, of which 30 at 50 % and 35 at 100 %.
    const split = await splitLine([lineOf(covered, { amount: '100', units: '200' })]);
    expect(royaltyOf(split)).toBe('50');
    expect(royaltyOf(split, 'ctr_b')).toBe('15');
    expect(split[0]!.cells).toHaveLength(8);
    const total = split[0]!.cells.reduce((sum, { gross }) => sum + gross, 0n);
    expect(toDecimal(total)).toBe('100');
  });
});

describe('totals', () => {
  const rows = fc.array(
    fc.record({
      amount: fc.integer({ min: -5_000, max: 30_000 }).map((cents) => (cents / 100).toFixed(2)),
      platform: fc.constantFrom('A', 'B', 'C'),
      day: fc.constantFrom('2026-07-01', '2026-08-01'),
    }),
    { minLength: 1, maxLength: 12 },
  );
  const periods = fc.constantFrom(undefined, 'year' as const, 'month' as const);

  it('do not depend on the order of income, nor on how it is cut into statements', async () => {
    const royaltyOfStatements = async (clause: ClauseValues, statements: readonly LineValues[][]) => {
      const counters = memoryCounters();
      let royalty = 0n;
      for (const values of statements) {
        const split = await splitLine(
          values.map((one) => lineOf(ofWhole(clause), one)),
          counters,
        );
        royalty += toScaled(royaltyOf(split));
      }
      return royalty;
    };
    await fc.assert(
      fc.asyncProperty(
        rows,
        periods,
        fc.boolean(),
        fc.integer({ min: 1, max: 5 }),
        async (values, period, isCapped, size) => {
          const clause = { ...byIncome, period, ...(isCapped && { cap: '120' as never }) };
          const cut = (list: readonly LineValues[]) =>
            Array.from({ length: Math.ceil(list.length / size) }, (_, at) =>
              list.slice(at * size, (at + 1) * size),
            );
          const once = await royaltyOfStatements(clause, [values]);
          for (const other of [cut(values), cut(values.toReversed()), values.map((one) => [one])]) {
            const difference = once - (await royaltyOfStatements(clause, other));
            expect(difference < 100n && difference > -100n).toBe(true);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('are as before once everything counted is given back', async () => {
    const clause: ClauseValues = { ...byIncome, cap: '100' as never };
    await fc.assert(
      fc.asyncProperty(rows, rows, async (earlier, values) => {
        const counters = memoryCounters();
        await countLines(
          earlier.map((one) => lineOf(ofWhole(clause), one)),
          counting(counters),
        );
        const before = [...counters.totals];
        const lines = values.map((one) => lineOf(ofWhole(clause), one));
        const parts = await countLines(lines, counting(counters));
        const back = lines.map((line, index) => ({ ...line, known: parts[index], isReversed: true }));
        expect(await countLines(back, counting(counters))).toEqual(parts);
        const after = [...counters.totals];
        for (const [key, total] of before) {
          const difference = total - new Map(after).get(key)!;
          expect(difference < 100n && difference > -100n).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('of a batch are the same as line by line', async () => {
    const covered = ofWhole(byUses);
    const line = lineOf(covered, { amount: '300', units: '300' });
    const amounts = NumberColumn.of('100.5 199.5 ', 2);
    const units = NumberColumn.of('120 180 ', 2);
    const totals = createIncomeTotals();
    const { terms, platform } = line.payout;
    totals.add(
      {
        terms: [terms],
        platforms: [platform],
        places: [line.place],
        payoutOf: [0, 0],
        placeOf: [0, 0],
        rows: [2, 3],
        amounts,
        units,
      },
      0,
    );
    const counted = totals.counted();
    expect(counted).toEqual([{ ...line, payout: { terms, platform } }]);
    const [parts] = await countLines(counted, counting(memoryCounters()));
    totals.settle([parts]);
    const incomes = totals.payouts.flatMap((_, payout) => [...totals.incomeFor(payout)]);
    expect(incomes).toHaveLength(1);
    expect(incomes[0]).toMatchObject({ amount: toScaled('300'), units: '300', rows: 5 });
    expect(incomes[0]!.parts.map(({ gross, royalty }) => [toDecimal(gross), toDecimal(royalty)])).toEqual([
      ['100', '50'],
      ['200', '160'],
    ]);
  });
});

it('knows a line by everything it is counted by, and again after its share basis changed', () => {
  const line = lineOf(ofWhole(byUses), { amount: '1' });
  const claimed = {
    ...line,
    payout: { ...line.payout, terms: { ...line.payout.terms, basisPercentage: '60' } },
  };
  expect(keyOfLine(claimed)).not.toBe(keyOfLine(line));
  expect(withoutBasis(keyOfLine(claimed))).toBe(withoutBasis(keyOfLine(line)));
});

it('counts more lines than a call may have arguments', async () => {
  // Without a clause that counts, so that the test takes less time.
  const line = lineOf([{ percentage: '100', unit: contractUnit('ctr_1') }], { amount: '1', units: '1' });
  const lines = Array.from({ length: 130_000 }, () => line);
  expect(await countLines(lines, counting(memoryCounters()))).toHaveLength(lines.length);
});
