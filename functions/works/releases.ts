import type { Album } from '../../shared/works/albumSchema.ts';
import { ownersOfSong } from '../../shared/works/rules.ts';
import type { Song } from '../../shared/works/schema.ts';
import { getItems } from '../db/items.ts';
import { catalogueKeys } from '../db/keys/catalogue.ts';
import { recordsOwnedByAny } from '../records/recordReader.ts';
import { followTracks } from './albumReader.ts';
import { findKeptIds } from './redirects.ts';

type Release = Pick<Album, 'albumId' | 'tracks' | 'firstReleaseDate'>;

/** Compares albums by their first day of release, those without one last. */
const byDay = (a: Release, b: Release): number =>
  [a.firstReleaseDate ?? '9', a.albumId].join() < [b.firstReleaseDate ?? '9', b.albumId].join() ? -1 : 1;

/**
 * Returns the release of each recording: the album it names, otherwise the first released one that has it as a track. Leaves out
 * recordings on no album. A merged recording has the release of the one that stayed.
 */
export const loadReleases = async (songIds: readonly string[]): Promise<Map<string, string>> => {
  const ids = [...new Set(songIds)];
  const kept = await findKeptIds(ids);
  const stayed = [...new Set(ids.map((id) => kept.get(id) ?? id))];
  const songs = await getItems<Song>(stayed.map(catalogueKeys.record), {
    only: ['songId', 'albumId', 'shares', 'performers'],
  });
  const owners = [...new Set(songs.flatMap((song) => (song.albumId ? [] : ownersOfSong(song))))];
  const fields = ['albumId', 'tracks', 'firstReleaseDate'] as const;
  const albums = owners.length
    ? await followTracks<Release>(await recordsOwnedByAny<Album>(owners, 'alb', fields))
    : [];
  const ofSong = new Map<string, string>();
  for (const { albumId, tracks } of albums.toSorted(byDay).reverse())
    for (const { songId } of tracks) ofSong.set(songId, albumId);
  for (const { songId, albumId } of songs) if (albumId) ofSong.set(songId, albumId);
  return new Map(
    ids.flatMap((id) => {
      const release = ofSong.get(kept.get(id) ?? id);
      return release ? [[id, release] as const] : [];
    }),
  );
};
