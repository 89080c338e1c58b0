import { describe, expect, it } from 'vitest';
import {
  historyKey,
  isrcKey,
  iswcKey,
  matchKeysOfGroup,
  matchKeysOfSong,
  matchKeysOfWork,
  platformKey,
  titleKey,
  workIdKey,
} from '../../../../shared/statements/matching/matchKeys.ts';

const identity = {
  platform: 'KKBOX',
  platformId: 'Kk1',
  title: '海風',
  isrc: 'tw-z99-26-00003',
  iswc: 'T-034.524.680-1',
  performer: '浪花樂團',
  writers: '周默',
  album: '夜行',
  workId: 'W-１',
};
const history = 'history:src|kkbox|kk1|海风|tw-z99-26-00003|t-034.524.680-1|浪花乐团|周默|夜行|w-1';

describe('match keys', () => {
  it('contain the kind of name, and ignore its script', () => {
    expect([
      isrcKey('tw-z99-26-00003'),
      iswcKey('T-034.524.680-1'),
      iswcKey('none'),
      titleKey('海風 - Live'),
      workIdKey('W-１'),
      platformKey('KKBOX', 'Kk1'),
    ]).toEqual([
      'isrc:TWZ992600003',
      'iswc:T0345246801',
      'iswc:none',
      'name:海风',
      'work:w-1',
      'platform:kkbox|kk1',
    ]);
  });

  it('of a decision contain every field of the row about the work, and its source', () => {
    expect(historyKey('src', identity)).toBe(history);
    for (const field of Object.keys(identity))
      expect(historyKey('src', { ...identity, [field]: 'another' }), field).not.toBe(history);
  });

  it('of a decision contain the right of the income if the row names one', () => {
    expect(historyKey('src', { ...identity, incomeType: 'Song' })).toBe(`${history}|Song`);
  });

  it('of a work are its distinct names, ISWC and ids', () => {
    expect(
      matchKeysOfWork({
        names: ['海風', '', '海风', 'Sea Breeze'],
        iswcs: ['T0345246801'],
        ids: ['wrk_1', 'W1'],
      }),
    ).toEqual([...['name:海风', 'name:seabreeze', 'iswc:T0345246801', 'work:wrk_1', 'work:w1']]);
    expect(matchKeysOfWork({ names: ['海風'], iswcs: [], ids: [] })).toEqual(['name:海风']);
  });

  it('of a recording are its distinct names, ISRCs and ids', () => {
    expect(
      matchKeysOfSong({
        names: ['海風', '', '海风'],
        isrcs: ['TWZ992600003', '', 'tw-z99-26-00003'],
        ids: ['sng_1'],
      }),
    ).toEqual(['name:海风', 'isrc:TWZ992600003', 'work:sng_1']);
  });

  it('of a row follow the order of the ladder, and leave out empty fields', () => {
    expect(matchKeysOfGroup(identity)).toEqual([
      ...['platform:kkbox|kk1', 'work:w-1', 'isrc:TWZ992600003', 'iswc:T0345246801', 'name:海风'],
    ]);
    const silent = {
      platform: '',
      platformId: '',
      title: '',
      isrc: '',
      iswc: '',
      performer: '',
      writers: '',
    };
    expect(matchKeysOfGroup({ ...silent, album: '', workId: '' })).toEqual([]);
  });
});
