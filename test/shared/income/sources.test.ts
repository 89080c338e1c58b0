import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sliceByContributor, type Contributor } from '../../../functions/incomeFacts/contributors.ts';
import { isWithin, royaltyByCurrency } from '../../../shared/income/facts.ts';
import type { ReceivedFact } from '../../../shared/income/schema.ts';
import { groupByStatement } from '../../../functions/income/statementGroups.ts';
import { decimalSchema, sum, toDecimal } from '../../../shared/money/decimal.ts';

const amount = (text: string) => decimalSchema.parse(text);

const fact = (change: Partial<ReceivedFact> = {}): ReceivedFact => ({
  workId: 'wrk_00000000000001',
  workType: 'MusicalWork',
  workTitle: '夜航',
  platform: 'KKBOX',
  rightType: 'OC',
  usagePeriod: { start: '2026-07-01', end: '2026-07-31' },
  units: amount('10'),
  sharePercentage: '100',
  royaltyPercentage: '70',
  grossAmount: amount('10'),
  royaltyAmount: amount('7'),
  currency: 'TWD',
  rowCount: 1,
  chunks: [0],
  batchId: 'bat_00000000000001',
  ...change,
});

describe('a range of days of use', () => {
  it.each([
    ['2026-07-01', '2026-07-01', true],
    ['2026-06-01', '2026-06-30', false],
    ['2026-07-02', '2026-07-31', false],
    ['2026-07-01', undefined, true],
    [undefined, '2026-07-01', true],
    [undefined, '2026-06-30', false],
    [undefined, undefined, true],
  ])('from %s until %s holds income used from 1 to 31 July: %s', (startDate, endDate, expected) => {
    expect(isWithin(fact(), { startDate, endDate } as { startDate?: string; endDate?: string })).toBe(
      expected,
    );
  });
});

const person = (key: string, percentage: string): Contributor => ({ key, name: key, percentage });

describe('royalty by contributor', () => {
  it('is split by their shares, the largest first', () => {
    const slices = sliceByContributor([fact()], () => [person('a', '25'), person('b', '75')]);
    expect(slices).toMatchObject([
      { key: 'b', royalty: '5.25', units: '10' },
      { key: 'a', royalty: '1.75', units: '10' },
    ]);
  });

  it('is split evenly if no share is known, and omitted if no contributor is', () => {
    expect(sliceByContributor([fact()], () => [person('a', '0'), person('b', '0')])).toMatchObject([
      { royalty: '3.5' },
      { royalty: '3.5' },
    ]);
    expect(sliceByContributor([fact()], () => [])).toEqual([]);
  });

  it('adds up to the royalty to the last digit, refunds included', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 7 });
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 25n), max: 10n ** 25n }), weights, (scaled, percentages) => {
        const royaltyAmount = toDecimal(scaled);
        const slices = sliceByContributor([fact({ royaltyAmount })], () =>
          percentages.map((percentage, index) => person(String(index), String(percentage))),
        );
        expect(sum(slices.map(({ royalty }) => royalty))).toBe(royaltyAmount);
      }),
    );
  });
});

describe('income by statement', () => {
  it('adds up each statement, those not received first, then the latest', () => {
    const groups = groupByStatement([
      fact({ receivedOn: '2026-08-15' }),
      fact({
        receivedOn: '2026-08-15',
        platform: 'Spotify',
        usagePeriod: { start: '2026-06-01', end: '2026-06-30' },
      }),
      fact({ batchId: 'bat_00000000000002', receivedOn: '2026-09-15' }),
      fact({ batchId: 'bat_00000000000003' }),
    ]);
    expect(groups.map(({ batchId }) => batchId.at(-1))).toEqual(['3', '2', '1']);
    expect(groups[2]).toMatchObject({
      platforms: ['KKBOX', 'Spotify'],
      periodStart: '2026-06-01',
      periodEnd: '2026-07-31',
      royalty: '14',
      rowCount: 2,
    });
  });
});

describe('the royalty of income lines', () => {
  it('is added up by currency to the last digit', () => {
    const lines = [
      fact({ royaltyAmount: amount('0.100000000000000001') }),
      fact({ currency: 'USD', royaltyAmount: amount('3.5') }),
      fact({ royaltyAmount: amount('-7') }),
    ];
    expect(royaltyByCurrency(lines)).toEqual([
      { currency: 'TWD', amount: '-6.899999999999999999' },
      { currency: 'USD', amount: '3.5' },
    ]);
  });

  it('has no currency without lines', () => {
    expect(royaltyByCurrency([])).toEqual([]);
  });
});
