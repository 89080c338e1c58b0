import { describe, expect, it } from 'vitest';
import { createGroups } from '../../../../shared/statements/chunks/groups.ts';
import type { Candidate } from '../../../../shared/statements/matching/match.ts';
import type { Identity } from '../../../../shared/statements/matching/matchKeys.ts';
import { rankSuggestions } from '../../../../shared/statements/matching/suggest.ts';

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
  it('puts what resembles the row most first and says why', () => {
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
      { code: 'SimilarName', params: { percent: 60 } },
      { code: 'SamePerformer' },
    ]);
  });

  it('suggests no more than asked for', () => {
    const many = Array.from({ length: 50 }, (_, index) =>
      candidate(`wrk_${index}`, { names: ['月光下的港口'] }),
    );
    expect(rankSuggestions(group, many, 5)).toHaveLength(5);
  });
});

describe('groups of rows', () => {
  it('have one number for rows that say the same about their work', () => {
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
