import { describe, expect, it } from 'vitest';
import { matchGroup, type Candidate } from '../../../../shared/statements/matching/match.ts';
import { platformKey } from '../../../../shared/statements/matching/matchKeys.ts';
import {
  composition,
  createCatalogue,
  identity,
  recording,
  song,
  work,
} from '../../../functions/matching/madeCandidates.ts';

describe('the outcome of a match', () => {
  const title = '月光下的巷口';
  const isrc = 'TWZ992600001';
  const other = 'TWZ992699999';
  const songA = song('sng_a', 'wrk_a');
  const workA = work('wrk_a');

  it.each([
    [
      'a platform id',
      identity({ platformId: 'KK1' }),
      { songs: [], more: [['platform:kkbox|kk1', songA]] },
      { rule: 'ThirdpartyIdMapping', code: 'MatchedByPlatformId' },
      { platform: 'KKBOX', platformId: 'KK1' },
    ],
    [
      'an own id',
      identity({ workId: 'W-1' }),
      { songs: [], more: [['work:w-1', songA]] },
      { rule: 'DesignatedWork', code: 'MatchedByWorkId' },
      { workId: 'W-1' },
    ],
    [
      'an ISWC',
      identity({ iswc: 'T-034.524.680-1' }),
      { songs: [], more: [['iswc:T0345246801', songA]] },
      { rule: 'DesignatedWork', code: 'MatchedByIswc' },
      { iswc: 'T-034.524.680-1' },
    ],
    [
      'an ISRC',
      identity({ isrc, title }),
      { songs: [songA] },
      { rule: 'SongISRC', code: 'MatchedByIsrc' },
      { isrc },
    ],
    [
      'an ISRC and a name',
      identity({ isrc, title }),
      {
        songs: [
          song('sng_b', 'wrk_b', { names: ['海風'] }),
          song('sng_a', 'wrk_a', { names: ['浪', title] }),
        ],
      },
      { rule: 'NameAndISRC', code: 'MatchedByIsrcAndName' },
      { isrc, title },
    ],
    [
      'a name and a performer',
      identity({ title, performer: '甲 & 林小滿' }),
      { songs: [song('sng_a', 'wrk_a', { performers: ['林小滿', '別人'] })] },
      { rule: 'NameAndPerformer', code: 'MatchedByNameAndPerformer' },
      { title },
    ],
    [
      'a name and one performer of a credit',
      identity({ title, performer: '林小滿' }),
      { songs: [song('sng_a', 'wrk_a', { performers: ['林小滿 & 阿樹'] })] },
      { rule: 'NameAndPerformer', code: 'MatchedByNameAndPerformer' },
      { title },
    ],
    [
      'a name and a writer',
      identity({ title, writers: '陳雨' }),
      { songs: [songA] },
      { rule: 'NameAndOAOC', code: 'MatchedByNameAndWriter' },
      { title },
    ],
    [
      'a name and an album',
      identity({ title, album: '夜 行' }),
      { songs: [song('sng_a', 'wrk_a', { albums: ['日', '夜行'] })] },
      { rule: 'NameAndAlbum', code: 'MatchedByNameAndAlbum' },
      { title },
    ],
    [
      'a name where the album is another',
      identity({ title, album: '日' }),
      { songs: [songA] },
      { rule: 'Name', code: 'MatchedByName' },
      { title },
    ],
    [
      'a name where neither side names an album',
      identity({ title }),
      { songs: [song('sng_a', 'wrk_a', { albums: [''] })] },
      { rule: 'Name', code: 'MatchedByName' },
      { title },
    ],
    ['a name', identity({ title }), { songs: [songA] }, { rule: 'Name', code: 'MatchedByName' }, { title }],
    [
      'a name of several',
      identity({ title }),
      { songs: [song('sng_a', 'wrk_a', { names: [title, `${title} - Live`] })] },
      { rule: 'Name', code: 'MatchedByName' },
      { title },
    ],
    [
      'a name where the record has no credits',
      identity({ title, performer: '甲' }),
      { songs: [song('sng_a', 'wrk_a', { performers: [], writers: [] })] },
      { rule: 'Name', code: 'MatchedByName' },
      { title },
    ],
  ] as const)('has every detail of a match by %s', (_, group, { songs, ...rest }, { rule, code }, params) => {
    const more = ('more' in rest ? rest.more : []) as [string, Candidate][];
    const filed = createCatalogue(songs, more);
    const found = [...filed.values()].flat().find(({ id }) => id === 'sng_a')!;
    expect(matchGroup(group, filed, recording)).toEqual({
      outcome: 'Matched',
      rule,
      workId: 'wrk_a',
      songId: 'sng_a',
      candidates: [found],
      reason: { code, params },
    });
  });

  it('returns no recording for a match of a work', () => {
    const group = identity({ title });
    const decided = { ...composition, remembered: workA };
    expect(matchGroup(group, new Map(), decided)).toEqual({
      outcome: 'Matched',
      rule: 'RowInfoHistoryMatch',
      workId: 'wrk_a',
      candidates: [workA],
      reason: { code: 'MatchedByHistory' },
    });
  });

  const songB = song('sng_b', 'wrk_b');
  const live = song('sng_a', 'wrk_a', { names: [`${title} (Live)`] });

  it.each([
    [
      'an own id of two works',
      identity({ workId: 'W1' }),
      createCatalogue([], [['work:w1', songA] as const, ['work:w1', songB] as const]),
      {
        outcome: 'MultipleMatch',
        code: 'SeveralByWorkId',
        params: { workId: 'W1' },
        candidates: [songA, songB],
      },
    ],
    [
      'an ISRC of two recordings, neither by name',
      identity({ isrc, title: '別的' }),
      createCatalogue([songA, songB]),
      {
        outcome: 'MultipleMatch',
        code: 'SeveralByIsrc',
        params: { isrc, count: 2 },
        candidates: [songA, songB],
      },
    ],
    [
      'an ISRC of three recordings, two by name',
      identity({ isrc, title }),
      createCatalogue([songA, song('sng_c', 'wrk_c', { names: ['海風'] }), songB]),
      {
        outcome: 'MultipleMatch',
        code: 'SeveralByIsrc',
        params: { isrc, count: 3 },
        candidates: [songA, songB],
      },
    ],
    [
      'a name of two recordings',
      identity({ title }),
      createCatalogue([songA, songB]),
      {
        outcome: 'MultipleMatch',
        code: 'SeveralByName',
        params: { title, count: 2 },
        candidates: [songA, songB],
      },
    ],
    [
      'a performer of two recordings of three, told apart by nothing further',
      identity({ title, performer: '林小滿', writers: '沒有人' }),
      createCatalogue([songA, songB, song('sng_c', 'wrk_c', { performers: ['別人'] })]),
      {
        outcome: 'MultipleMatch',
        code: 'SeveralByName',
        params: { title, count: 2 },
        candidates: [songA, songB],
      },
    ],
    [
      'another version',
      identity({ title }),
      createCatalogue([live]),
      { outcome: 'UnMatched', code: 'VersionMismatch', params: { title }, candidates: [live] },
    ],
    [
      'another ISRC',
      identity({ title, isrc: other }),
      createCatalogue([songA]),
      { outcome: 'UnMatched', code: 'IsrcMismatch', params: { isrc: other, title }, candidates: [songA] },
    ],
    [
      'other credits',
      identity({ title, performer: '甲' }),
      createCatalogue([songA]),
      { outcome: 'UnMatched', code: 'CreditsDiffer', params: { title }, candidates: [songA] },
    ],
    [
      'an unknown name and ISRC',
      identity({ title: '沒有', isrc: other }),
      createCatalogue([songA]),
      { outcome: 'UnMatched', code: 'NoSuchName', params: { title: '沒有', isrc: other }, candidates: [] },
    ],
    [
      'a work where a recording is asked for',
      identity({ title }),
      createCatalogue([workA]),
      { outcome: 'UnMatched', code: 'NoSuchName', params: { title, isrc: '' }, candidates: [] },
    ],
    [
      'nothing to go by',
      identity({ performer: '林小滿' }),
      createCatalogue([songA]),
      { outcome: 'UnMatched', code: 'NothingToMatch', params: { title: '', isrc: '' }, candidates: [] },
    ],
  ] as const)(
    'reports why a group is not matched: %s',
    (_, group, filed, { outcome, code, params, candidates }) => {
      expect(matchGroup(group, filed, recording)).toEqual({ outcome, candidates, reason: { code, params } });
    },
  );

  it.each(['title', 'isrc', 'platformId', 'workId', 'iswc'] as const)(
    'can be a match by the %s alone',
    (field) => {
      const { reason } = matchGroup(identity({ [field]: 'X' }), new Map(), recording);
      expect(reason.code).toBe('NoSuchName');
    },
  );

  it('is narrowed by the performer before the writer', () => {
    const one = song('sng_a', 'wrk_a', { writers: ['乙'] });
    const stranger = song('sng_c', 'wrk_c', { performers: ['別人'], writers: ['丁'] });
    const group = identity({ title, performer: '林小滿', writers: '丁' });
    expect(matchGroup(group, createCatalogue([one, songB, stranger]), recording)).toMatchObject({
      outcome: 'MultipleMatch',
      reason: { code: 'SeveralByName', params: { count: 2 } },
    });
  });

  it('is, for two recordings of one work, the first one for work income, and open for recording income', () => {
    const filed = createCatalogue([songA, song('sng_b', 'wrk_a')]);
    expect(matchGroup(identity({ isrc }), filed, composition)).toMatchObject({ songId: 'sng_a' });
    expect(matchGroup(identity({ isrc }), filed, recording)).toMatchObject({ outcome: 'MultipleMatch' });
    // A work found for recording income counts as one candidate of its own.
    const mapped = createCatalogue([], [[platformKey('KKBOX', 'K1'), work('wrk_a')] as const]);
    expect(matchGroup(identity({ platformId: 'K1' }), mapped, recording)).toEqual(
      expect.not.objectContaining({ songId: expect.anything() }),
    );
  });
});
