import type { LicenceScope } from '../../../shared/contracts/licenceScope.ts';
import { describe, expect, it } from 'vitest';
import {
  checkLicense,
  licenseReasonCodes,
  scopeCovers,
  toScope,
  type Claim,
  type LicensedUnit,
  type LicenseOptions,
} from '../../../shared/statements/licensing/license.ts';

const unit = (id: string, more: Partial<LicensedUnit> = {}): LicensedUnit => ({
  contractId: `ctr_${id}`,
  contractUnitId: `unt_${id}`,
  licensorId: 'mus_a',
  agentId: 'cmp_agent',
  licensorShare: '70',
  rights: [1300],
  regions: [158],
  excludedRegions: [],
  start: '2026-01-01',
  end: '2026-12-31',
  ...more,
});
const share = { ownerId: 'mus_a', rightType: 'OA', percentage: '50' };
const july = { start: '2026-07-01', end: '2026-07-31' };
const claim = (more: Partial<Claim> = {}): Claim => ({
  right: 1310,
  territory: 158,
  periodStart: july.start,
  periodEnd: july.end,
  sharePercentage: '',
  ...more,
});

describe('the scope of a licence', () => {
  const { rights, regions, excludedRegions, start, end } = unit('a');
  const scope: LicenceScope = { rights, regions, excludedRegions, start, end };

  it('lists the terms of a unit in a fixed order', () => {
    expect(JSON.stringify(toScope(unit('a', { lower: [unit('b')] })))).toBe(JSON.stringify(scope));
  });

  it.each<[string, Partial<LicenceScope>, Partial<Claim>, boolean]>([
    ['covers its first day', {}, { periodStart: '2026-01-01', periodEnd: '2026-01-31' }, true],
    ['excludes the day before', {}, { periodStart: '2025-12-31', periodEnd: '2026-01-31' }, false],
    ['covers its last day', {}, { periodStart: '2026-12-01', periodEnd: '2026-12-31' }, true],
    ['excludes the day after', {}, { periodStart: '2026-12-01', periodEnd: '2027-01-01' }, false],
    [
      'covers any day after it began',
      { end: undefined },
      { periodStart: '2099-01-01', periodEnd: '2099-01-02' },
      true,
    ],
    [
      'excludes a day before it began',
      { end: undefined },
      { periodStart: '2025-01-01', periodEnd: '2099-01-02' },
      false,
    ],
    ['covers an unknown period', {}, { periodStart: '', periodEnd: '' }, true],
    ['covers one of its regions', { regions: [392, 158] }, {}, true],
    ['excludes another region', { regions: [392] }, {}, false],
    ['excludes an unknown territory if it has one region', {}, { territory: null }, false],
    ['covers an unknown territory if it is worldwide', { regions: [0] }, { territory: null }, true],
    [
      'excludes an unknown territory if it is worldwide except for one',
      { regions: [0], excludedRegions: [392] },
      { territory: null },
      false,
    ],
    ['excludes a territory it leaves out', { regions: [0], excludedRegions: [392, 158] }, {}, false],
    [
      'covers a territory other than the one it leaves out',
      { regions: [0], excludedRegions: [392] },
      {},
      true,
    ],
    [
      'excludes a territory in a continent it leaves out',
      { regions: [0], excludedRegions: [1001] },
      {},
      false,
    ],
    [
      'excludes a continent with a territory it leaves out',
      { regions: [0], excludedRegions: [158] },
      { territory: 1001 },
      false,
    ],
    ['covers a right within its own', { rights: [2200, 1300] }, {}, true],
    ['excludes another right', { rights: [2200] }, {}, false],
    ['covers an unknown use', { rights: [2200] }, { right: null }, true],
    ['excludes an unknown use if it has no rights', { rights: [] }, { right: null }, false],
  ])('%s', (_, change, claimed, covered) => {
    expect(scopeCovers({ ...scope, ...change }, claim(claimed))).toBe(covered);
  });
});

