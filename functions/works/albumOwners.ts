import { isDeepStrictEqual } from 'node:util';
import type { Album } from '../../shared/works/albumSchema.ts';
import { ownersOfSong } from '../../shared/works/rules.ts';
import type { Song } from '../../shared/works/schema.ts';
import { put, remove, type Write } from '../db/commit.ts';
import { getItems, toData } from '../db/items.ts';
import { catalogueKeys } from '../db/keys/catalogue.ts';
import { indexChanges } from '../records/filing.ts';
import { recordsOwnedByAny } from '../records/recordReader.ts';
import { filingOfAlbum } from './filing.ts';

type Tracks = Pick<Album, 'tracks'>;

/** Returns the right owners of the recordings of an album, each once. An album is listed for each of them. */
export const ownersOfAlbum = (songs: readonly Pick<Song, 'shares' | 'performers'>[]): string[] => [
  ...new Set(songs.flatMap(ownersOfSong)),
];

/** Returns the recordings of an album. Leaves out missing ones. */
export const loadTracks = async ({ tracks }: Tracks): Promise<Song[]> =>
  (await getItems<Song>(tracks.map(({ songId }) => catalogueKeys.record(songId)))).map((song) =>
    toData(song),
  );

/** Returns the albums that hold a recording. */
const albumsWith = async (song: Song): Promise<Album[]> => {
  const albums = (await recordsOwnedByAny<Album>(ownersOfSong(song), 'alb')).map((album) => toData(album));
  return albums.filter(({ tracks }) => tracks.some(({ songId }) => songId === song.songId));
};

/**
 * Returns the writes that list the albums of a recording for its owners after a change, for the transaction of the change.
 * @param after absent for a removal
 */
export const albumOwnerWrites = async (before: Song, after: Song | undefined): Promise<Write[]> => {
  if (after && isDeepStrictEqual(new Set(ownersOfSong(before)), new Set(ownersOfSong(after)))) return [];
  const albums = await albumsWith(before);
  const writes = albums.map(async (album) => {
    const songs = await loadTracks(album);
    const changed = songs.flatMap((song) => (song.songId === before.songId ? (after ?? []) : song));
    const { puts, deletes } = indexChanges(
      filingOfAlbum(album, ownersOfAlbum(songs)),
      filingOfAlbum(album, ownersOfAlbum(changed)),
    );
    return [...puts.map((item) => put(item)), ...deletes.map(remove)];
  });
  return (await Promise.all(writes)).flat();
};
