import { selectMusicalWorkOfSystem, selectSongOfSystem } from '../../../shared/works/routes.ts';
import { shownName } from '../../text/shownName.ts';
import { joined } from '../../text/joined.ts';
import { call } from '../../api/call.ts';
import type { RecordSource } from '../../components/form/RecordField.tsx';
import { musicalWorkSource, songSource } from '../../works/sources.ts';

/** Finds musical works by keyword, at most twenty, for those who match statements. */
export const workTargets: RecordSource = {
  ...musicalWorkSource,
  kind: 'musicalWorkOfSystem',
  search: async (keyword, signal) =>
    (await call(selectMusicalWorkOfSystem, { query: { keyword, limit: 20 }, signal })).items.map((work) => ({
      value: work.musicalWorkId,
      label: shownName(work),
      description: [joined(work.writers), work.iswc].filter(Boolean).join(' · '),
    })),
};

/** Finds recordings by keyword, likewise. */
export const songTargets: RecordSource = {
  ...songSource,
  kind: 'songOfSystem',
  search: async (keyword, signal) =>
    (await call(selectSongOfSystem, { query: { keyword, limit: 20 }, signal })).items.map((song) => ({
      value: song.songId,
      label: shownName(song),
      description: [joined(song.performers), song.isrc].filter(Boolean).join(' · '),
    })),
};
