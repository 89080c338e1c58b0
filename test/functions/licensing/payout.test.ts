import { describe, expect, it } from 'vitest';
import { toDecimal, toScaled } from '../../../shared/money/decimal.ts';
import {
  createJudge,
  createRowJudge,
  isIllegal,
  claimKey,
  toVerdict,
} from '../../../functions/licensing/judgeRow.ts';
import type { LicensedUnit } from '../../../shared/statements/licensing/license.ts';
import {
  toCellShares,
  unitChain,
  createPayoutSplit,
  keyOfShare,
  toPayoutTerms,
} from '../../../functions/licensing/payout.ts';
import type { RowFlag } from '../../../shared/statements/model.ts';
import { createSplitter } from '../../../functions/licensing/split.ts';
import { contractUnit, matchedGroup, readRow } from './samples.ts';

const unit = (id: string, licensorShare = '70', more: Partial<LicensedUnit> = {}): LicensedUnit =>
  contractUnit(id, { licensorShare, ...more });
const covered = (one: LicensedUnit, percentage = '100', through?: LicensedUnit[]) => ({
  ownerId: one.licensorId,
  rightType: 'P' as const,
  percentage,
  unit: one,
  ...(through && { through }),
});
const split = (...shares: ReturnType<typeof covered>[]) => createPayoutSplit({ shares });
const shown = (parts: readonly { gross: bigint; royalty: bigint }[]) =>
  parts.map(({ gross, royalty }) => [toDecimal(gross), toDecimal(royalty)]);

describe('a split', () => {
  // Amounts are divided by 10,000 (a hundred percent in hundredths), and by the percentages in sum, also in hundredths.
  it.each([
    [['100'], ['70'], 16],
    [['33.33'], ['70.55'], 16],
    [['50', '50'], ['70', '70'], 12],
    [['50.5', '49.5'], ['70', '70'], 12],
    [['30', '10'], ['70', '70'], 11],
    [['30', '30'], ['70', '70'], -1],
  ])(
    'over %j of which licensors get %j is exact for amounts of up to %d decimals',
    (percentages, shares, decimals) => {
      expect(createSplitter(percentages, shares).exactDecimals).toBe(decimals);
    },
  );

  it.each([
    [
      ['33.333', '66.667'],
      ['70', '70'],
      '100',
      [
        ['33.333', '23.3331'],
        ['66.667', '46.6669'],
      ],
    ],
    [['100'], ['33.333'], '100', [['100', '33.333']]],
    [
      ['50', '30'],
      ['70', '80'],
      '100',
      [
        ['62.5', '43.75'],
        ['37.5', '30'],
      ],
    ],
  ])('over %j of which licensors get %j', (percentages, shares, amount, parts) => {
    const { gross, royalty } = createSplitter(percentages, shares).of(toScaled(amount));
    expect(shown(gross.map((part, index) => ({ gross: part, royalty: royalty[index]! })))).toEqual(parts);
  });

  it('is never exact through a chain of sub-licences', () => {
    const chain = covered(unit('a'), '50', [unit('b')]);
    const splits = [split(covered(unit('a'))), split(chain), split(covered(unit('c'), '50'), chain)];
    expect(splits.map(({ exactDecimals }) => exactDecimals)).toEqual([16, -1, -1]);
  });
});

const use = { right: 1310, territory: 158, periodStart: '2026-07-01', platform: 'KKBOX', product: '' };

describe('a payout', () => {
  it('belongs to the recording if the income is recording income', () => {
    const types = (songId: string | undefined, incomeType: 'Song' | 'MusicalWork') =>
      toPayoutTerms({ workId: 'wrk_1', songId }, '海風', { covered: [] }, incomeType, use).workType;
    expect([types('sng_1', 'Song'), types(undefined, 'Song'), types('sng_1', 'MusicalWork')]).toEqual([
      ...['Song', 'MusicalWork', 'MusicalWork'],
    ]);
  });

  it('pays each share, and each level of a chain', () => {
    const shares = [covered(unit('c', '60'), '40'), covered(unit('a', '70'), '60', [unit('b', '80')])];
    const terms = toPayoutTerms(
      { workId: 'wrk_1', songId: 'sng_1' },
      '海風',
      { covered: shares },
      'Song',
      use,
    );
    expect(terms.shares.map(unitChain)).toEqual([[shares[0]!.unit], [shares[1]!.unit, unit('b', '80')]]);
    const cells = toCellShares({ terms, platform: 'KKBOX' });
    const ofWork = {
      workType: 'Song',
      workId: 'wrk_1',
      songId: 'sng_1',
      workTitle: '海風',
      platform: 'KKBOX',
      rightType: 'P',
    };
    const one = (id: string, sharePercentage: string, royaltyPercentage: string, through?: string[]) => ({
      licensorId: `mus_${id}`,
      agentId: 'cmp_agent',
      contractId: `ctr_${id}`,
      contractUnitId: `unt_${id}`,
      ...ofWork,
      sharePercentage,
      royaltyPercentage,
      through,
    });
    expect(cells).toEqual([one('c', '40', '60'), one('a', '60', '70', ['ctr_b']), one('b', '60', '80')]);
    expect(cells.map(keyOfShare)).toEqual([
      'mus_c|unt_c|wrk_1|sng_1|KKBOX|P|40||60||',
      'mus_a|unt_a|wrk_1|sng_1|KKBOX|P|60||70||ctr_b',
      'mus_b|unt_b|wrk_1|sng_1|KKBOX|P|60||80||',
    ]);
    // 60 % of 40; of 60 the level below passes on 48, of which 33.6 are the licensor's above and 14.4 its own.
    expect(shown(createPayoutSplit({ shares }).of(toScaled('100')).parts)).toEqual([
      ['40', '24'],
      ['33.6', '33.6'],
      ['26.4', '14.4'],
    ]);
    expect(shown(split(covered(unit('c', '60'), '40')).of(toScaled('100')).parts)).toEqual([['100', '60']]);
  });
});

