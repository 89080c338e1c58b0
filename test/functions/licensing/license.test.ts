import { describe, expect, it } from 'vitest';
import { scopeWithin } from '../../../shared/contracts/rules.ts';
import type { GroupMatch } from '../../../functions/chunks/chunk.ts';
import { createJudge } from '../../../functions/licensing/judgeRow.ts';
import { readRow } from './samples.ts';
import type { Claim, LicensedUnit, ShareLine } from '../../../shared/statements/licensing/license.ts';
import { checkLicense } from '../../../shared/statements/licensing/license.ts';

const shares: readonly ShareLine[] = [
  { ownerId: 'mus_lyricist', rightType: 'OA', percentage: '50' },
  { ownerId: 'mus_composer', rightType: 'OC', percentage: '30' },
  { ownerId: 'cmp_other', rightType: 'OC', percentage: '20' },
];

const unit = (licensorId: string, more: Partial<LicensedUnit> = {}): LicensedUnit => ({
  contractId: `ctr_${licensorId}`,
  contractUnitId: `unt_${licensorId}`,
  licensorId,
  agentId: 'cmp_agent',
  licensorShare: '70',
  rights: [1300],
  regions: [1001],
  excludedRegions: [],
  start: '2024-01-01',
  end: '2026-12-31',
  ...more,
});

const october = { start: '2025-10-01', end: '2025-10-31' };
const claim = (more: Partial<Claim> = {}): Claim => ({
  right: 1310,
  territory: 158,
  periodStart: october.start,
  periodEnd: october.end,
  sharePercentage: '',
  ...more,
});
const both = [unit('mus_lyricist'), unit('mus_composer')];

