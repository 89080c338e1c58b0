import { describe, expect, it } from 'vitest';
import { createGroups } from '../../../functions/chunks/groups.ts';
import type { Candidate } from '../../../shared/statements/matching/match.ts';
import type { Identity } from '../../../shared/statements/matching/matchKeys.ts';
import { rankSuggestions } from '../../../functions/matching/suggest.ts';

const candidate = (id: string, more: Partial<Candidate>): Candidate => ({
  kind: 'work',
  id,
  workId: id,
  names: [],
  isrcs: [],
  performers: [],
  writers: [],
  albums: [],
  ...more,
});

const group: Identity = {
  platform: 'KKBOX',
  platformId: '',
  title: '月光下的港口 (feat. 阿樹)',
  isrc: 'TWZ992600001',
  iswc: '',
  performer: '林小滿',
  writers: '',
  album: '夜行',
  workId: '',
};

describe('suggestions', () => {
  it('lists the most similar first, with the reason', () => {
    const ranked = rankSuggestions(group, [
      candidate('wrk_far', { names: ['太陽'] }),
      candidate('wrk_near', { names: ['月光下的巷口'], performers: ['林小满'] }),
      candidate('wrk_same', {
        names: ['月光下的港口'],
        performers: ['林小滿'],
        albums: ['夜行'],
        isrcs: ['TWZ992600007'],
      }),
      candidate('wrk_same', {
        names: ['月光下的港口'],
        performers: ['林小滿'],
        albums: ['夜行'],
        isrcs: ['TWZ992600007'],
      }),
    ]);
    expect(ranked.map(({ candidate: { id } }) => id)).toEqual(['wrk_same', 'wrk_near']);
    expect(ranked[0]!.reasons.map(({ code }) => code)).toEqual([
      'SameName',
      'SamePerformer',
      'SameAlbum',
      'NearIsrc',
    ]);
    expect(ranked[1]!.reasons).toMatchObject([
      { code: 'SimilarName', params: { percent: 83 } },
      { code: 'SamePerformer' },
    ]);
  });

  const plain: Identity = { ...group, title: '', isrc: '', performer: '', album: '' };
  const rank = (row: Partial<Identity>, record: Partial<Candidate>) =>
    rankSuggestions({ ...plain, ...row }, [candidate('wrk_1', record)]).map(({ score, reasons }) => [
      score,
      ...reasons.map(({ code, params }) => `${code}${params ? ` ${params.percent}` : ''}`),
    ]);
  const named = { title: '月光下的港口' };
  const record = { names: ['月光下的港口'] };

  it.each<[string, Partial<Identity>, Partial<Candidate>, unknown[][]]>([
    ['the same name', named, record, [[0.55, 'SameName']]],
    ['the best of its names', named, { names: ['太陽', '月光下的港口', '月光'] }, [[0.55, 'SameName']]],
    // 3 of 4 characters are left.
    ['much of the name', { title: '甲乙丙丁' }, { names: ['甲乙丙戊'] }, [[0.413, 'SimilarName 75']]],
    // A swap is one edit of five.
    ['swapped characters', { title: '新夢等雲候' }, { names: ['新等夢雲候'] }, [[0.44, 'SimilarName 80']]],
    // Words in another order share most pairs: lo, ov, ve, so, on, ng of seven each.
    ['swapped words', { title: 'love song' }, { names: ['song love'] }, [[0.471, 'SimilarName 86']]],
    ['pinyin', { title: 'Xin Deng' }, { names: ['新等'] }, [[0.523, 'SimilarName 95']]],
    ['a name of one character', { title: '甲' }, { names: ['甲'] }, [[0.55, 'SameName']]],
    ['a name of two characters', { title: '甲乙' }, { names: ['甲乙'] }, [[0.55, 'SameName']]],
    ['another order of two', { title: '甲乙' }, { names: ['乙甲'] }, [[0.275, 'SimilarName 50']]],
    ['no name on either side', {}, {}, []],
    ['a name on one side', named, { names: ['!'] }, []],
    [
      'a performer',
      { ...named, performer: '甲 & 乙' },
      { ...record, performers: ['丙', '乙'] },
      [[0.75, 'SameName', 'SamePerformer']],
    ],
    [
      'a performer in pinyin',
      { ...named, performer: 'Xiaoman Lin' },
      { ...record, performers: ['林小滿'] },
      [[0.75, 'SameName', 'SamePerformer']],
    ],
    [
      'a performer by initials',
      { ...named, performer: 'J. Chou' },
      { ...record, performers: ['Jay Chou'] },
      [[0.75, 'SameName', 'SamePerformer']],
    ],
    [
      'another performer with the same family name',
      { ...named, performer: 'J. Chou' },
      { ...record, performers: ['Vivian Chou'] },
      [[0.55, 'SameName']],
    ],
    [
      'a guest',
      { title: '月光下的港口 (feat. 乙)' },
      { ...record, performers: ['乙'] },
      [[0.75, 'SameName', 'SamePerformer']],
    ],
    [
      'a writer',
      { ...named, writers: '甲' },
      { ...record, writers: ['丙', '甲'] },
      [[0.65, 'SameName', 'SameWriter']],
    ],
    [
      'other people',
      { ...named, performer: '甲', writers: '甲' },
      { ...record, performers: ['乙'], writers: ['丙'] },
      [[0.55, 'SameName']],
    ],
    [
      'an album',
      { ...named, album: '夜 行' },
      { ...record, albums: ['日', '夜行'] },
      [[0.6, 'SameName', 'SameAlbum']],
    ],
    ['another album', { ...named, album: '夜' }, { ...record, albums: ['日'] }, [[0.55, 'SameName']]],
    ['no album on either side', named, { ...record, albums: [''] }, [[0.55, 'SameName']]],
    [
      'an ISRC one off',
      { ...named, isrc: 'TWZ992600001' },
      { ...record, isrcs: ['X', 'TWZ992600002'] },
      [[0.65, 'SameName', 'NearIsrc']],
    ],
    [
      'an ISRC two off',
      { ...named, isrc: 'TWZ992600001' },
      { ...record, isrcs: ['TWZ992600012'] },
      [[0.65, 'SameName', 'NearIsrc']],
    ],
    [
      'an ISRC three off',
      { ...named, isrc: 'TWZ992600001' },
      { ...record, isrcs: ['TWZ992600112'] },
      [[0.55, 'SameName']],
    ],
    [
      'the same ISRC',
      { ...named, isrc: 'TWZ992600001' },
      { ...record, isrcs: ['TWZ992600001'] },
      [[0.55, 'SameName']],
    ],
    [
      'an ISRC cut short',
      { ...named, isrc: 'TWZ992600001' },
      { ...record, isrcs: ['TWZ99260000'] },
      [[0.55, 'SameName']],
    ],
    [
      'an ISRC that is too long',
      { ...named, isrc: 'TWZ992600001' },
      { ...record, isrcs: ['TWZ9926000022'] },
      [[0.55, 'SameName']],
    ],
    [
      'an ISRC of the row cut short',
      { ...named, isrc: 'TWZ99260000' },
      { ...record, isrcs: ['TWZ992600002'] },
      [[0.55, 'SameName']],
    ],
    // 0.1 + 0.05 + 0.1 is just enough, 0.2 is not.
    [
      'little that is just enough',
      { writers: '甲', album: '夜', isrc: 'TWZ992600001' },
      { writers: ['甲'], albums: ['夜'], isrcs: ['TWZ992600002'] },
      [[0.25, 'SameWriter', 'SameAlbum', 'NearIsrc']],
    ],
    ['a performer alone', { performer: '甲' }, { performers: ['甲'] }, []],
    // 3 of 10 letters are 30 %, 2 of 8 are 25 %.
    [
      'a name just alike enough',
      { title: 'abcdefghij', performer: '甲' },
      { names: ['abcqrstuvw'], performers: ['甲'] },
      [[0.365, 'SimilarName 30', 'SamePerformer']],
    ],
    [
      'a name hardly alike',
      { title: 'abcdefgh', performer: '甲', writers: '甲' },
      { names: ['abqrstuv'], performers: ['甲'], writers: ['甲'] },
      [[0.3, 'SamePerformer', 'SameWriter']],
    ],
  ])('weighs %s', (_, row, held, expected) => {
    expect(rank(row, held)).toEqual(expected);
  });

  it('orders equally similar ones by id, and lists 20 at most', () => {
    const ids = Array.from({ length: 30 }, (_, index) => `wrk_${String(index).padStart(2, '0')}`);
    const ranked = rankSuggestions(
      { ...plain, ...named },
      [...ids].reverse().map((id) => candidate(id, record)),
    );
    expect(ranked.map(({ candidate: { id } }) => id)).toEqual(ids.slice(0, 20));
  });

  it('ranks one record for many rows', () => {
    const one = candidate('wrk_1', { ...record, performers: ['甲'] });
    const first = rankSuggestions({ ...plain, ...named }, [one]);
    expect(rankSuggestions({ ...plain, ...named }, [one])).toEqual(first);
  });

  it('suggests no more than requested', () => {
    const many = Array.from({ length: 50 }, (_, index) =>
      candidate(`wrk_${index}`, { names: ['月光下的港口'] }),
    );
    expect(rankSuggestions(group, many, 5)).toHaveLength(5);
  });
});

describe('groups of rows', () => {
  it('have one number for rows with the same work details', () => {
    const groups = createGroups();
    const numbers = [
      group,
      { ...group },
      { ...group, platform: 'Spotify' },
      { ...group, title: '海風' },
      { ...group, isrc: '' },
      group,
    ].map(groups.of);
    expect(numbers).toEqual([0, 0, 1, 2, 3, 0]);
    expect(groups.at(2)).toEqual({ ...group, title: '海風' });
  });
});
