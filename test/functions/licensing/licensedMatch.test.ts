import type { Clause } from '../../../shared/contracts/clauses.ts';
import { describe, expect, it } from 'vitest';
import type { GroupMatch } from '../../../functions/chunks/chunk.ts';
import { createCoverage } from '../../../functions/licensing/coverage.ts';
import type { Use } from '../../../functions/licensing/judgeRow.ts';
import type { LicensedUnit } from '../../../shared/statements/licensing/license.ts';
import { LicensedMatch, toLicense } from '../../../functions/licensing/licensedMatch.ts';
import { contractUnit } from './samples.ts';

const unit = (id: string, more: Partial<LicensedUnit> = {}) => contractUnit(id, { regions: [158], ...more });
const share = (id: string, percentage: string) => ({ ownerId: `mus_${id}`, rightType: 'P', percentage });

const matched = (change: Partial<GroupMatch> = {}): GroupMatch => ({
  outcome: 'Matched',
  workId: 'wrk_1',
  songId: 'sng_1',
  candidates: [],
  reason: { code: 'MatchedByName', params: { title: 'River' } },
  ignored: false,
  ignorePercentage: false,
  shares: [share('a', '60'), share('b', '40')],
  units: [unit('a'), unit('b', { regions: [158, 392] })],
  ...change,
});
const unmatched = matched({
  outcome: 'UnMatched',
  workId: undefined,
  songId: undefined,
  reason: { code: 'NoSuchName', params: { title: 'River' } },
});

const licensed = (match: GroupMatch, claimsShare = false) =>
  new LicensedMatch(toLicense(match), 'River', { claimsShare, incomeType: 'Song' });

const use = (change: Partial<Use> = {}): Use => ({
  territory: 158,
  periodStart: '2026-07-01',
  periodEnd: '2026-07-31',
  currency: 'TWD',
  sharePercentage: '',
  right: 1310,
  flags: [],
  ...change,
});
const taiwan = use();
const taiwanLater = use({ periodStart: '2026-08-01', periodEnd: '2026-08-31' });
const download = use({ right: 1320 });
const japan = use({ territory: 392 });
const america = use({ territory: 840 });
const claimed = use({ sharePercentage: '50' });
const claimedWhole = use({ sharePercentage: '100' });
const illegal = use({ currency: '' });
const noConditions = { rights: [], regions: [], excludedRegions: [], platforms: [] };
const uses = [taiwan, taiwanLater, japan, america, claimed, claimedWhole, illegal, download];

/** Returns the licence of a use as a chunk of all uses finds it. */
const findLicence = (match: LicensedMatch, one: Use, platform = 'KKBOX', product?: string) =>
  match.licenceFor(one, createCoverage(uses)(match.scopes, uses.indexOf(one)), platform, product);

