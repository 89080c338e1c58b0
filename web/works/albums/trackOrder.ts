import type { AlbumFields } from '../../../shared/works/albumSchema.ts';

export type Track = AlbumFields['tracks'][number];

/** Returns tracks in the order they are heard: by disc, then by number. */
export const inTrackOrder = (tracks: readonly Track[]): Track[] =>
  tracks.toSorted((a, b) => a.disc - b.disc || a.track - b.track);

/**
 * Returns tracks with numbers from 1 on each disc, and discs without a gap. The tracks are in the order they are heard; a track
 * that came before a track of a lower disc belongs to that disc.
 */
export const renumberTracks = (tracks: readonly Track[]): Track[] => {
  const discs = [...tracks];
  for (let at = discs.length - 2; at >= 0; at--)
    if (discs[at]!.disc > discs[at + 1]!.disc) discs[at] = { ...discs[at]!, disc: discs[at + 1]!.disc };
  let [disc, given, track] = [0, 0, 0];
  return discs.map((entry) => {
    if (entry.disc !== given) [disc, given, track] = [disc + 1, entry.disc, 0];
    track += 1;
    return { ...entry, disc, track };
  });
};

/** Returns tracks with one more at the end, on the last disc. */
export const addTrack = (tracks: readonly Track[], songId: string): Track[] =>
  renumberTracks([...tracks, { songId, disc: tracks.at(-1)?.disc ?? 1, track: 1 }]);

/** Returns tracks without the one at a place. */
export const removeTrack = (tracks: readonly Track[], place: number): Track[] =>
  renumberTracks(tracks.toSpliced(place, 1));

/** Returns tracks with a disc that begins at a place: the tracks from there on move to the next disc. */
export const startDisc = (tracks: readonly Track[], place: number): Track[] =>
  renumberTracks(tracks.map((track, at) => (at < place ? track : { ...track, disc: track.disc + 1 })));

/** Returns tracks with the disc that begins at a place joined to the one before it. */
export const joinDisc = (tracks: readonly Track[], place: number): Track[] =>
  renumberTracks(tracks.map((track, at) => (at < place ? track : { ...track, disc: track.disc - 1 })));

/** Returns whether a disc other than the first begins at a place. */
export const beginsDisc = (tracks: readonly Track[], place: number): boolean =>
  place > 0 && tracks[place - 1]!.disc !== tracks[place]!.disc;
