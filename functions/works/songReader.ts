import { ownersOfSong } from '../../shared/works/rules.ts';
import type { Song, SongSummary } from '../../shared/works/schema.ts';
import type { Identity } from '../api/identity.ts';
import { toData, type Changed } from '../db/items.ts';
import { requireVisibleWork } from '../people/representation.ts';
import { loadRecord } from '../records/recordReader.ts';
import { followMerges } from './redirects.ts';

/**
 * Loads a recording.
 * @throws Refusal `DataNotFound`
 */
export const loadSong = async (id: string): Promise<Song> => toData(await loadRecord<Song>(id));

/**
 * Loads a recording this person may see.
 * @throws Refusal `DataNotFound` for somebody else's
 */
export const viewSong = async (identity: Identity, id: string): Promise<Song> => {
  const song = await loadSong(id);
  await requireVisibleWork(identity, ownersOfSong(song));
  return song;
};

/**
 * Loads a recording this person may see, by its id or that of a record merged into it.
 * @throws Refusal `DataNotFound` for somebody else's
 */
export const findSong = async (identity: Identity, id: string): Promise<Song> =>
  viewSong(identity, await followMerges(id));

/** Returns the fields of a recording that lists show. */
export const summaryOfSong = (song: Song & Changed): SongSummary => ({
  songId: song.songId,
  names: song.names,
  nativeCultureInfo: song.nativeCultureInfo,
  isrc: song.isrc,
  musicalWorkId: song.musicalWorkId,
  performers: song.performers.map(({ name }) => name),
  albumId: song.albumId,
  albumTitle: song.albumTitle,
  rightOwnerIds: ownersOfSong(song),
  changedAt: song.changedAt,
});
