import { beforeEach, describe, expect, it } from 'vitest';
import { matchByLadder } from '../../../../functions/statements/matching/matchByLadder.ts';
import type { Identity } from '../../../../shared/statements/matching/matchKeys.ts';
import { createCatalogue, identity, song } from '../../matching/madeCandidates.ts';

/** Keys looked up, by call. */
let asked: (readonly string[])[] = [];

const filed = createCatalogue([
  song('sng_a', 'wrk_a', { names: ['月光下的巷口'], isrcs: ['TWZ992600001'] }),
  song('sng_b', 'wrk_b', { names: ['海風'], isrcs: ['TWZ992600002'] }),
]);

const catalogue = {
  lookUp: (keys: readonly string[]) => {
    asked.push(keys);
    return Promise.resolve(new Map(keys.flatMap((key) => (filed.has(key) ? [[key, filed.get(key)!]] : []))));
  },
};

const match = async (...groups: readonly Partial<Identity>[]) => {
  const none = groups.map(() => undefined);
  const found = await matchByLadder(catalogue, { incomeType: 'Song' }, groups.map(identity), none);
  return found.map(({ outcome, songId, reason }) => [outcome, songId, reason.code]);
};

beforeEach(() => (asked = []));

describe('matching the groups of a statement', () => {
  it('looks up no title where a code finds a record of that name', async () => {
    const groups = [
      { isrc: 'TWZ992600001', title: '月光下的巷口' },
      { isrc: 'TWZ992600002', title: '海风' },
    ];
    expect(await match(...groups)).toEqual([
      ['Matched', 'sng_a', 'MatchedByIsrc'],
      ['Matched', 'sng_b', 'MatchedByIsrc'],
    ]);
    expect(asked).toEqual([['isrc:TWZ992600001', 'isrc:TWZ992600002'], []]);
  });

  it('looks up the title where no code finds a record', async () => {
    const groups = [{ isrc: 'TWZ992600009', title: '海風' }, { title: '海風' }, { title: '' }];
    expect(await match(...groups)).toEqual([
      ['UnMatched', undefined, 'IsrcMismatch'],
      ['Matched', 'sng_b', 'MatchedByName'],
      ['UnMatched', undefined, 'NothingToMatch'],
    ]);
    expect(asked[1]).toEqual(['name:海风', 'name:海风']);
  });

  it('looks up the title where the record of the ISRC has another name, because it may be that of another work', async () => {
    const groups = [
      { isrc: 'TWZ992600001', title: '海風' },
      { isrc: 'TWZ992600001', title: '完全不同' },
    ];
    expect(await match(...groups)).toEqual([
      ['Matched', 'sng_a', 'MatchedByIsrcTitleOfAnother'],
      ['Matched', 'sng_a', 'MatchedByIsrcTitleDiffers'],
    ]);
    expect(asked[1]).toEqual(['name:海风', 'name:完全不同']);
  });
});
