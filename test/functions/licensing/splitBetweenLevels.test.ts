import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toDecimal, toScaled } from '../../../shared/money/decimal.ts';
import { checkLicense, type LicensedUnit } from '../../../shared/statements/licensing/license.ts';
import { splitBetweenLevels } from '../../../functions/licensing/splitBetweenLevels.ts';

const unit = (id: string, licensorShare: string, more: Partial<LicensedUnit> = {}): LicensedUnit => ({
  contractId: `ctr_${id}`,
  contractUnitId: `unt_${id}`,
  licensorId: `licensor_${id}`,
  agentId: `agent_${id}`,
  licensorShare,
  rights: [1000],
  regions: [0],
  excludedRegions: [],
  start: '2024-01-01',
  end: '2026-12-31',
  ...more,
});

const passToLevels = (amount: string, ...shares: string[]) =>
  splitBetweenLevels(
    toScaled(amount),
    shares.map((share, index) => unit(String(index), share)),
  ).map(({ unit: { contractId }, royalty, gross, through }) => [
    contractId,
    toDecimal(royalty),
    toDecimal(gross - royalty),
    through,
  ]);

describe('a chain of sub-licences', () => {
  it('of one contract pays the agent its commission', () => {
    expect(passToLevels('100', '70')).toEqual([['ctr_0', '70', '30', []]]);
  });

  it('of two contracts gives a third of what reaches each', () => {
    expect(passToLevels('90', '1/3', '1/3')).toEqual([
      ['ctr_0', '10', '0', ['ctr_1']],
      ['ctr_1', '20', '60', []],
    ]);
  });

  it('of three contracts gives each level its share of what reaches it', () => {
    expect(passToLevels('100', '70', '80', '90')).toEqual([
      ['ctr_0', '50.4', '0', ['ctr_1', 'ctr_2']],
      ['ctr_1', '21.6', '0', ['ctr_2']],
      ['ctr_2', '18', '10', []],
    ]);
  });

  it('passes a refund up in the same parts', () => {
    expect(passToLevels('-100', '70', '80').map(([, royalty]) => royalty)).toEqual(['-56', '-24']);
  });

  it('rounds half of the 20th decimal to the even one', () => {
    const lowestRoyalty = (amount: bigint) => splitBetweenLevels(amount, [unit('low', '50')])[0]!.royalty;
    expect([lowestRoyalty(1n), lowestRoyalty(3n), lowestRoyalty(-1n), lowestRoyalty(-3n)]).toEqual([
      0n,
      2n,
      0n,
      -2n,
    ]);
  });

  it('never loses or creates money', () => {
    const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => (hundredths / 100).toFixed(2));
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }),
        fc.array(percent, { minLength: 1, maxLength: 5 }),
        (amount, shares) => {
          const levels = splitBetweenLevels(
            amount,
            shares.map((share, index) => unit(String(index), share)),
          );
          expect(levels.reduce((total, { gross }) => total + gross, 0n)).toBe(amount);
          for (const { gross, royalty } of levels)
            expect(amount < 0n ? gross <= royalty : gross >= royalty).toBe(true);
        },
      ),
    );
  });
});

describe('the licence of a share whose contract is sub-licensed', () => {
  const claim = {
    right: 1100,
    territory: 158,
    periodStart: '2025-01-01',
    periodEnd: '2025-01-31',
    sharePercentage: '',
  };
  const shares = [{ ownerId: 'licensor_top', rightType: 'OA', percentage: '100' }];
  const coveredThrough = (lower: LicensedUnit[]) =>
    checkLicense(shares, [unit('top', '70', { lower })], claim).covered.map(({ through }) =>
      through?.map(({ contractId }) => contractId),
    );

  it.each<[string, LicensedUnit[], string[] | undefined]>([
    ['stands alone if nobody sub-licensed it', [], undefined],
    ['goes through the sub-licence that covers the use', [unit('low', '80')], ['ctr_low']],
    ['does not go through one for other places', [unit('low', '80', { regions: [840] })], undefined],
    ['does not go through one for another time', [unit('low', '80', { end: '2024-12-31' })], undefined],
    [
      'goes down as far as sub-licences cover the use',
      [
        unit('low', '80', {
          lower: [unit('lowest', '90', { lower: [unit('not', '90', { rights: [2000] })] })],
        }),
      ],
      ['ctr_low', 'ctr_lowest'],
    ],
    [
      'goes through the youngest of several',
      [unit('old', '80'), unit('young', '80', { start: '2024-06-01' })],
      ['ctr_young'],
    ],
    ['ends where contracts name each other', [unit('top', '80')], undefined],
  ])('%s', (_title, lower, through) => {
    expect(coveredThrough(lower)).toEqual([through]);
  });
});
