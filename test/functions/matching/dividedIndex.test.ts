import { describe, expect, it } from 'vitest';
import { decodeSegment, encodeSegment } from '../../../functions/matching/storedSegment.ts';
import {
  buildSegment,
  openSegment,
  startTitleSearch,
  type Resembling,
  type TitledRecord,
} from '../../../functions/matching/suggestIndex.ts';
import { createRandom } from '../../bench/match/tracks.ts';

/* An index in parts, some of which hide records of earlier ones, against a comparison with all keys of one list. */

const inOrder = (...characters: string[]): string => characters.sort().join('');

const gramsOf = (key: string): string[] => {
  const characters = Array.from(key);
  if (/^[\x20-\x7e]*$/.test(key))
    return characters.length <= 3
      ? [key]
      : [
          ...new Set(
            characters.slice(2).map((one, at) => inOrder(characters[at]!, characters[at + 1]!, one)),
          ),
        ];
  if (characters.length < 2) return [key];
  const pairs = characters.flatMap((one, at) =>
    [1, 2].flatMap((before) => (at >= before ? [inOrder(characters[at - before]!, one)] : [])),
  );
  return [...new Set(pairs)];
};

/** Finds what the index should: by the rarest grams of up to 600 keys, the 24 keys that share most of them, by likeness. */
const findByComparing = (
  records: readonly TitledRecord[],
  asked: readonly string[],
  most: number,
): Resembling[] => {
  const keys = records.flatMap(({ id, keys: held }) =>
    [...new Set(held)].filter(Boolean).map((key) => ({ id, grams: new Set(gramsOf(key)) })),
  );
  const best = new Map<string, number>();
  for (const key of new Set(asked.filter(Boolean))) {
    const grams = gramsOf(key);
    const commonness = (gram: string) => keys.filter((one) => one.grams.has(gram)).length;
    const known = grams.map((gram) => ({ gram, count: commonness(gram) })).filter(({ count }) => count > 0);
    known.sort((a, b) => a.count - b.count);
    let visited = 0;
    const followed: string[] = [];
    for (const { gram, count } of known) {
      if (visited > 0 && visited + count > 600) break;
      visited += count;
      followed.push(gram);
    }
    const compared = keys
      .map((one) => ({ ...one, shared: followed.filter((gram) => one.grams.has(gram)).length }))
      .filter(({ shared }) => shared > 0)
      .sort((a, b) => b.shared - a.shared)
      .slice(0, 24);
    for (const one of compared) {
      const common = grams.filter((gram) => one.grams.has(gram)).length;
      const similarity = (2 * common) / (grams.length + one.grams.size);
      if (similarity > (best.get(one.id) ?? 0.3)) best.set(one.id, similarity);
    }
  }
  const order = new Map(records.map(({ id }, place) => [id, place]));
  return [...best]
    .map(([id, similarity]) => ({ id, similarity }))
    .sort((a, b) => b.similarity - a.similarity || order.get(a.id)! - order.get(b.id)!)
    .slice(0, most);
};

const alphabets = ['abc', 'abcdefgh', '月光下的巷', '月光ab\u{20000}\u{2f800}\u00e9 ', 'a\u0001月'].map(
  (text) => Array.from(text),
);

const makeKey = (random: (below: number) => number): string => {
  const alphabet = alphabets[random(alphabets.length)]!;
  return Array.from({ length: random(9) }, () => alphabet[random(alphabet.length)]!).join('');
};

const makeKeys = (random: (below: number) => number): string[] =>
  Array.from({ length: random(4) }, () => makeKey(random));

/** Returns parts of a catalogue, and the records that count: the last of each id, in the order of the parts. */
const makeCatalogue = (random: (below: number) => number) => {
  const parts: TitledRecord[][] = [];
  const last = new Map<string, TitledRecord>();
  let made = 0;
  for (let part = 0; part <= random(4); part += 1) {
    const records = new Map<string, TitledRecord>();
    for (let number = random(150); number > 0; number -= 1) {
      const isNew = part === 0 || random(2) === 0;
      const id = `id${isNew ? made++ : random(made + 1)}`;
      records.set(id, { id, keys: makeKeys(random) });
    }
    parts.push([...records.values()]);
    for (const [id, record] of records) {
      last.delete(id);
      last.set(id, record);
    }
  }
  return { parts, records: [...last.values()] };
};

/** Opens parts as they are stored. */
const openParts = (parts: readonly TitledRecord[][]) => {
  const lastPart = new Map(parts.flatMap((records, part) => records.map(({ id }) => [id, part] as const)));
  return parts.map((records, part) =>
    openSegment(decodeSegment(encodeSegment(buildSegment(records))), (id) => lastPart.get(id)! > part),
  );
};

describe('an index in parts', () => {
  it('finds what a comparison with all keys finds, in the same order', () => {
    const random = createRandom(40);
    let found = 0;
    for (let round = 0; round < 60; round += 1) {
      const { parts, records } = makeCatalogue(random);
      const segments = openParts(parts);
      const titles = Array.from({ length: 20 }, () =>
        random(3) === 0 ? (records[random(records.length)]?.keys ?? []) : makeKeys(random),
      );
      const search = startTitleSearch(titles);
      for (const segment of segments) search.count(segment);
      for (const segment of segments) search.search(segment);
      const most = 1 + random(30);
      const results = search.results(most);
      expect(results).toEqual(titles.map((keys) => findByComparing(records, keys, most)));
      found += results.flat().length;
    }
    expect(found).toBeGreaterThan(1000);
  });
});
