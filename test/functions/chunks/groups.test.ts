import { describe, expect, it } from 'vitest';
import { createGroups } from '../../../functions/chunks/groups.ts';
import type { Identity } from '../../../shared/statements/matching/matchKeys.ts';

const identity = (said: Partial<Identity>): Identity => ({
  platform: 'Spotify',
  platformId: '',
  title: 'River',
  isrc: 'TWA472600012',
  iswc: '',
  performer: 'Echo Band',
  writers: '',
  album: 'Paper Boats',
  workId: '',
  ...said,
});

const river = identity({});
const moon = identity({ title: 'Moon over the Harbor', isrc: '' });

describe('groups', () => {
  it('keep the values of their rows', () => {
    const groups = createGroups();
    const said = [river, moon, identity({ platform: 'KKBOX' }), identity({ performer: '' })];
    expect(said.map(groups.of)).toEqual([0, 1, 2, 3]);
    expect(JSON.stringify(groups.slice())).toBe(JSON.stringify(said));
    expect(groups.slice(1, 3)).toEqual([moon, said[2]]);
    expect(groups.slice(3, 9)).toEqual([said[3]]);
    expect(groups.count).toBe(4);
  });

  it('combine works and platforms found in separate rows', () => {
    const groups = createGroups();
    const [first, other] = [groups.of(river), groups.of({ ...moon, platform: 'KKBOX' })];
    const { work } = groups.partsFor(first);
    const { platform } = groups.partsFor(other);
    const group = groups.withParts(work, platform);
    expect(groups.at(group)).toEqual({ ...river, platform: 'KKBOX' });
    expect(groups.of({ ...river, platform: 'KKBOX' })).toBe(group);
    expect(groups.withParts(work, platform)).toBe(group);
    expect(groups.platformFor(group)).toBe('KKBOX');
  });
});
