import { getAlbum, listAlbums } from '../../shared/works/albumRoutes.ts';
import { getMusicalWork, getSong, listMusicalWorks, listSongs } from '../../shared/works/routes.ts';
import { displayName } from '../../shared/reference/names.ts';
import { joined } from '../text/joined.ts';
import { call } from '../api/call.ts';
import { currentLanguage } from '../text/languages.ts';
import type { RecordSource } from '../components/form/RecordField.tsx';

/** Musical works for a selector. */
export const musicalWorkSource: RecordSource = {
  kind: 'musicalWork',
  search: async (keyword, signal) =>
    (await call(listMusicalWorks, { query: { keyword, limit: 20 }, signal })).items.map((work) => ({
      value: work.musicalWorkId,
      label: displayName(work, currentLanguage()),
      description: [joined(work.writers), work.iswc].filter(Boolean).join(' · '),
    })),
  describe: async (id, signal) => {
    const work = await call(getMusicalWork, { params: { id }, signal });
    return { value: id, label: displayName(work, currentLanguage()) };
  },
};

/** Recordings for a selector. */
export const songSource: RecordSource = {
  kind: 'song',
  search: async (keyword, signal) =>
    (await call(listSongs, { query: { keyword, limit: 20 }, signal })).items.map((song) => ({
      value: song.songId,
      label: displayName(song, currentLanguage()),
      description: [joined(song.performers), song.isrc].filter(Boolean).join(' · '),
    })),
  describe: async (id, signal) => {
    const song = await call(getSong, { params: { id }, signal });
    return { value: id, label: displayName(song, currentLanguage()) };
  },
};

/** Albums for a selector. */
export const albumSource: RecordSource = {
  kind: 'album',
  search: async (keyword, signal) =>
    (await call(listAlbums, { query: { keyword, limit: 20 }, signal })).items.map((album) => ({
      value: album.albumId,
      label: displayName(album, currentLanguage()),
      description: [joined(album.performers.map(({ name }) => name)), album.upc].filter(Boolean).join(' · '),
    })),
  describe: async (id, signal) => {
    const album = await call(getAlbum, { params: { id }, signal });
    return { value: id, label: displayName(album, currentLanguage()) };
  },
};
