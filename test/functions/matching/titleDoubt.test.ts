import { describe, expect, it } from 'vitest';
import { matchGroup } from '../../../shared/statements/matching/match.ts';
import { doubtTitle, withTitleDoubt } from '../../../functions/matching/titleDoubt.ts';
import { createCatalogue, identity, recording, song, work } from './madeCandidates.ts';

const record = song('sng_a', 'wrk_a', { names: ['月光下的巷口', 'Alley in the Moonlight'] });

describe('a title casts no doubt on the recording its ISRC names', () => {
  it.each([
    ['it is one of its names', '月光下的巷口'],
    ['it is its name in traditional or simplified characters', '月光下的巷口（現場版）'],
    ['it is its other name', 'ALLEY IN THE MOONLIGHT'],
    ['it is part of its name', '巷口'],
    ['it holds its name', '月光下的巷口 電影主題曲'],
    ['it is a spelling of its name', 'Ally in the Moonlight'],
    ['it is empty', ''],
  ])('when %s', (_, title) => {
    expect(doubtTitle(title, record, [])).toBeUndefined();
  });

  it('when it is in another script, and may be a translation', () => {
    expect(doubtTitle('Nocturne', song('sng_b', 'wrk_b', { names: ['夜曲'] }), [])).toBeUndefined();
    expect(doubtTitle('よるのうた', song('sng_b', 'wrk_b', { names: ['夜曲'] }), [])).toBeUndefined();
  });

  it('when the recording has no name to compare', () => {
    expect(doubtTitle('夜曲', song('sng_b', 'wrk_b', { names: [] }), [])).toBeUndefined();
  });

  it('when the other record of that name is the same work', () => {
    expect(doubtTitle('巷口', record, [work('wrk_a', { names: ['巷口'] })])).toBeUndefined();
  });

  it('when one of several records of that name is the same work, in any order', () => {
    const named = [work('wrk_b', { names: ['巷口'] }), work('wrk_a', { names: ['巷口'] })];
    expect(doubtTitle('巷口', record, named)).toBeUndefined();
    expect(doubtTitle('巷口', record, named.toReversed())).toBeUndefined();
  });

  it('when it resembles only one of several names in its script', () => {
    const names = ['月光下的巷口', '小城的回憶'];
    for (const some of [names, names.toReversed()])
      expect(doubtTitle('巷口', song('sng_a', 'wrk_a', { names: some }), [])).toBeUndefined();
  });
});

describe('a title casts doubt on the recording its ISRC names', () => {
  it.each(['海邊的列車', 'Train by the Sea'])('when it is nothing like its names: %s', (title) => {
    expect(doubtTitle(title, record, [])).toBe('MatchedByIsrcTitleDiffers');
  });

  it('when it resembles none of several names in its script', () => {
    const several = song('sng_a', 'wrk_a', { names: ['月光下的巷口', '小城的回憶', 'Alley'] });
    expect(doubtTitle('海邊的列車', several, [])).toBe('MatchedByIsrcTitleDiffers');
  });

  it('when several other works have exactly this title', () => {
    const named = [work('wrk_b', { names: ['巷口'] }), work('wrk_c', { names: ['巷口'] })];
    expect(doubtTitle('巷口', record, named)).toBe('MatchedByIsrcTitleOfAnother');
  });

  it('when another work has exactly this title, in any script', () => {
    const other = work('wrk_b', { names: ['巷口'] });
    expect(doubtTitle('巷口', record, [other])).toBe('MatchedByIsrcTitleOfAnother');
    const nocturne = song('sng_c', 'wrk_c', { names: ['夜曲'] });
    expect(doubtTitle('Nocturne', nocturne, [work('wrk_b', { names: ['Nocturne'] })])).toBe(
      'MatchedByIsrcTitleOfAnother',
    );
  });
});

describe('the match', () => {
  const catalogue = createCatalogue([record, song('sng_b', 'wrk_b', { isrcs: [], names: ['海邊的列車'] })]);
  const match = (given: Parameters<typeof identity>[0]) => matchGroup(identity(given), catalogue, recording);

  it('stays when its title casts doubt, and says so as its reason', () => {
    const byIsrc = match({ isrc: 'TWZ992600001', title: '沒聽過的歌名' });
    expect(withTitleDoubt(byIsrc, '沒聽過的歌名')).toEqual({
      ...byIsrc,
      reason: { code: 'MatchedByIsrcTitleDiffers', params: { isrc: 'TWZ992600001' } },
    });
  });

  it('is unchanged when its title agrees', () => {
    const byIsrc = match({ isrc: 'TWZ992600001', title: '月光下的巷口' });
    expect(byIsrc.rule).toBe('SongISRC');
    expect(withTitleDoubt(byIsrc, '月光下的巷口')).toBe(byIsrc);
  });

  it('is unchanged when it does not rest on the ISRC alone', () => {
    const byName = match({ title: '海邊的列車' });
    expect(byName.outcome).toBe('Matched');
    expect(withTitleDoubt(byName, '另一個歌名')).toBe(byName);
    const none = match({ title: '沒聽過的歌名' });
    expect(withTitleDoubt(none, '沒聽過的歌名')).toBe(none);
  });
});
