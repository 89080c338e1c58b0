import type { AlbumFilters, AlbumOrder } from '../../shared/works/albumListSchema.ts';
import type { Album, AlbumFields } from '../../shared/works/albumSchema.ts';
import type { Identity } from '../api/identity.ts';
import { toData, toListed, type Changed } from '../db/items.ts';
import { ownersOfList } from '../people/representation.ts';
import { loadRecord } from '../records/recordReader.ts';
import type { ListQuery } from '../records/listing.ts';
import { listNarrowable, type ListOrder } from '../records/narrowing.ts';
import { albumListRules } from './list/albumListRules.ts';
import { findKeptIds } from './redirects.ts';

type Tracks = AlbumFields['tracks'];

const follow = (tracks: Tracks, kept: ReadonlyMap<string, string>): Tracks => {
  const seen = new Set<string>();
  return tracks
    .map((track) => ({ ...track, songId: kept.get(track.songId) ?? track.songId }))
    .filter(({ songId }) => !seen.has(songId) && seen.add(songId));
};

/** Returns albums with the recordings that merged ones among their tracks lead to, each once. */
export const followTracks = async <A extends { tracks: Tracks }>(albums: readonly A[]): Promise<A[]> => {
  const kept = await findKeptIds(albums.flatMap(({ tracks }) => tracks.map(({ songId }) => songId)));
  if (kept.size === 0) return [...albums];
  return albums.map((album) => ({ ...album, tracks: follow(album.tracks, kept) }));
};

/**
 * Loads an album as stored, which keeps tracks that were merged, and as it is shown.
 * @throws Refusal `DataNotFound`
 */
export const loadAlbum = async (id: string): Promise<{ stored: Album; album: Album }> => {
  const stored = toData(await loadRecord<Album>(id));
  const [album] = await followTracks([stored]);
  return { stored, album: album! };
};

type AlbumPage = { items: (Album & Changed)[]; total: number; next?: string; isCut?: true };

/**
 * Returns albums by name, or the first 20 that match a keyword; with a filter or an order, a page of all that pass. Staff see
 * all of them, others those with a recording they may see.
 * @param query with `ownerId`, only albums with a recording of this right owner
 */
export const listAlbums = async (
  identity: Identity,
  query: ListQuery & Partial<AlbumFilters & ListOrder<AlbumOrder>> & { ownerId?: string },
): Promise<AlbumPage> => {
  const page = await listNarrowable(
    'alb',
    await ownersOfList(identity, query.ownerId),
    albumListRules,
    query,
  );
  return { ...page, items: await followTracks(page.items.map((item) => toListed(item))) };
};
