import type { MusicalWork, Song } from '../../../shared/works/schema.ts';

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
