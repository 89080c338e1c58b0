import { describe, expect, it, vi } from 'vitest';
import type { GroupMatch } from '../../../../shared/statements/chunks/chunk.ts';
import { createPlans } from '../../../../shared/statements/licensing/groupPlans.ts';
import type { Use } from '../../../../shared/statements/licensing/judgeRow.ts';
import type { LicensedUnit } from '../../../../shared/statements/licensing/license.ts';
import { LicensedMatch, toLicense } from '../../../../shared/statements/licensing/licensedMatch.ts';

const unit = (id: string, more: Partial<LicensedUnit> = {}): LicensedUnit => ({
  contractId: `ctr_${id}`,
  contractUnitId: `unt_${id}`,
  licensorId: `mus_${id}`,
  agentId: 'cmp_agent',
  licensorShare: '70',
  rights: [1300],
  regions: [158],
  excludedRegions: [],
  start: '2024-01-01',
  ...more,
});
const share = (id: string, percentage: string) => ({ ownerId: `mus_${id}`, rightType: 'P', percentage });

const matched = (change: Partial<GroupMatch> = {}): GroupMatch => ({
  match: {
    outcome: 'Matched',
    workId: 'wrk_1',
    songId: 'sng_1',
    candidates: [],
    reason: { code: 'MatchedByName', params: { title: 'River' } },
  },
  ignored: false,
  ignorePercentage: false,
  shares: [share('a', '60'), share('b', '40')],
  units: [unit('a'), unit('b', { regions: [158, 392] })],
  ...change,
});
const unmatched = matched({
  match: { outcome: 'UnMatched', candidates: [], reason: { code: 'NoSuchName', params: { title: 'River' } } },
});

const settings = { claimsShare: false, incomeType: 'Song' } as const;
const licensed = (match: GroupMatch, claimsShare = false) =>
  new LicensedMatch(toLicense(match), 'River', { ...settings, claimsShare });

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
const japan = use({ territory: 392 });
const america = use({ territory: 840 });
const claimed = use({ sharePercentage: '50' });
const illegal = use({ currency: '' });

describe('the licences of a match', () => {
  it('is one for uses that the same units cover', () => {
    const match = licensed(matched());
    const first = match.licenceOf(taiwan, 3);
    expect(first).toEqual({
      covering: 3,
      verdict: ['Licensed', 0, { code: 'Licensed' }, '100'],
      before: undefined,
      split: first.terms && first.split,
      terms: {
        workType: 'Song',
        workId: 'wrk_1',
        songId: 'sng_1',
        title: 'River',
        shares: [
          { rightType: 'P', percentage: '60', unit: unit('a') },
          { rightType: 'P', percentage: '40', unit: unit('b', { regions: [158, 392] }) },
        ],
      },
    });
    expect(match.licenceOf(taiwanLater, 3)).toBe(first);
    const second = match.licenceOf(japan, 1);
    expect(second).toMatchObject({ covering: 1, before: first, terms: { shares: [{ percentage: '40' }] } });
    expect([match.licenceOf(taiwan, 3) === first, match.licenceOf(japan, 1) === second]).toEqual([
      true,
      true,
    ]);
  });

  it('is judged anew where more than the units decides', () => {
    const match = licensed(matched());
    const first = match.licenceOf(taiwan, 0);
    expect(match.licenceOf(taiwan, 0)).not.toBe(first);
    const refused = match.licenceOf(claimed, 0);
    expect(refused).toEqual({
      covering: 0,
      verdict: [
        ...['MatchedThenPercentageError', 0],
        { code: 'ClaimedShareMismatch', params: { claimed: '50', covered: '100' } },
        '100',
      ],
      before: undefined,
    });
  });

  it('refuses a use that no unit covers by its own facts', () => {
    const match = licensed(matched());
    const [verdict, later] = [america, use({ territory: 826 })].map(
      (place) => match.licenceOf(place, 0).verdict[2],
    );
    expect([verdict!.params!.territory, later!.params!.territory]).toEqual([840, 826]);
  });

  it('is one for all legal uses of a group without a match', () => {
    const match = licensed(unmatched);
    const first = match.licenceOf(taiwan, 0);
    expect(first.verdict).toEqual(['UnMatched', 0, { code: 'NoSuchName', params: { title: 'River' } }, '']);
    expect(match.licenceOf(america, 0)).toBe(first);
    const bad = match.licenceOf(illegal, 0);
    expect(bad.verdict[0]).toBe('IllegalData');
    expect(match.licenceOf(taiwan, 0)).toBe(first);
  });

  it('asks for a share where the source must claim one', () => {
    expect(licensed(matched(), true).licenceOf(taiwan, 0).verdict[2].code).toBe('ShareNotFilled');
  });

  it('depends on the units alone up to 30 of them and without sub-licences', () => {
    const scopes = (units: LicensedUnit[], match = matched({ units })) => licensed(match).scopes;
    const many = (count: number) => Array.from({ length: count }, (_, index) => unit(String(index)));
    const scope = { rights: [1300], regions: [158], excludedRegions: [], start: '2024-01-01' };
    expect(scopes([unit('a', { end: '2030-01-01' })])).toEqual([{ ...scope, end: '2030-01-01' }]);
    expect(scopes([unit('a')])).toBe(scopes([unit('b')]));
    expect([scopes(many(30))?.length, scopes(many(31))]).toEqual([30, undefined]);
    expect(scopes([unit('a', { lower: [] })])).toEqual([scope]);
    expect(scopes([unit('a'), unit('b', { lower: [unit('c')] })])).toBeUndefined();
    expect(licensed(unmatched).scopes).toBeUndefined();
  });

  it('keeps of a match what licences depend on', () => {
    expect(toLicense(matched({ matchedTitle: 'Song', earlier: matched() }))).toEqual({
      outcome: 'Matched',
      reason: { code: 'MatchedByName' },
      workId: 'wrk_1',
      songId: 'sng_1',
      matchedTitle: 'Song',
      ignored: false,
      ignorePercentage: false,
      shares: matched().shares,
      units: matched().units,
    });
    expect(toLicense(unmatched).reason).toBe(unmatched.match.reason);
  });
});