describe('the licence check', () => {
  it.each([
    ['all in order', claim(), both, 'Licensed', 'Licensed', '80'],
    ['only one owner under contract', claim(), [unit('mus_lyricist')], 'Licensed', 'Licensed', '50'],
    ['no contract of any owner', claim(), [unit('mus_stranger')], 'Matched', 'NoContract', '0'],
    ['no units at all', claim(), [], 'Matched', 'NoContract', '0'],
    [
      'use before the licence',
      claim({ periodStart: '2023-12-01', periodEnd: '2023-12-31' }),
      both,
      'Matched',
      'PeriodNotLicensed',
      '0',
    ],
    [
      'use that outlasts the licence',
      claim({ periodStart: '2026-12-01', periodEnd: '2027-01-31' }),
      both,
      'Matched',
      'PeriodNotLicensed',
      '0',
    ],
    [
      'the licence’s last month',
      claim({ periodStart: '2026-12-01', periodEnd: '2026-12-31' }),
      both,
      'Licensed',
      'Licensed',
      '80',
    ],
    [
      'an open-ended licence',
      claim(),
      [unit('mus_lyricist', { end: undefined })],
      'Licensed',
      'Licensed',
      '50',
    ],
    ['no period stated', claim({ periodStart: '', periodEnd: '' }), both, 'Licensed', 'Licensed', '80'],
    ['a territory outside', claim({ territory: 840 }), both, 'Matched', 'TerritoryNotLicensed', '0'],
    [
      'a territory left out',
      claim(),
      [unit('mus_lyricist', { excludedRegions: [158] })],
      'Matched',
      'TerritoryNotLicensed',
      '0',
    ],
    [
      'a continent left out',
      claim(),
      [unit('mus_lyricist', { regions: [0], excludedRegions: [1001] })],
      'Matched',
      'TerritoryNotLicensed',
      '0',
    ],
    [
      'no territory stated, licence for Asia',
      claim({ territory: null }),
      both,
      'Matched',
      'TerritoryNotLicensed',
      '0',
    ],
    [
      'no territory stated, worldwide licence',
      claim({ territory: null }),
      [unit('mus_lyricist', { regions: [0] })],
      'Licensed',
      'Licensed',
      '50',
    ],
    [
      'worldwide use, worldwide licence but one',
      claim({ territory: 0 }),
      [unit('mus_lyricist', { regions: [0], excludedRegions: [156] })],
      'Matched',
      'TerritoryNotLicensed',
      '0',
    ],
    ['a right not licensed', claim({ right: 1200 }), both, 'Matched', 'RightNotLicensed', '0'],
    [
      'a sibling of the licensed right',
      claim({ right: 1320 }),
      [unit('mus_lyricist', { rights: [1310] })],
      'Matched',
      'RightNotLicensed',
      '0',
    ],
    ['a use nobody could read', claim({ right: null }), both, 'Licensed', 'Licensed', '80'],
    ['a claim that agrees', claim({ sharePercentage: '80.00' }), both, 'Licensed', 'Licensed', '80'],
    [
      'a claim that differs',
      claim({ sharePercentage: '100' }),
      both,
      'MatchedThenPercentageError',
      'ClaimedShareMismatch',
      '80',
    ],
  ] as const)('decides on a row with %s', (_, row, units, status, code, percentage) => {
    const license = checkLicense(shares, units, row);
    expect({
      status: license.status,
      code: license.reason.code,
      percentage: license.coveredPercentage,
    }).toEqual({
      status,
      code,
      percentage,
    });
  });

  it('names the last check that failed', () => {
    const units = [unit('mus_lyricist', { start: '2026-01-01' }), unit('mus_composer', { rights: [2200] })];
    expect(checkLicense(shares, units, claim()).reason).toEqual({
      code: 'RightNotLicensed',
      params: { right: 1310, territory: 158, start: '2025-10-01', end: '2025-10-31' },
    });
  });

  it('uses the contract’s percentage when a person decided so', () => {
    const license = checkLicense(shares, both, claim({ sharePercentage: '100' }), { ignorePercentage: true });
    expect(license.status).toBe('Licensed');
  });

  it.each([
    ['33.33', 'Licensed'],
    ['33.3333', 'Licensed'],
    ['33.3', 'MatchedThenPercentageError'],
    ['33.34', 'MatchedThenPercentageError'],
    ['33', 'MatchedThenPercentageError'],
  ])('compares a claim of %s with a third under contract as %s', (sharePercentage, status) => {
    const third = [{ ownerId: 'mus_composer', rightType: 'OC', percentage: '1/3' }];
    const license = checkLicense(third, both, claim({ sharePercentage }));
    expect(license).toMatchObject({ status, coveredPercentage: '1/3' });
  });

  it('requires a share from a source that always claims one', () => {
    expect(checkLicense(shares, both, claim(), { claimsShare: true })).toMatchObject({
      status: 'MatchedThenPercentageError',
      reason: { code: 'ShareNotFilled' },
    });
  });

  it('licenses a share by the newest of several units', () => {
    const units = [
      unit('mus_lyricist', { contractUnitId: 'unt_old' }),
      unit('mus_lyricist', { contractUnitId: 'unt_new', start: '2025-01-01' }),
    ];
    expect(checkLicense(shares, units, claim()).covered).toMatchObject([
      { unit: { contractUnitId: 'unt_new' } },
    ]);
  });

  it('licenses only the ticked shares of a work, whose words and music may have contracts of their own', () => {
    const own: readonly ShareLine[] = [
      { ownerId: 'mus_both', rightType: 'OA', percentage: '50' },
      { ownerId: 'mus_both', rightType: 'OC', percentage: '30' },
      { ownerId: 'mus_both', rightType: 'SC', percentage: '20' },
    ];
    const words = unit('mus_both', { contractUnitId: 'unt_words', shareTypes: ['OA', 'SA'] });
    const music = unit('mus_both', { contractUnitId: 'unt_music', shareTypes: ['OC', 'SC'] });
    const unitsOf = (units: readonly LicensedUnit[]) =>
      checkLicense(own, units, claim()).covered.map((share) => [share.rightType, share.unit.contractUnitId]);
    expect(unitsOf([words])).toEqual([['OA', 'unt_words']]);
    expect(unitsOf([music])).toEqual([
      ['OC', 'unt_music'],
      ['SC', 'unt_music'],
    ]);
    expect(unitsOf([music, words]).map(([, unitId]) => unitId)).toEqual([
      'unt_words',
      'unt_music',
      'unt_music',
    ]);
    expect(checkLicense(own.slice(1), [words], claim()).reason.code).toBe('NoContract');
  });

  it('parks a work without shares', () => {
    expect(checkLicense([], both, claim()).reason.code).toBe('NoShares');
    expect(checkLicense([{ ...shares[0]!, percentage: '0' }], both, claim()).reason.code).toBe('NoShares');
  });
});

