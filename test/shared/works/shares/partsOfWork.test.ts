import { describe, expect, it } from 'vitest';
import {
  hasDetail,
  partiesIn,
  partsOfWork,
  sumParties,
} from '../../../../shared/works/shares/partsOfWork.ts';
import { line, publisher, rightShares } from './samples.ts';

const work = [
  line('a', '100', {
    ownership: rightShares('PR 0 50'),
    publishers: [
      publisher('E', 'p', {
        ownership: rightShares('PR 0 50'),
        collection: rightShares('PR 0-392 50', 'PR 1001-392 50'),
      }),
      publisher('SE', 's', { collection: rightShares('PR 392 50') }),
    ],
  }),
];

describe('the parts of the world in which shares of a work differ', () => {
  it('are named by the smallest region around them, the widest first', () => {
    expect(partsOfWork(work).map(({ region }) => region)).toEqual([0, 1001, 392]);
    expect(partsOfWork([line('a', '100')]).map(({ region }) => region)).toEqual([0]);
  });

  it('have the shares of every party, and their totals', () => {
    const parties = partiesIn(work, 392);
    expect(parties.map(({ shares }) => shares.PR)).toEqual([
      { owned: '50', collected: '50' },
      { owned: '50', collected: '0' },
      { owned: '0', collected: '50' },
    ]);
    expect(sumParties(parties, 'PR')).toEqual({ owned: '100', collected: '100' });
  });
});

it('a line has detail if it states more than a share', () => {
  expect([line('a', '100'), line('a', '100', { ownership: [], publishers: [] })].map(hasDetail)).toEqual([
    false,
    false,
  ]);
  expect(hasDetail(line('a', '100', { controlled: false }))).toBe(true);
});
