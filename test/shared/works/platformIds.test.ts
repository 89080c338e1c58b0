import { expect, it } from 'vitest';
import { hasPlatformId, withPreviousOrigins, withoutLearned } from '../../../shared/works/platformIds.ts';

const learned = { correctionId: 'rul_1', at: '2026-01-02T03:04:05.000Z' };
const ids = [
  { platform: 'KKBOX', id: 'kk-1', learned },
  { platform: 'Spotify', id: 'sp-1' },
];

it('an entered id keeps its stored origin, and cannot set one', () => {
  const entered = [
    { platform: 'kkbox', id: 'KK-1' },
    { platform: 'Spotify', id: 'sp-1', learned },
  ];
  expect(withPreviousOrigins(ids, entered)).toEqual([
    { platform: 'kkbox', id: 'KK-1', learned },
    { platform: 'Spotify', id: 'sp-1' },
  ]);
  expect(withPreviousOrigins(undefined, ids)).toEqual([
    { platform: 'KKBOX', id: 'kk-1' },
    { platform: 'Spotify', id: 'sp-1' },
  ]);
});

it('undoing a decision removes only ids learned from it; ids are compared regardless of width and case', () => {
  expect(withoutLearned(ids, 'rul_1')).toEqual([ids[1]]);
  expect(withoutLearned(ids, 'rul_2')).toEqual(ids);
  expect(hasPlatformId(ids, { platform: 'ＫＫＢＯＸ', id: ' kk-1 ' })).toBe(true);
  expect(hasPlatformId(ids, { platform: 'KKBOX', id: 'sp-1' })).toBe(false);
});
