import {
  createMusicalWork,
  createSong,
  getMusicalWork,
  getSong,
  selectSongOfSystem,
} from '../../../shared/works/routes.ts';
import { musicalWorkSchema, songSchema, type MusicalWork, type Song } from '../../../shared/works/schema.ts';
import { songs } from '../../api/statements.ts';
import type { Person } from '../../support/product.ts';

/** Returns a recording of the demo catalogue that has contracts, its work, and functions that make records like them. */
export const loadDemoWork = async (staff: Person) => {
  // As stored, without what a page adds about its reader.
  const loadSong = async (id: string) => songSchema.parse(await staff.call(getSong, { params: { id } }));
  const loadWork = async (id: string) =>
    musicalWorkSchema.parse(await staff.call(getMusicalWork, { params: { id } }));
  const { items } = await staff.call(selectSongOfSystem, { query: { keyword: songs.moonlight.isrc } });
  const song = await loadSong(items[0]!.songId);
  const work = await loadWork(song.musicalWorkId!);
  const copyWork = (more: Partial<MusicalWork> = {}): Promise<MusicalWork> => {
    const { names, nativeCultureInfo, singingLanguage, genre, copyrights } = work;
    const fields = { names, nativeCultureInfo, singingLanguage, genre, copyrights };
    return staff.call(createMusicalWork, { body: { ...fields, ...more, notTheSame: true } });
  };
  const copySong = (more: Partial<Song> = {}): Promise<Song> => {
    const { names, nativeCultureInfo, performers, shares, musicalWorkId } = song;
    const fields = { names, nativeCultureInfo, performers, shares, musicalWorkId };
    return staff.call(createSong, { body: { ...fields, ...more, notTheSame: true } });
  };
  return { song, work, loadSong, loadWork, copySong, copyWork };
};

export type DemoWork = Awaited<ReturnType<typeof loadDemoWork>>;