describe('a judgement', () => {
  const match = (change: object = {}) =>
    ({
      outcome: 'Matched',
      workId: 'wrk_1',
      candidates: [],
      reason: { code: 'MatchedByName' },
      shares: [{ ownerId: 'mus_a', rightType: 'P', percentage: '100' }],
      units: [unit('a')],
      ...change,
    }) as never;

  it('treats a row without a currency as illegal data', () => {
    const judge = createJudge({ claimsShare: false });
    const verdict = (currency: string, flags: RowFlag[], ignored = false) =>
      judge(readRow({ currency, flags }), match({ ignored })).verdict;
    const illegal = (currency: string, ignored: boolean) => ({
      status: 'IllegalData',
      ignored,
      reason: { code: 'CurrencyUnknown', params: { currency } },
      matchedShare: '',
    });
    expect(verdict('', [])).toEqual(illegal('', false));
    expect(verdict('XXX', ['CurrencyUnknown'])).toEqual(illegal('XXX', false));
    expect(verdict('XXX', ['CurrencyUnknown'], true)).toEqual(illegal('XXX', true));
    expect(verdict('TWD', ['IsrcInvalid']).status).toBe('Licensed');
    expect(isIllegal(readRow({ currency: '' }))).toBe(true);
    expect(isIllegal(readRow())).toBe(false);
  });

  it('is unlicensed without a match, and keeps the reason', () => {
    const unmatched = match({ outcome: 'UnMatched', workId: undefined, reason: { code: 'NoSuchName' } });
    expect(createJudge({ claimsShare: false })(readRow(), unmatched)).toEqual({
      verdict: { status: 'UnMatched', ignored: false, reason: { code: 'NoSuchName' }, matchedShare: '' },
      covered: [],
    });
  });

  it('marks ignored rows and pays nothing for them', () => {
    const { verdict, covered: paid } = createJudge({ claimsShare: false })(
      readRow(),
      match({ ignored: true }),
    );
    expect([verdict.status, verdict.ignored, paid]).toEqual(['Licensed', true, []]);
  });

  it('is one object for the same verdict', () => {
    expect(toVerdict('UnMatched', { code: 'NoSuchName' })).toEqual({
      status: 'UnMatched',
      ignored: false,
      reason: { code: 'NoSuchName' },
      matchedShare: '',
    });
    expect(toVerdict('UnMatched', { code: 'NoSuchName' })).toBe(
      toVerdict('UnMatched', { code: 'NoSuchName' }, false, ''),
    );
    expect(toVerdict('UnMatched', { code: 'NoSuchName' }, true, '50')).toEqual({
      status: 'UnMatched',
      ignored: true,
      reason: { code: 'NoSuchName' },
      matchedShare: '50',
    });
  });

  it('has a key of place, period, share and right', () => {
    expect(claimKey(readRow({ sharePercentage: '50' }))).toMatch(/^158\|2026-07-01\|2026-07-31\|50\|/);
  });

  it('is filed under the earlier match that licensed the row', () => {
    const first = match();
    const later = match({ units: [unit('b')], earlier: first });
    const missed = match({ units: [] });
    const { identity } = matchedGroup();
    const { judge, groupOf } = createRowJudge({ claimsShare: false });
    const posted = judge(readRow(), { identity, match: later });
    expect([posted.group.match === first, posted.covered[0]!.unit.contractId]).toEqual([true, 'ctr_a']);
    const now = match({ units: [unit('b', '70', { licensorId: 'mus_a' })], earlier: missed });
    const moved = judge(readRow(), { identity, match: now });
    expect([moved.group.match === now, moved.covered[0]!.unit.contractId]).toEqual([true, 'ctr_b']);
    const matches = [later, now, first].map((one) => groupOf(readRow(), { identity, match: one }).match);
    expect(matches).toEqual([first, now, first]);
  });
});
