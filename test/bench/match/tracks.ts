/**
 * Contents of the statement and the catalogue.
 * - `isrc`: every row has its recording's ISRC, and every contract covers it.
 * - `mixed`: 30 % of the recordings come without ISRC and are found by title and performer or writer, half of them under
 *   a title two recordings share; 10 % are found by the platform's id. Contracts end, cover one of two rights, or are
 *   sub-licensed.
 */
export type Mode = 'isrc' | 'mixed';

export const workCount = 20_000;
export const unknownCount = 2_000;

/** Creates a generator of whole numbers below a bound, the same on every machine (linear congruential generator). */
export const createRandom = (seed: number): ((below: number) => number) => {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

const syllables = '月光海風城市夜行星河雨聲時間遠方故事夏天黑白信紙少年影子晚安愛情自由旅人玫瑰火車'.match(
  /../gu,
)!;
const words = [
  'Paper',
  'Boats',
  'River',
  'Glass',
  'Midnight',
  'Garden',
  'Silver',
  'Echo',
  'Summer',
  'Static',
  'Moon',
  'Harbor',
];

export const platforms = ['Spotify', 'Apple Music', 'KKBOX', 'YouTube Music'] as const;

export type Track = {
  readonly title: string;
  readonly performer: string;
  readonly album: string;
  readonly isrc: string;
  readonly upc: string;
};

/** Returns the track with a number. Half have Chinese titles; tracks from `workCount` on are in no catalogue. */
export const createTrack = (index: number): Track => {
  const pick = (list: readonly string[], step: number) => list[Math.floor(index / step) % list.length]!;
  const chinese = index % 2 === 0;
  const title = chinese
    ? `${pick(syllables, 2)}${pick(syllables, 37)}的${pick(syllables, 701)}${index}`
    : `${pick(words, 2)} ${pick(words, 23)} ${pick(words, 277)} ${index}`;
  const number = String(index).padStart(5, '0');
  return {
    title,
    performer: chinese
      ? `${pick(syllables, 50)}樂團${index % 900}`
      : `${pick(words, 50)} Band ${index % 900}`,
    album: chinese ? `${pick(syllables, 10)}專輯` : `${pick(words, 10)} Songs`,
    isrc: index < workCount ? `TWZ9926${number}` : `XXZ0026${number}`,
    upc: `47100000${number}`,
  };
};

/** Returns the field by which a track is found in mixed mode. */
export const foundBy = (index: number): 'performer' | 'writers' | 'platformId' | 'isrc' =>
  (['performer', 'performer', 'writers', 'platformId'] as const)[index % 10] ?? 'isrc';

/** Returns the track with a number in mixed mode: of those found by name, every second has the title of another. */
export const createMixedTrack = (index: number): Track => {
  const hasOther = index % 10 < 3 && Math.floor(index / 10) % 2 > 0;
  return hasOther ? { ...createTrack(index), title: createTrack(index - 10).title } : createTrack(index);
};

/** Returns the id that platforms have for a track. */
export const platformTrackId = (index: number): string => `PID${index}`;
