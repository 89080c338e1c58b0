/** A catalogue record by the keys of its names: folded titles, and their pinyin. */
type TitledRecord = { id: string; keys: readonly string[] };

/** A record that resembles a key; `similarity` is 1 for an equal key. */
type Resembling = { id: string; similarity: number };

export type SuggestIndex = {
  /**
   * Returns records whose keys resemble any of these, the most similar first.
   * @param most maximum number of records
   */
  find(keys: readonly string[], most: number): Resembling[];
};

const latin = /^[\x20-\x7e]*$/;

/**
 * Returns the groups of neighbouring characters of a key: three for scripts with few characters, two for those with
 * thousands. A shorter key stands for itself.
 */
const toGrams = (key: string): string[] => {
  const size = latin.test(key) ? 3 : 2;
  const characters = Array.from(key);
  if (characters.length <= size) return [key];
  const grams = new Set<string>();
  for (let at = 0; at + size <= characters.length; at += 1)
    grams.add(characters.slice(at, at + size).join(''));
  return [...grams];
};

/**
 * Maximum number of keys visited for one title. Commoner grams are skipped beyond it, because rare ones tell titles
 * apart.
 */
const maxVisited = 600;
/** Maximum number of keys compared gram by gram; those that share most of the rare grams come first. */
const maxCompared = 24;

/** Similarity below this is chance. */
const minSimilarity = 0.3;

/** Numbers the keys of a catalogue, and indexes them by record and by gram. */
const createKeys = (records: Iterable<TitledRecord>) => {
  const ids: string[] = [];
  const recordByKey: number[] = [];
  const gramsOfKey: number[][] = [];
  const numberOfGram = new Map<string, number>();
  const keysWith: number[][] = [];
  const numbered = (gram: string): number => {
    const known = numberOfGram.get(gram);
    if (known !== undefined) return known;
    numberOfGram.set(gram, keysWith.length);
    return keysWith.push([]) - 1;
  };
  for (const { id, keys } of records) {
    const record = ids.push(id) - 1;
    for (const key of new Set(keys)) {
      if (!key) continue;
      const grams = toGrams(key).map(numbered);
      const number = recordByKey.push(record) - 1;
      gramsOfKey.push(grams);
      for (const gram of grams) keysWith[gram]!.push(number);
    }
  }
  return { ids, recordByKey, gramsOfKey, numberOfGram, keysWith };
};

/**
 * Index over the names of a catalogue, for groups the match ladder left open: finds keys that share grams with a title,
 * most first. Built once per batch. A look-up follows the rarest grams to a bounded number of keys and compares those
 * exactly.
 */
export const createSuggestIndex = (records: Iterable<TitledRecord>): SuggestIndex => {
  const { ids, recordByKey, gramsOfKey, numberOfGram, keysWith } = createKeys(records);
  const shared = new Uint16Array(recordByKey.length);
  /** 1 for each requested gram, while keys are compared with it. */
  const asked = new Uint8Array(keysWith.length);

  /** Returns the numbers of a key's grams that the catalogue has, the rarest first. */
  const knownGrams = (grams: readonly string[]): number[] => {
    const known: number[] = [];
    for (const gram of grams) {
      const number = numberOfGram.get(gram);
      if (number !== undefined) known.push(number);
    }
    return known.sort((a, b) => keysWith[a]!.length - keysWith[b]!.length);
  };

  /** Returns keys that share the rarest of these grams, those that share most of them first. */
  const likely = (grams: readonly number[]): number[] => {
    const touched: number[] = [];
    let visited = 0;
    for (const gram of grams) {
      const keys = keysWith[gram]!;
      if (visited > 0 && visited + keys.length > maxVisited) break;
      visited += keys.length;
      for (const key of keys) {
        if (shared[key] === 0) touched.push(key);
        shared[key]! += 1;
      }
    }
    if (touched.length > maxCompared) touched.sort((a, b) => shared[b]! - shared[a]! || a - b);
    for (const key of touched) shared[key] = 0;
    return touched.length > maxCompared ? touched.slice(0, maxCompared) : touched;
  };

  /**
   * Returns the Sørensen–Dice coefficient of a key's grams and the requested grams.
   * @param count number of requested grams
   */
  const diceSimilarity = (key: number, count: number): number => {
    const grams = gramsOfKey[key]!;
    let common = 0;
    for (const gram of grams) common += asked[gram]!;
    return (2 * common) / (count + grams.length);
  };

  /** Stores the similarity of each record to a key, if it is higher than the one known. */
  const compare = (key: string, best: Map<number, number>): void => {
    const grams = toGrams(key);
    const known = knownGrams(grams);
    for (const gram of known) asked[gram] = 1;
    for (const number of likely(known)) {
      const similarity = diceSimilarity(number, grams.length);
      const record = recordByKey[number]!;
      if (similarity > (best.get(record) ?? minSimilarity)) best.set(record, similarity);
    }
    for (const gram of known) asked[gram] = 0;
  };

  return {
    find(keys, most) {
      const best = new Map<number, number>();
      for (const key of new Set(keys)) if (key) compare(key, best);
      return [...best]
        .sort((a, b) => b[1] - a[1] || a[0] - b[0])
        .slice(0, most)
        .map(([record, similarity]) => ({ id: ids[record]!, similarity }));
    },
  };
};
