import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addTrack,
  beginsDisc,
  inTrackOrder,
  joinDisc,
  removeTrack,
  renumberTracks,
  startDisc,
  type Track,
} from '../../../web/works/albums/trackOrder.ts';

/** Tracks written as `disc-track song`. */
const tracks = (...texts: string[]): Track[] =>
  texts.map((text) => {
    const [, disc, track, songId] = /^(\d+)-(\d+) (.+)$/.exec(text)!;
    return { disc: Number(disc), track: Number(track), songId: songId! };
  });
const written = (list: readonly Track[]): string[] =>
  list.map(({ disc, track, songId }) => `${disc}-${track} ${songId}`);

describe('the order of an album', () => {
  it('goes by disc, then by track number', () => {
    expect(written(inTrackOrder(tracks('2-1 c', '1-2 b', '1-1 a')))).toEqual(['1-1 a', '1-2 b', '2-1 c']);
  });

  it.each([
    [
      'a track is added to the last disc',
      addTrack(tracks('1-1 a', '2-1 b'), 'c'),
      ['1-1 a', '2-1 b', '2-2 c'],
    ],
    ['the first track starts disc one', addTrack([], 'a'), ['1-1 a']],
    ['a removed track leaves no gap', removeTrack(tracks('1-1 a', '1-2 b', '1-3 c'), 1), ['1-1 a', '1-2 c']],
    ['an emptied disc is closed up', removeTrack(tracks('1-1 a', '2-1 b', '3-1 c'), 1), ['1-1 a', '2-1 c']],
    [
      'a new disc takes the tracks below',
      startDisc(tracks('1-1 a', '1-2 b', '2-1 c'), 1),
      ['1-1 a', '2-1 b', '3-1 c'],
    ],
    [
      'a disc is joined to the one before',
      joinDisc(tracks('1-1 a', '2-1 b', '3-1 c'), 1),
      ['1-1 a', '1-2 b', '2-1 c'],
    ],
    [
      'a track moved up joins the disc it lands on',
      renumberTracks(tracks('2-1 c', '1-1 a', '1-2 b')),
      ['1-1 c', '1-2 a', '1-3 b'],
    ],
    [
      'a track moved down leaves its disc to the tracks before it',
      renumberTracks(tracks('1-2 b', '2-1 c', '1-1 a', '2-2 d')),
      ['1-1 b', '1-2 c', '1-3 a', '2-1 d'],
    ],
  ])('%s', (_title, changed, expected) => {
    expect(written(changed)).toEqual(expected);
  });

  it('marks the tracks that begin another disc', () => {
    const list = tracks('1-1 a', '1-2 b', '2-1 c');
    expect(list.map((_, place) => beginsDisc(list, place))).toEqual([false, false, true]);
  });

  it('keeps every recording in place and numbers each disc from one', () => {
    const track = fc.record({ disc: fc.integer({ min: 1, max: 5 }), track: fc.nat(20), songId: fc.uuid() });
    fc.assert(
      fc.property(fc.array(track, { maxLength: 30 }), (list) => {
        const numbered = renumberTracks(list);
        expect(numbered.map(({ songId }) => songId)).toEqual(list.map(({ songId }) => songId));
        expect(written(inTrackOrder(numbered))).toEqual(written(numbered));
        numbered.forEach(({ disc, track: number }, place) => {
          const before = numbered[place - 1];
          const continues = before?.disc === disc;
          expect(number).toBe(continues ? before.track + 1 : 1);
          if (!continues) expect(disc).toBe((before?.disc ?? 0) + 1);
        });
      }),
    );
  });
});
