import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareIncome } from '../../../functions/income/compareIncome.ts';
import { receivedFactSchema, type ReceivedFact } from '../../../shared/income/schema.ts';
import { sum, subtract } from '../../../shared/money/decimal.ts';

/** A use of a work: how often, what one is worth in the statement's currency, the licensor's part of it, and the rate. */
type Use = {
  units?: string;
  income?: string;
  royalty: string;
  rate?: string;
  workId?: string;
  platform?: string;
  territory?: number;
  adjustmentId?: string;
};

const fact = ({ units = '100', income, royalty, rate, ...change }: Use): ReceivedFact =>
  receivedFactSchema.parse({
    workId: 'sng_0000000001',
    workType: 'Song',
    workTitle: '月光下的巷口',
    platform: 'KKBOX',
    territory: 158,
    rightType: 'P',
    usagePeriod: { start: '2026-07-01', end: '2026-07-31' },
    units,
    sharePercentage: '100',
    royaltyPercentage: '50',
    rowAmount: income ?? royalty,
    grossAmount: income ?? royalty,
    royaltyAmount: royalty,
    currency: 'TWD',
    rowCount: 1,
    chunks: [0],
    batchId: 'bat_0000000001',
    ...(rate && { conversions: [{ from: 'USD', to: 'TWD', rate, day: '2026-09-01' }] }),
    ...change,
  });

const effectsOf = (before: Use[], after: Use[]) => compareIncome(before.map(fact), after.map(fact)).effects;

describe('the difference between two periods', () => {
  it.each<[string, Use[], Use[], [string, string][]]>([
    ['half the uses', [{ units: '200', royalty: '80' }], [{ royalty: '40' }], [['uses', '-40']]],
    ['more per use', [{ royalty: '40' }], [{ royalty: '50' }], [['perUse', '10']]],
    [
      'a smaller share',
      [{ income: '100', royalty: '50' }],
      [{ income: '100', royalty: '40' }],
      [['share', '-10']],
    ],
    [
      'a lower exchange rate',
      [{ income: '3200', royalty: '1600', rate: '32' }],
      [{ income: '3000', royalty: '1500', rate: '30' }],
      [['exchangeRate', '-100']],
    ],
    [
      'fewer uses at a lower rate and a larger share',
      [{ units: '100', income: '3200', royalty: '1600', rate: '32' }],
      [{ units: '50', income: '1500', royalty: '900', rate: '30' }],
      [
        ['uses', '-800'],
        ['share', '160'],
        ['exchangeRate', '-60'],
      ],
    ],
    [
      'a platform without a statement yet',
      [{ royalty: '10' }, { royalty: '7', platform: 'Spotify' }],
      [{ royalty: '10' }],
      [['noStatement', '-7']],
    ],
    [
      'a platform that is new',
      [{ royalty: '10' }],
      [{ royalty: '10' }, { royalty: '7', platform: 'Spotify' }],
      [['newPlatform', '7']],
    ],
    [
      'a work that is no longer reported',
      [{ royalty: '10' }, { royalty: '3', workId: 'sng_0000000002' }],
      [{ royalty: '10' }],
      [['missing', '-3']],
    ],
    [
      'a territory that is reported anew',
      [{ royalty: '10' }],
      [{ royalty: '10' }, { royalty: '4', territory: 458 }],
      [['added', '4']],
    ],
    [
      'a correction of an earlier statement',
      [{ royalty: '10' }],
      [{ royalty: '10' }, { royalty: '-2', adjustmentId: 'adj_0000000001' }],
      [['correction', '-2']],
    ],
    ['nothing', [{ royalty: '10' }], [{ royalty: '10' }], []],
    ['uses that are not counted', [{ units: '0', royalty: '10' }], [{ royalty: '15' }], [['perUse', '5']]],
  ])('of %s has its causes, the largest first', (_, before, after, expected) => {
    expect(effectsOf(before, after).map(({ cause, amount }) => [cause, amount])).toEqual(expected);
  });

  it('lists works and platforms by the size of their difference, and leaves out those alike', () => {
    const others = { workId: 'sng_0000000002' };
    const { lines, total } = compareIncome(
      [{ royalty: '10' }, { royalty: '5', ...others }, { royalty: '9', platform: 'Spotify' }].map(fact),
      [{ royalty: '12' }, { royalty: '1', ...others }, { royalty: '9', platform: 'Spotify' }].map(fact),
    );
    expect(lines.map(({ workId, platform }) => [workId, platform])).toEqual([
      ['sng_0000000002', 'KKBOX'],
      ['sng_0000000001', 'KKBOX'],
    ]);
    expect([total, lines[0]!.before.royalty, lines[0]!.after.royalty]).toEqual([2, '5', '1']);
  });

  const amounts = fc
    .bigInt({ min: 0n, max: 10n ** 9n })
    .map((digits) => `${digits / 1000n}.${String(digits % 1000n).padStart(3, '0')}`);
  const uses = fc.array(
    fc.record({
      units: fc.integer({ min: 0, max: 10_000 }).map(String),
      income: amounts,
      royalty: amounts,
      rate: fc.constantFrom('1', '32.15', '0.0071'),
      workId: fc.constantFrom('sng_0000000001', 'sng_0000000002'),
      platform: fc.constantFrom('KKBOX', 'Spotify', ''),
      territory: fc.constantFrom(158, 458),
    }),
    { maxLength: 8 },
  );

  it('is the sum of its causes to the last digit, altogether and for each line, whatever the figures', () => {
    fc.assert(
      fc.property(uses, uses, (before, after) => {
        const compared = compareIncome(before.map(fact), after.map(fact));
        const parts = (line: Pick<typeof compared, 'effects'>) =>
          sum(line.effects.map(({ amount }) => amount));
        expect(parts(compared)).toBe(subtract(compared.after.royalty, compared.before.royalty));
        for (const line of compared.lines)
          expect(parts(line)).toBe(subtract(line.after.royalty, line.before.royalty));
      }),
    );
  });
});