describe('the licences of a match', () => {
  it('are the same object for uses covered by the same units', () => {
    const match = licensed(matched());
    const first = findLicence(match, taiwan);
    expect(first.verdict).toEqual({
      status: 'Licensed',
      ignored: false,
      reason: { code: 'Licensed' },
      matchedShare: '100',
    });
    expect(first.terms).toEqual({
      workType: 'Song',
      workId: 'wrk_1',
      songId: 'sng_1',
      workTitle: 'River',
      shares: [
        { rightType: 'P', percentage: '60', unit: unit('a') },
        { rightType: 'P', percentage: '40', unit: unit('b', { regions: [158, 392] }) },
      ],
    });
    expect(findLicence(match, taiwanLater)).toBe(first);
    const second = findLicence(match, japan);
    expect(second).toMatchObject({ terms: { shares: [{ percentage: '40' }] } });
    expect(findLicence(match, taiwan)).toBe(first);
    expect(findLicence(match, japan)).toBe(second);
  });

  it('differ if a sub-licence does not cover a use that the units cover', () => {
    const chain = unit('a', { regions: [158, 392], lower: [unit('c')] });
    const match = licensed(matched({ shares: [share('a', '100')], units: [chain] }));
    const through = [taiwan, japan, taiwanLater].map(
      (one) => findLicence(match, one).terms?.shares[0]?.through,
    );
    expect(through.map((units) => units?.map(({ contractId }) => contractId))).toEqual([
      ['ctr_c'],
      undefined,
      ['ctr_c'],
    ]);
    expect(findLicence(match, taiwanLater)).toBe(findLicence(match, taiwan));
  });

  it.each<[string, Partial<Clause>, Use, string]>([
    ['territory', { regions: [392] }, japan, 'KKBOX'],
    ['platform', { platforms: ['LINE MUSIC'] }, taiwan, 'Line Music'],
    ['right', { rights: [1320] }, download, 'KKBOX'],
    ['first day', { startDate: '2026-08-01' }, taiwanLater, 'KKBOX'],
  ])('differ by the %s that a clause goes by', (_, condition, one, platform) => {
    const clause = { ...noConditions, name: 'Clause', licensorShare: '60', ...condition };
    const units = [unit('a', { regions: [158, 392], clauses: [clause] })];
    const match = licensed(matched({ shares: [share('a', '100')], units }));
    const applied = (use: Use, on: string) => {
      const [only] = findLicence(match, use, on).terms!.shares;
      return [only!.unit.clause, only!.unit.licensorShare];
    };
    expect(applied(taiwan, 'KKBOX')).toEqual([undefined, '70']);
    expect(applied(one, platform)).toEqual(['Clause', '60']);
    expect(applied(taiwan, 'KKBOX')).toEqual([undefined, '70']);
  });

  it('differ by the product that a clause goes by', () => {
    const clause = { ...noConditions, name: 'CD', licensorShare: '80', reduction: '10', products: ['cd'] };
    const units = [unit('a', { clauses: [clause] })];
    const match = licensed(matched({ shares: [share('a', '100')], units }));
    expect(match.isByProduct).toBe(true);
    const applied = (product: string) => {
      const { terms } = findLicence(match, taiwan, 'KKBOX', product);
      const { clause: name, licensorShare, rule } = terms!.shares[0]!.unit;
      return [name, licensorShare, rule];
    };
    expect(applied('Vinyl')).toEqual([undefined, '70', undefined]);
    expect(applied('CD album')).toEqual(['CD', '72', { share: '80', reduction: '10' }]);
    expect(applied('Vinyl')).toEqual([undefined, '70', undefined]);
  });

  it('pass the clause of each contract of a chain', () => {
    const lower = unit('c', { clauses: [{ ...noConditions, name: 'All', licensorShare: '1/2' }] });
    const match = licensed(matched({ shares: [share('a', '100')], units: [unit('a', { lower: [lower] })] }));
    const [only] = findLicence(match, taiwan).terms!.shares;
    expect(
      [only!.unit, ...only!.through!].map(({ clause, licensorShare }) => [clause, licensorShare]),
    ).toEqual([
      [undefined, '70'],
      ['All', '1/2'],
    ]);
  });

  it('differ by claimed share', () => {
    const match = licensed(matched());
    expect(findLicence(match, taiwan).verdict.status).toBe('Licensed');
    expect(findLicence(match, claimed).verdict).toEqual({
      status: 'MatchedThenPercentageError',
      ignored: false,
      reason: { code: 'ClaimedShareMismatch', params: { claimed: '50', covered: '100' } },
      matchedShare: '100',
    });
    expect(findLicence(match, claimedWhole).verdict.status).toBe('Licensed');
  });

  it('name the use itself in a rejection', () => {
    const match = licensed(matched());
    const elsewhere = [america, use({ territory: 826 })];
    const coverage = createCoverage(elsewhere);
    const territories = elsewhere.map(
      (one, number) =>
        match.licenceFor(one, coverage(match.scopes, number), 'KKBOX').verdict.reason.params!.territory,
    );
    expect(territories).toEqual([840, 826]);
  });

  it('are the same object for all legal uses of an unmatched group', () => {
    const match = licensed(unmatched);
    const first = findLicence(match, taiwan);
    expect(first.verdict).toEqual({
      status: 'UnMatched',
      ignored: false,
      reason: { code: 'NoSuchName', params: { title: 'River' } },
      matchedShare: '',
    });
    expect(findLicence(match, america)).toBe(first);
    expect(findLicence(match, illegal).verdict.status).toBe('IllegalData');
    expect(findLicence(match, taiwan)).toBe(first);
  });

  it('require a share from a source that must claim one', () => {
    expect(findLicence(licensed(matched(), true), taiwan).verdict.reason.code).toBe('ShareNotFilled');
  });

  it('depend on the scopes of all units and sub-licences, and are one object for equal scopes', () => {
    const scopes = (units: LicensedUnit[]) => licensed(matched({ units })).scopes;
    const scope = { rights: [1300], regions: [158], excludedRegions: [], start: '2024-01-01' };
    expect(scopes([unit('a', { end: '2030-01-01' })])).toEqual([{ ...scope, end: '2030-01-01' }]);
    expect(scopes([unit('a')])).toBe(scopes([unit('b')]));
    expect(scopes([unit('a'), unit('b', { lower: [unit('c', { regions: [392] })] })])).toEqual([
      scope,
      scope,
      { ...scope, regions: [392] },
    ]);
    expect(licensed(unmatched).scopes).toEqual([]);
  });

  it('hold only the fields of a match that licensing needs', () => {
    expect(toLicense(matched({ workTitle: 'Song', earlier: matched() }))).toEqual({
      outcome: 'Matched',
      reason: { code: 'MatchedByName' },
      workId: 'wrk_1',
      songId: 'sng_1',
      workTitle: 'Song',
      ignored: false,
      ignorePercentage: false,
      shares: matched().shares,
      units: matched().units,
    });
    expect(toLicense(unmatched).reason).toBe(unmatched.reason);
  });
});

