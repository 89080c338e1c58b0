import { expect, it } from 'vitest';
import type { MatchToLicense } from '../../../functions/licensing/licensedMatch.ts';
import { sharedMatch } from '../../../functions/licensing/sharedMatch.ts';

const match = (changes: object): MatchToLicense =>
  JSON.parse(
    JSON.stringify({
      outcome: 'Matched',
      reason: { code: 'MatchedByName' },
      workId: 'wrk_1',
      ignored: false,
      ignorePercentage: false,
      shares: [{ rightType: 'P', rightOwnerId: 'mus_1', percentage: '100' }],
      units: [],
      ...changes,
    }),
  ) as MatchToLicense;

it('shares one object among equal matches', () => {
  const first = sharedMatch(match({}));
  expect(sharedMatch(match({}))).toBe(first);
});

it.each([
  ['other shares', { shares: [{ rightType: 'P', rightOwnerId: 'mus_1', percentage: '50' }] }],
  ['more shares', { shares: [{}, {}] }],
  ['no shares', { shares: [] }],
  ['a list in place of a record', { shares: [['P']] }],
  ['a field more', { releaseId: 'alb_1' }],
  ['another field', { workTitle: 'A' }],
  ['an empty field', { reason: null, songId: 'sng_1' }],
  ['an ignored share', { ignorePercentage: true }],
])('keeps a match of the same record with %s apart', (_, changes) => {
  sharedMatch(match({ songId: (changes as { songId?: string }).songId }));
  expect(sharedMatch(match(changes))).toEqual(match(changes));
});
