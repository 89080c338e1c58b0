import { describe, expect, it } from 'vitest';
import {
  hasDetail,
  partiesIn,
  partsOfWork,
  sumParties,
} from '../../../../shared/works/shares/partsOfWork.ts';
import { heldShares } from '../../../../shared/works/shares/heldShares.ts';
import { line, owner, publisher, rightShares } from './samples.ts';

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

describe('a line of shares', () => {
  const share = [{ right: 'PR' as const, regions: [0], percentage: '100' }];

  it.each([
    [{}, false],
    [{ ownership: [], collection: [], publishers: [] }, false],
    [{ ownership: share }, true],
    [{ collection: share }, true],
    [{ publishers: [publisher('E', 'p')] }, true],
    [{ role: 'CA' as const }, true],
    [{ controlled: false }, true],
  ])('of which %j is stated has detail: %s', (stated, expected) => {
    expect(hasDetail(stated)).toBe(expected);
  });

  it.each([
    [['PR 0 0', 'MR 0 50'], true],
    [['MR 0 50', 'PR 0 0'], true],
    [['PR 0 0', 'MR 0 0'], false],
    [[], false],
  ])('with a publisher that owns %j is owned by it: %s', (ownership, isOwned) => {
    const held = heldShares(
      line('a', '100', { publishers: [publisher('E', 'p', { ownership: rightShares(...ownership) })] }),
    );
    expect(held.map((one) => [one.ownerId, one.isOwned])).toEqual([
      [owner('a'), true],
      [owner('p'), isOwned],
    ]);
  });
});
