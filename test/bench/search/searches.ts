import type { RecordKind } from '../../../functions/db/keys/catalogue.ts';
import { isIswc } from '../../../shared/reference/identifiers.ts';
import { createTrack } from '../match/tracks.ts';

const given = ['Ada', 'Bela', 'Cleo', 'Dana', 'Edda', 'Fay', 'Gus', 'Hal', 'Ines', 'Jo'];
const family = ['Marsh', 'North', 'Oak', 'Pike', 'Quill', 'Reed', 'Stone', 'Thorn', 'Vale', 'Wren'];
const surnames = '林陳黃張李王吳劉蔡楊';
const characters = '安柏晨東恩芳光華佳凱蘭明寧品青柔書天文祥';

const pick = <T>(list: ArrayLike<T>, index: number): T => list[index % list.length]!;

/** Returns the name of a writer; every second is Chinese. */
export const createWriterName = (index: number): string =>
  index % 2
    ? `${pick(given, index >> 1)} ${pick(family, Math.floor(index / 20))} ${index}`
    : `${pick(surnames, index >> 1)}${pick(characters, Math.floor(index / 20))}${pick(characters, Math.floor(index / 400) + index)}`;

/** Returns the English title of a work with a Chinese one, and the other way round. */
export const createOtherTitle = (index: number): string =>
  index % 2 ? `第${index}號之歌` : `The Song of ${pick(family, index)} ${pick(given, index >> 4)}`;

/** Returns the ISWC of a work with its check digit. */
export const createIswc = (index: number): string => {
  const body = `T${String(index).padStart(9, '0')}`;
  for (let digit = 0; digit < 10; digit += 1) if (isIswc(`${body}${digit}`)) return `${body}${digit}`;
  throw new RangeError(`no check digit for ${body}`);
};

/** A keyword, the list it searches, and whether it finds anything. */
type Search = { kind: RecordKind; keyword: string; finds: boolean };

const found = (kind: RecordKind, ...keywords: readonly string[]): Search[] =>
  keywords.map((keyword) => ({ kind, keyword, finds: true }));
const missing = (kind: RecordKind, ...keywords: readonly string[]): Search[] =>
  keywords.map((keyword) => ({ kind, keyword, finds: false }));

/** Returns searches as people type them: rare and frequent words, beginnings, pinyin, numbers, several words, and misses. */
export const createSearches = (works: number): Search[] => {
  const some = Array.from({ length: 8 }, (_, index) => Math.floor(((index + 0.5) * works) / 8));
  const titles = some.flatMap((index) => [createTrack(index).title, createOtherTitle(index)]);
  return [
    ...found('wrk', ...titles, ...some.map(createIswc), ...some.map((index) => `REF-${index}`)),
    // Frequent beginnings, a single character, and words that most titles have.
    ...found('wrk', '月', '的', 'r', 'River', 'Moon', 'song of', '號之歌', 'yueguang', 'T-000.0', 'REF-1'),
    // Words of different places, and a title with its writer.
    ...found('wrk', 'River Moon', 'Harbor Paper Glass', '月光 故事', 'song wren', '歌 5', 'Reed Ada'),
    // Works by their writers: of one name, and of a name very many have.
    ...found('wrk', createWriterName(2_222), createWriterName(3_333), 'Marsh', 'Wren Jo', '陳安'),
    ...found(
      'mus',
      'Ada',
      'marsh',
      'Wren Jo',
      '林',
      '陳安',
      'linan',
      createWriterName(2_222),
      createWriterName(3_333),
    ),
    // Both words are frequent and never meet: everything the limit allows is read.
    ...missing(
      'wrk',
      'River 月光',
      'moon 的',
      'the paper',
      'zzz nothing',
      'nowhere to be found',
      'T9999999999',
    ),
    ...missing('mus', 'Ada 林', 'nobody'),
  ];
};