describe('the plans of a chunk', () => {
  const uses = [taiwan, taiwanLater, japan, america, claimed, illegal];
  const plansOf = (...matches: LicensedMatch[]) => {
    const verdicts: unknown[] = [];
    const number = vi.fn((verdict: unknown) => verdicts.push(verdict) - 1);
    let filed = 0;
    const file = vi.fn((..._: unknown[]) => filed++);
    const groups = {
      matchOf: (group: number) => matches[group]!,
      platformOf: (group: number) => `platform ${group}`,
    };
    return { plan: createPlans(groups, uses, { number, file: file as never }), number, file };
  };

  it('are one for uses of a group that the same units license', () => {
    const { plan, number, file } = plansOf(licensed(matched()));
    const first = plan(0, 0);
    expect(first).toEqual({
      verdict: ['Licensed', 0, { code: 'Licensed' }, '100'],
      number: 0,
      payout: 0,
    });
    expect(plan(0, 1)).toBe(first);
    const second = plan(0, 2);
    expect([second.number, second.payout, second.verdict[3]]).toEqual([1, 1, '40']);
    expect([plan(0, 0) === first, plan(0, 2) === second]).toEqual([true, true]);
    expect([number.mock.calls.length, file.mock.calls.length]).toEqual([2, 2]);
    expect(file.mock.calls.map(([, platform]) => platform)).toEqual(['platform 0', 'platform 0']);
  });

  it('pay nothing where nothing is licensed', () => {
    const { plan, file } = plansOf(licensed(matched()));
    const shown = [3, 4, 5].map((use) => [plan(0, use).verdict[2].code, plan(0, use).payout]);
    expect(shown).toEqual([
      ['TerritoryNotLicensed', undefined],
      ['ClaimedShareMismatch', undefined],
      ['CurrencyUnknown', undefined],
    ]);
    expect(file).not.toHaveBeenCalled();
  });

  it('are made for each group, those matched alike too', () => {
    const match = licensed(matched());
    const { plan, file } = plansOf(match, match);
    const first = plan(0, 0);
    const second = plan(1, 0);
    expect([second === first, second.payout, plan(1, 1) === second]).toEqual([false, 1, true]);
    expect(file.mock.calls.map(([, platform]) => platform)).toEqual(['platform 0', 'platform 1']);
  });

  it.each([0, 1, 2])('may be asked for group %i first', (group) => {
    const match = licensed(matched());
    expect(plansOf(match, match, match).plan(group, 0).verdict[0]).toBe('Licensed');
  });

  it('tell apart groups of other scopes, and of none', () => {
    const chain = matched({ units: [unit('a', { lower: [unit('c', { regions: [158] })] }), unit('b')] });
    const { plan } = plansOf(
      licensed(matched()),
      licensed(matched({ units: [unit('a', { regions: [392] })] })),
      licensed(chain),
      licensed(matched()),
    );
    const covered = [0, 1, 2, 3, 0].map((group) => [0, 2].map((use) => plan(group, use).verdict[3]));
    expect(covered).toEqual([
      ['100', '40'],
      ['0', '60'],
      ['100', '0'],
      ['100', '40'],
      ['100', '40'],
    ]);
  });
});
