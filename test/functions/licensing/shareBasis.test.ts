import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toDecimal, toScaled } from '../../../shared/money/decimal.ts';
import { checkLicense } from '../../../shared/statements/licensing/license.ts';
import { createPayoutSplit, toCellShares } from '../../../functions/licensing/payout.ts';
import {
  basisRightOf,
  shareSettingsOf,
  type ShareBases,
} from '../../../shared/statements/licensing/shareBasis.ts';
import { contractUnit } from './samples.ts';

const shares = [
  { ownerId: 'mus_a', rightType: 'P', percentage: '60' },
  { ownerId: 'mus_b', rightType: 'P', percentage: '40' },
];
const unit = contractUnit('a', { licensorShare: '75' });
const claim = { right: null, territory: 158, periodStart: '', periodEnd: '', sharePercentage: '' };

const licenseOf = (shareBases: ShareBases | undefined, more: object = {}, options: object = {}) =>
  checkLicense(shares, [unit], { ...claim, ...more }, { shareBases, ...options });

/** Royalty of 1,000 under a licence. */
const royaltyOf = (license: ReturnType<typeof licenseOf>): string => {
  const { parts } = createPayoutSplit({
    shares: license.covered,
    basisPercentage: license.basisPercentage,
  }).of(toScaled('1000'));
  return toDecimal(parts[0]!.royalty);
};

describe('a recording owned 60/40, of which the 60 are licensed at 75 %', () => {
  it.each<[string, ReturnType<typeof licenseOf>, string, string]>([
    ['whole works', licenseOf({ Other: 'whole' }), '100', '450'],
    ['the part claimed', licenseOf({ Other: 'claimed' }), '60', '750'],
    [
      'whole works, for a row that claims its share',
      licenseOf({ Other: 'whole' }, { sharePercentage: '60' }),
      '60',
      '750',
    ],
    [
      'an unknown basis, for a row that claims its share',
      licenseOf({}, { sharePercentage: '60' }),
      '60',
      '750',
    ],
    [
      'whole works, where a person chose the share of the contract',
      licenseOf({ Other: 'whole' }, {}, { ignorePercentage: true }),
      '60',
      '750',
    ],
  ])('of a source that pays for %s', (_, license, basisPercentage, royalty) => {
    expect(license).toMatchObject({ status: 'Licensed', basisPercentage });
    expect(royaltyOf(license)).toBe(royalty);
  });

  it('waits with the share not filled while the basis is unknown', () => {
    expect(licenseOf({ PR: 'whole' })).toMatchObject({
      status: 'MatchedThenPercentageError',
      reason: { code: 'ShareNotFilled' },
      coveredPercentage: '60',
    });
  });

  it('is for the shares under contract in batches checked before the basis was asked', () => {
    const license = licenseOf(shareSettingsOf({}).shareBases);
    expect(license.status).toBe('Licensed');
    expect(license.basisPercentage).toBeUndefined();
    expect(royaltyOf(license)).toBe('750');
  });
});

it('needs no basis where all of a work is under contract', () => {
  const both = [unit, contractUnit('b', { licensorShare: '50' })];
  expect(checkLicense(shares, both, claim, { shareBases: {} })).toMatchObject({
    status: 'Licensed',
    basisPercentage: '100',
  });
});

it.each([
  [1310, 'PR'],
  [2210, 'MR'],
  [2400, 'SR'],
  [3000, 'Other'],
  // Reproduction may be print, mechanical or synchronisation.
  [2000, 'Other'],
  [undefined, 'Other'],
  [null, 'Other'],
])('the basis of a use of right %s is that of %s', (right, expected) => {
  expect(basisRightOf(right)).toBe(expected);
});

/** A number of hundredths as a percentage. */
const percent = (hundredths: number): string => toDecimal(toScaled(String(hundredths)) / 100n);

it('amount × share ÷ basis × rate is the royalty, and the rest of the amount is named', () => {
  const cases = fc.record({
    amount: fc.bigInt(-(10n ** 30n), 10n ** 30n),
    shares: fc.array(
      fc.record({
        hundredths: fc.integer({ min: 1, max: 2_500 }),
        rate: fc.integer({ min: 0, max: 10_000 }),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    isWhole: fc.boolean(),
  });
  fc.assert(
    fc.property(cases, ({ amount, shares: some, isWhole }) => {
      const covered = some.reduce((sum, { hundredths }) => sum + hundredths, 0);
      const basis = isWhole ? 10_000 : covered;
      const payout = some.map(({ hundredths, rate }, index) => ({
        rightType: 'P',
        percentage: percent(hundredths),
        unit: contractUnit(String(index), { licensorShare: percent(rate) }),
      }));
      const { parts, unlicensed } = createPayoutSplit({
        shares: payout,
        basisPercentage: percent(basis),
      }).of(amount);
      expect(parts.reduce((sum, { gross }) => sum + gross, unlicensed)).toBe(amount);
      parts.forEach(({ gross, royalty }, index) => {
        const { hundredths, rate } = some[index]!;
        // Compared without division. Largest remainder moves a part by less than one unit of the last decimal.
        const distance = gross * BigInt(basis) - amount * BigInt(hundredths);
        expect(distance < BigInt(basis) && -distance < BigInt(basis)).toBe(true);
        const offRoyalty = 2n * (royalty * 10_000n - gross * BigInt(rate));
        expect(offRoyalty <= 10_000n && -offRoyalty <= 10_000n).toBe(true);
      });
      const rest = unlicensed * BigInt(basis) - amount * BigInt(basis - covered);
      expect(rest < BigInt(basis) && -rest < BigInt(basis)).toBe(true);
    }),
  );
});

it('a level of a chain of sub-licences shows the percentage that it keeps', () => {
  const through = [contractUnit('b', { licensorShare: '80' })];
  const top = contractUnit('a', { licensorShare: '70' });
  const terms = {
    workType: 'Song' as const,
    workId: 'wrk_1',
    workTitle: '海風',
    basisPercentage: '100',
    shares: [{ rightType: 'P', percentage: '60', unit: top, through }],
  };
  // 80 % reaches the contract above, 70 % of which is 56 %; the level between keeps 24 %.
  expect(toCellShares({ terms, platform: '' }).map((share) => share.royaltyPercentage)).toEqual(['56', '24']);
  const { parts, unlicensed } = createPayoutSplit(terms).of(toScaled('1000'));
  expect(parts.map(({ royalty }) => toDecimal(royalty))).toEqual(['336', '144']);
  expect(toDecimal(unlicensed)).toBe('400');
});
