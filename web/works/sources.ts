import { getAlbum, listAlbums } from '../../shared/works/albumRoutes.ts';
import { getMusicalWork, getSong, listMusicalWorks, listSongs } from '../../shared/works/routes.ts';
import { shownName } from '../text/shownName.ts';
import { joined } from '../text/joined.ts';
import { call } from '../api/call.ts';
import type { RecordOption, RecordSource } from '../components/pickers/RecordSelect.tsx';

type WorkQuery = { keyword: string; limit: number; ownerId?: string };

/** Returns musical works as options. */
export const findMusicalWorks = async (query: WorkQuery, signal: AbortSignal): Promise<RecordOption[]> =>
  (await call(listMusicalWorks, { query, signal })).items.map((work) => ({
    value: work.musicalWorkId,
    label: shownName(work),
    description: [joined(work.writers), work.iswc].filter(Boolean).join(' · '),
  }));

/** Returns recordings as options. */
export const findSongs = async (query: WorkQuery, signal: AbortSignal): Promise<RecordOption[]> =>
  (await call(listSongs, { query, signal })).items.map((song) => ({
    value: song.songId,
    label: shownName(song),
    description: [joined(song.performers), song.isrc].filter(Boolean).join(' · '),
  }));

/** Musical works for a selector. */
export const musicalWorkSource: RecordSource = {
  kind: 'musicalWork',
  search: (keyword, signal) => findMusicalWorks({ keyword, limit: 20 }, signal),
  describe: async (id, signal) => {
    const work = await call(getMusicalWork, { params: { id }, signal });
    return { value: id, label: shownName(work) };
  },
};

/** Recordings for a selector. */
export const songSource: RecordSource = {
  kind: 'song',
  search: (keyword, signal) => findSongs({ keyword, limit: 20 }, signal),
  describe: async (id, signal) => {
    const song = await call(getSong, { params: { id }, signal });
    return { value: id, label: shownName(song) };
  },
};

/** Albums for a selector. */
export const albumSource: RecordSource = {
  kind: 'album',
  search: async (keyword, signal) =>
    (await call(listAlbums, { query: { keyword, limit: 20 }, signal })).items.map((album) => ({
      value: album.albumId,
      label: shownName(album),
      description: [joined(album.performers.map(({ name }) => name)), album.upc].filter(Boolean).join(' · '),
    })),
  describe: async (id, signal) => {
    const album = await call(getAlbum, { params: { id }, signal });
    return { value: id, label: shownName(album) };
  },
};
