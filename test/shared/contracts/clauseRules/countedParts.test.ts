import { describe, expect, it } from 'vitest';
import { countedOf, shareOfClause } from '../../../../shared/contracts/clauses.ts';
import { partsOfLine, type UnitPart } from '../../../../shared/contracts/clauseRules/countedParts.ts';
import { roundTo, toDecimal, toScaled, type Decimal } from '../../../../shared/money/decimal.ts';
import { percentageOf, sumPercentages } from '../../../../shared/money/percentage.ts';
import { clauseOf, type ClauseValues } from '../../../functions/licensing/counting.ts';
import { capExamples, minimumExamples, reductionExamples, stepsExamples } from './countedExamples.ts';

const decimal = (text: string): Decimal => text as Decimal;

/** Parts of a line under a clause. */
const partsOf = (
  values: ClauseValues,
  { income = '0', uses = '0', before = '0', paid = '0' },
): readonly UnitPart[] =>
  partsOfLine(countedOf(clauseOf({ currency: 'TWD', ...values }))!, {
    income: toScaled(income),
    uses: toScaled(uses),
    countedBefore: toScaled(before),
    paidBefore: toScaled(paid),
  });

const amountOf = (parts: readonly UnitPart[], income: string): string => {
  const amounts = parts.map(({ part, licensorShare }) =>
    percentageOf(percentageOf(toScaled(income), part), licensorShare),
  );
  return roundTo(toDecimal(amounts.reduce((sum, amount) => sum + amount, 0n)), 12, 'half-even');
};

const isWhole = (parts: readonly UnitPart[]) => sumPercentages(parts.map(({ part }) => part)) === '100';

it.each(stepsExamples)(
  'steps by %s from %s over %s, after %s: %s for %s uses in %d parts gives %s',
  (count, licensorShare, steps, before, income, uses, pieces, royalty) => {
    const entered = steps.split(' ').map((step) => {
      const [above = '', share = ''] = step.split('=');
      return { above: decimal(above), licensorShare: share };
    });
    const parts = partsOf({ licensorShare, count, steps: entered }, { income, uses, before });
    expect([amountOf(parts, income), parts.length, isWhole(parts)]).toEqual([royalty, pieces, true]);
  },
);

it.each(minimumExamples)(
  'a share of %s with a minimum of %s a use: %s for %s uses gives %s',
  (licensorShare, minimumPerUse, income, uses, royalty) => {
    const parts = partsOf({ licensorShare, minimumPerUse: decimal(minimumPerUse) }, { income, uses });
    expect([amountOf(parts, income), isWhole(parts)]).toEqual([royalty, true]);
  },
);

it.each(capExamples)(
  'a share of %s with a cap of %s of which %s is paid: %s gives %s',
  (licensorShare, cap, paid, income, royalty) => {
    const parts = partsOf({ licensorShare, cap: decimal(cap) }, { income, paid });
    expect([amountOf(parts, income), isWhole(parts)]).toEqual([royalty, true]);
  },
);

it.each(reductionExamples)(
  'a share of %s after a reduction of %s: %s gives %s',
  (licensorShare, reduction, income, royalty) => {
    const { licensorShare: share } = shareOfClause(clauseOf({ licensorShare, reduction }));
    expect(amountOf([{ part: '100', licensorShare: share }], income)).toBe(royalty);
  },
);

describe('the rule of a part', () => {
  const steps = [{ above: decimal('5000'), licensorShare: '12.5' }];

  it('names the step above which it lies, with its period', () => {
    const terms = { licensorShare: '10', count: 'uses', period: 'year' } as const;
    const rule = { share: '12.5', step: { above: '5000', count: 'uses', period: 'year' } };
    expect(partsOf({ ...terms, steps }, { income: '70', uses: '7000' })).toEqual([
      { part: '5/7', licensorShare: '10' },
      { part: '2/7', licensorShare: '12.5', rule },
    ]);
  });

  it('names the minimum where it gives more than the share', () => {
    const values = { minimumPerUse: decimal('0.2') };
    expect(partsOf(values, { income: '100', uses: '300' })).toEqual([
      {
        part: '100',
        licensorShare: '60',
        rule: { share: '50', minimum: { perUse: '0.2', currency: 'TWD' } },
      },
    ]);
    expect(partsOf(values, { income: '100', uses: '250' })).toEqual([{ part: '100', licensorShare: '50' }]);
    expect(partsOf(values, { income: '-100', uses: '-300' })[0]!.licensorShare).toBe('60');
    expect(partsOf(values, { income: '-100', uses: '300' })[0]!.licensorShare).toBe('50');
  });

  it('keeps the share without the cap of what lies above it', () => {
    const rule = { share: '50', cap: { amount: '30', currency: 'TWD' } };
    expect(partsOf({ cap: decimal('30') }, { income: '100', paid: '5' })).toEqual([
      { part: '50', licensorShare: '50' },
      { part: '50', licensorShare: '0', rule, uncapped: '50' },
    ]);
  });
});