describe('rows judged in bulk', () => {
  const group: GroupMatch = {
    outcome: 'Matched',
    workId: 'wrk_song',
    candidates: [],
    reason: { code: 'MatchedByName' },
    ignored: false,
    ignorePercentage: false,
    shares,
    units: [
      unit('mus_lyricist'),
      unit('mus_composer', { regions: [0], excludedRegions: [344] }),
      unit('cmp_other', { rights: [1310], start: '2025-10-15' }),
    ],
  };

  it('get the same verdicts as single checks, for every mix of claims and units', () => {
    const judge = createJudge({ claimsShare: false });
    for (const right of [1310, 1320, 2200, null]) {
      for (const territory of [158, 344, 840, 0, null]) {
        for (const { start, end } of [
          october,
          { start: '2025-11-01', end: '2025-11-30' },
          { start: '', end: '' },
        ]) {
          for (const sharePercentage of ['', '80', '100']) {
            const claimed = { right, territory, periodStart: start, periodEnd: end, sharePercentage };
            const single = checkLicense(group.shares, group.units, claimed);
            const { verdict, covered } = judge(readRow({ ...claimed, currency: 'USD' }), group);
            expect(verdict).toEqual({
              status: single.status,
              ignored: false,
              reason: single.reason,
              matchedShare: single.coveredPercentage,
            });
            expect(covered).toEqual(single.status === 'Licensed' ? single.covered : []);
          }
        }
      }
    }
  });
});

describe('a recording under a contract for public performance, transmission and mechanical reproduction', () => {
  const licensorId = 'mus_performer';
  const dates = { startDate: '2024-01-01', endDate: '2030-12-31' };
  const terms = {
    ...dates,
    contractType: 'both' as const,
    rights: [1300, 2200, 1200],
    authorisedRegions: [0],
    excludedRegions: [],
  };
  const recordingShares = [
    { ownerId: licensorId, rightType: 'P', percentage: '60' },
    { ownerId: 'cmp_label', rightType: 'P', percentage: '40' },
  ];
  const checkRight = (right: number | undefined, rights: number[] = terms.rights) => {
    const scope = scopeWithin({ workId: 'sng_0123456789abcdef', ...dates }, { ...terms, rights });
    return checkLicense(recordingShares, [unit(licensorId, scope)], claim({ right }));
  };

  it('earns its producer’s share (P) by the right of transmission when it is streamed', () => {
    expect(checkRight(1310)).toMatchObject({ status: 'Licensed', coveredPercentage: '60' });
    expect(checkRight(1310, [1200, 2200]).reason.code).toBe('RightNotLicensed');
  });

  it('earns nothing by the mechanical right, which exists only in the composition', () => {
    expect(checkRight(2200).reason.code).toBe('RightNotLicensed');
    expect(checkRight(undefined, [2200]).reason.code).toBe('RightNotLicensed');
  });

  it('earns nothing under a contract about compositions', () => {
    expect(
      scopeWithin({ workId: 'sng_0123456789abcdef', ...dates }, { ...terms, contractType: 'musicalWork' }),
    ).toBeUndefined();
  });
});
