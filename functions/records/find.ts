import { queryPage } from '../db/items.ts';
import { catalogueKeys, type RecordKind } from '../db/keys/catalogue.ts';
import { cut, indexPartition, searchWords, sortStarts, foldWithoutSpaces } from './searchText.ts';

type Entry = { id: string; text: string };

/** Entries per read, and reads per word of a keyword: the limit of one search. */
const entriesPerRead = 200;
const readsPerWord = 10;
/** Words of a keyword that are looked up. The others only filter the results. */
const maxWordsRead = 8;

/**
 * Returns ids of records with a place in their text that begins with a word or phrase, in the order of the text from
 * there.
 */
const findByStart = async (kind: RecordKind, start: string, limit: number): Promise<string[]> => {
  const head = indexPartition(start);
  const queries = head
    ? [{ pk: catalogueKeys.foundKey(kind, head), skPrefix: start, limit: limit * 4 }]
    : sortStarts(start).map((skPrefix) => ({ pk: catalogueKeys.listedKey(kind), skPrefix, limit }));
  const pages = await Promise.all(queries.map((query) => queryPage<Entry>(query)));
  return [...new Set(pages.flatMap(({ items }) => items.map(({ id }) => id)))].slice(0, limit);
};

/**
 * Returns ids of records whose text has every word at some place. The entries of all words are read in turn, a limited
 * piece at a time. Once the rarest word is read to its end, the result is complete, so a frequent word is never read
 * whole.
 */
const findByWords = async (kind: RecordKind, words: readonly string[], limit: number): Promise<string[]> => {
  const found = new Set<string>();
  const streams = words.slice(0, maxWordsRead).flatMap((word) => {
    const head = indexPartition(word);
    return head
      ? [
          {
            start: cut(word),
            pk: catalogueKeys.foundKey(kind, head),
            cursor: undefined as string | undefined,
          },
        ]
      : [];
  });
  for (let read = 0; read < readsPerWord && found.size < limit && streams.length > 0; read += 1) {
    const pages = await Promise.all(
      streams.map(({ pk, start, cursor }) =>
        queryPage<Entry>({ pk, skPrefix: start, cursor, limit: entriesPerRead }),
      ),
    );
    for (const { items } of pages)
      for (const { id, text } of items) if (words.every((word) => text.includes(word))) found.add(id);
    if (pages.some(({ next }) => !next)) break;
    pages.forEach(({ next }, index) => (streams[index]!.cursor = next));
  }
  return [...found].slice(0, limit);
};

/**
 * Returns the ids of the first records of a kind that match a keyword: in any language, full or half width, simplified
 * or traditional, pinyin in full or by initials, the beginning of a number such as an ISRC, words in any order.
 */
export const findIds = async (kind: RecordKind, keyword: string, limit: number): Promise<string[]> => {
  const phrase = cut(foldWithoutSpaces(keyword));
  if (!phrase) return [];
  const direct = await findByStart(kind, phrase, limit);
  const words = [...new Set(searchWords(keyword).split(' '))];
  if (direct.length >= limit || words.length < 2) return direct;
  const further = await findByWords(kind, words, limit);
  return [...new Set([...direct, ...further])].slice(0, limit);
};
