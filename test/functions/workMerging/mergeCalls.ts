import type { Identity } from '../../../functions/api/identity.ts';
import { createMusicalWork, createSong } from '../../../shared/works/routes.ts';
import { musicalWorkSchema, songSchema, type MusicalWork, type Song } from '../../../shared/works/schema.ts';
import { invoke } from '../../support/dataCloud.ts';
import { chineseNames } from '../../support/chineseNames.ts';

let keys = 0;
/** Returns a new idempotency key. */
export const newKey = () => ({ idempotencyKey: `merge-key-${(keys += 1)}` });
/** Returns a code that no other record of these tests has. */
export const newCode = (prefix: string, digits: number) =>
  `${prefix}${String((keys += 1)).padStart(digits, '0')}`;

type Versioned = { version: number };

const toMergeInput = (kept: Versioned, ended: Versioned) => ({
  version: kept.version,
  mergedVersion: ended.version,
  ...newKey(),
});

/** Returns the call that merges a recording into another. */
export const songMerge = (kept: Song, ended: Song, taken: ('isrc' | 'names' | 'publisher')[] = []) => ({
  params: { id: kept.songId },
  body: { mergedId: ended.songId, taken, ...toMergeInput(kept, ended) },
});

/** Returns the call that merges a musical work into another. */
export const workMerge = (
  kept: MusicalWork,
  ended: MusicalWork,
  taken: ('iswc' | 'names' | 'copyrights')[] = [],
) => ({
  params: { id: kept.musicalWorkId },
  body: { mergedId: ended.musicalWorkId, taken, ...toMergeInput(kept, ended) },
});

/** Returns a record without its version, which every change raises. */
export const withoutVersion = ({ version: _version, ...record }: MusicalWork | Song) => record;

const titled = (name: string) => ({
  names: chineseNames(name),
  nativeCultureInfo: 'zh-Hant',
  notTheSame: true,
});

/** Registers a musical work of one right owner. */
export const newWork = async (
  staff: Identity,
  rightOwnerId: string,
  more: object = {},
): Promise<MusicalWork> => {
  const copyrights = [{ rightType: 'OC', rightOwnerId, percentage: '100' }];
  const body = { ...titled('合併的歌'), singingLanguage: 'cmn', genre: 1, copyrights, ...more };
  return musicalWorkSchema.parse((await invoke(createMusicalWork, staff, { body })).data);
};

/** Registers a recording of one right owner. */
export const newSong = async (staff: Identity, rightOwnerId: string, more: object = {}): Promise<Song> => {
  const body = {
    ...titled('合併的錄音'),
    shares: [{ rightType: 'P', rightOwnerId, percentage: '100' }],
    ...more,
  };
  return songSchema.parse((await invoke(createSong, staff, { body })).data);
};