describe('the coverage of a use', () => {
  it('has one digit for each scope, the claimed share and the class of right, and is undefined for illegal data', () => {
    const coverage = createCoverage(uses);
    const { scopes } = licensed(matched());
    expect(uses.map((_, number) => coverage(scopes, number))).toEqual([
      '11  PR',
      '11  PR',
      '01  PR',
      '00  PR',
      '11 50 PR',
      '11 100 PR',
      undefined,
      '11  PR',
    ]);
  });

  it('differs by right and territory if the shares do', () => {
    const ownership = [
      { right: 'PR' as const, regions: [0], percentage: '60' },
      { right: 'PR' as const, regions: [392], percentage: '20' },
    ];
    const match = licensed(
      matched({ shares: [{ ...share('a', '60'), ownership }], units: [unit('a', { regions: [0] })] }),
    );
    const first = findLicence(match, taiwan);
    expect(first).toMatchObject({ terms: { shares: [{ percentage: '60' }] } });
    expect(findLicence(match, japan)).toMatchObject({ terms: { shares: [{ percentage: '20' }] } });
    expect(findLicence(match, taiwanLater)).toBe(first);
  });

  it('differs by right and territory if one of several shares does, whichever it is', () => {
    const ownership = [
      { right: 'PR' as const, regions: [0], percentage: '60' },
      { right: 'PR' as const, regions: [392], percentage: '20' },
    ];
    const shares = [Object.assign(share('a', '60'), { ownership }), share('b', '40')];
    const units = [unit('a', { regions: [0] }), unit('b', { regions: [0] })];
    for (const some of [shares, shares.toReversed()]) {
      const match = licensed(matched({ shares: some, units }));
      const percentages = [taiwan, japan].map((one) =>
        findLicence(match, one)
          .terms?.shares.map(({ percentage }) => percentage)
          .toSorted(),
      );
      expect(percentages).toEqual([
        ['40', '60'],
        ['20', '40'],
      ]);
    }
  });
});