describe('a licence', () => {
  const refused = (code: string, params?: object) => ({
    status: 'Matched',
    reason: { code, ...(params && { params }) },
    covered: [],
    coveredPercentage: '0',
  });
  const params = { right: 1310, territory: 158, ...july };
  const covered = [{ ...share, unit: unit('a') }];

  it.each<[string, LicensedUnit[], Claim, LicenseOptions, object]>([
    ['no unit', [], claim(), {}, refused('NoContract', params)],
    ['a unit of another', [unit('a', { licensorId: 'mus_b' })], claim(), {}, refused('NoContract', params)],
    [
      'no facts',
      [],
      { right: null, territory: null, periodStart: '', periodEnd: '', sharePercentage: '' },
      {},
      refused('NoContract', {}),
    ],
    [
      'a right of 0',
      [],
      claim({ right: 0, territory: 0 }),
      {},
      refused('NoContract', { ...params, right: 0, territory: 0 }),
    ],
    ['another time', [unit('a', { start: '2026-08-01' })], claim(), {}, refused('PeriodNotLicensed', params)],
    ['another place', [unit('a', { regions: [392] })], claim(), {}, refused('TerritoryNotLicensed', params)],
    ['another right', [unit('a', { rights: [2200] })], claim(), {}, refused('RightNotLicensed', params)],
    [
      'two units, and reports on the one that nearly applies',
      [unit('a', { rights: [2200] }), unit('b', { start: '2026-08-01' })],
      claim(),
      {},
      refused('RightNotLicensed', params),
    ],
    [
      'all it needs',
      [unit('a')],
      claim(),
      {},
      { status: 'Licensed', reason: { code: 'Licensed' }, covered, coveredPercentage: '50' },
    ],
    [
      'the share it claims',
      [unit('a')],
      claim({ sharePercentage: '50.0' }),
      { claimsShare: true },
      { status: 'Licensed', reason: { code: 'Licensed' }, covered, coveredPercentage: '50' },
    ],
    [
      'another share',
      [unit('a')],
      claim({ sharePercentage: '49' }),
      {},
      {
        status: 'MatchedThenPercentageError',
        covered,
        coveredPercentage: '50',
        reason: { code: 'ClaimedShareMismatch', params: { claimed: '49', covered: '50' } },
      },
    ],
    [
      'no share where one must be claimed',
      [unit('a')],
      claim({ sharePercentage: '' }),
      { claimsShare: true },
      {
        status: 'MatchedThenPercentageError',
        covered,
        coveredPercentage: '50',
        reason: { code: 'ShareNotFilled' },
      },
    ],
    [
      'no share where one must be claimed, which a person ignores',
      [unit('a')],
      claim(),
      { claimsShare: true, ignorePercentage: true },
      { status: 'Licensed', reason: { code: 'Licensed' }, covered, coveredPercentage: '50' },
    ],
  ])('is checked with %s', (_, units, claimed, options, expected) => {
    expect(checkLicense([share], units, claimed, options)).toEqual(expected);
  });

  it('counts only shares above zero', () => {
    const nothing = refused('NoShares');
    expect(checkLicense([], [unit('a')], claim())).toEqual(nothing);
    expect(checkLicense([{ ...share, percentage: '0' }], [unit('a')], claim())).toEqual(nothing);
    const both = [
      { ...share, percentage: '0' },
      { ...share, percentage: '0.01' },
    ];
    expect(checkLicense(both, [unit('a')], claim())).toMatchObject({
      status: 'Licensed',
      coveredPercentage: '0.01',
      covered: [{ percentage: '0.01' }],
    });
  });

  it('adds up shares, each licensed by a unit of its owner', () => {
    const shares = [share, { ...share, ownerId: 'mus_b', percentage: '25.25' }];
    const units = [unit('b', { licensorId: 'mus_b' }), unit('a')];
    const license = checkLicense(shares, units, claim({ sharePercentage: '75.25' }));
    expect(license).toMatchObject({ status: 'Licensed', coveredPercentage: '75.25' });
    expect(license.covered.map((one) => one.unit.contractUnitId)).toEqual(['unt_a', 'unt_b']);
    const part = checkLicense(shares, [unit('a')], claim({ sharePercentage: '75.25' }));
    expect(part.reason.params).toEqual({ claimed: '75.25', covered: '50' });
  });

  it.each([
    ['the younger', [unit('a', { start: '2026-02-01' }), unit('b')], 'unt_a'],
    ['the younger, whatever the order', [unit('b'), unit('a', { start: '2026-02-01' })], 'unt_a'],
    ['of one day the greater id', [unit('a'), unit('b')], 'unt_b'],
    ['of one day the greater id, whatever the order', [unit('b'), unit('a')], 'unt_b'],
    [
      'the older where the younger does not cover',
      [unit('a', { rights: [] }), unit('b', { start: '2025-01-01' })],
      'unt_b',
    ],
  ])('is by %s', (_, units, expected) => {
    expect(checkLicense([share], units, claim()).covered.map((one) => one.unit.contractUnitId)).toEqual([
      expected,
    ]);
  });

  it('follows the newest sub-licence that covers the claim, down to the last', () => {
    const lowest = unit('d');
    const lower = [
      unit('b'),
      unit('c', { start: '2026-03-01', lower: [lowest, unit('e', { rights: [] })] }),
      unit('f', { start: '2026-04-01', regions: [392] }),
    ];
    const [one] = checkLicense([share], [unit('a', { lower })], claim()).covered;
    expect(one).toEqual({ ...share, unit: unit('a', { lower }), through: [lower[1], lowest] });
    const uncovered = unit('a', { lower: [unit('f', { regions: [392] })] });
    expect(checkLicense([share], [uncovered], claim()).covered).toEqual([{ ...share, unit: uncovered }]);
  });

  it('follows each contract once', () => {
    const again = unit('x', { contractId: 'ctr_b', lower: [unit('y')] });
    const lower = [unit('b', { lower: [unit('c', { lower: [again] })] })];
    const [one] = checkLicense([share], [unit('a', { lower })], claim()).covered;
    expect(one!.through!.map(({ contractUnitId }) => contractUnitId)).toEqual(['unt_b', 'unt_c']);
  });

  it('has a reason for each outcome', () => {
    expect(licenseReasonCodes).toEqual([
      ...['Licensed', 'NoShares', 'NoContract', 'PeriodNotLicensed', 'TerritoryNotLicensed'],
      ...[
        'RightNotLicensed',
        'ClaimedShareMismatch',
        'ShareNotFilled',
        'ShareNeedsRight',
        'ShareNeedsTerritory',
      ],
    ]);
  });
});

describe('shares that differ by right and territory', () => {
  const byRight = (right: 'PR' | 'MR', ...places: readonly (readonly [number, string])[]) =>
    places.map(([region, percentage]) => ({ right, regions: [region], percentage }));
  const writer = {
    ...share,
    ownership: [...byRight('PR', [0, '50'], [392, '30']), ...byRight('MR', [0, '0'])],
  };
  const publisher = {
    ownerId: 'cmp_p',
    rightType: 'OP',
    percentage: '0',
    ownership: [...byRight('PR', [0, '50'], [392, '70']), ...byRight('MR', [0, '100'])],
  };
  const everywhere = { regions: [0], rights: [1000, 2000, 4000] };
  const units = [unit('a', everywhere), unit('p', { ...everywhere, licensorId: 'cmp_p' })];
  const covered = (more: Partial<Claim>, of = units) => {
    const { reason, covered: found } = checkLicense([writer, publisher], of, claim(more));
    return [reason.code, ...found.map(({ ownerId, percentage }) => `${ownerId} ${percentage}`)];
  };

  it.each<[string, Partial<Claim>, string[]]>([
    ['performing', {}, ['Licensed', 'mus_a 50', 'cmp_p 50']],
    ['performing in Japan', { territory: 392 }, ['Licensed', 'mus_a 30', 'cmp_p 70']],
    ['mechanical, which the publisher owns whole', { right: 2200 }, ['Licensed', 'cmp_p 100']],
    ['synchronisation, by the simple share', { right: 2400 }, ['Licensed', 'mus_a 50']],
    ['a use without a right', { right: null }, ['ShareNeedsRight']],
    ['a use in Asia', { territory: 1001 }, ['ShareNeedsTerritory']],
    ['a use without a territory', { territory: null }, ['ShareNeedsTerritory']],
    ['a claim of what is covered', { right: 2200, sharePercentage: '100' }, ['Licensed', 'cmp_p 100']],
    ['another claim', { right: 2200, sharePercentage: '50' }, ['ClaimedShareMismatch', 'cmp_p 100']],
  ])('apply to %s', (_, more, found) => {
    expect(covered(more)).toEqual(found);
  });

  it('are needed only if a contract covers the use', () => {
    expect(covered({ right: null }, [])).toEqual(['NoContract']);
    expect(covered({ territory: null }, [unit('a')])).toEqual(['TerritoryNotLicensed']);
  });
});
