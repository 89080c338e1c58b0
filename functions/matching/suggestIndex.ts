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

/** Returns three letters in alphabetical order. */
const inOrder = (a: string, b: string, c: string): string => {
  const [low, high] = a < b ? [a, b] : [b, a];
  if (c <= low) return c + low + high;
  return c < high ? low + c + high : low + high + c;
};

const pair = (a: string, b: string): string => (a < b ? a + b : b + a);

/**
 * Returns the groups of neighbouring characters of a key, each in alphabetical order, so that swapped characters leave
 * most groups as they were: three in a row for scripts with few characters; for those with thousands two in a row, and
 * two with one between them, which a lost character brings together. A shorter key stands for itself.
 */
const toGrams = (key: string): string[] => {
  const characters = Array.from(key);
  const grams = new Set<string>();
  if (latin.test(key)) {
    if (characters.length <= 3) return [key];
    for (let at = 2; at < characters.length; at += 1)
      grams.add(inOrder(characters[at - 2]!, characters[at - 1]!, characters[at]!));
    return [...grams];
  }
  if (characters.length < 2) return [key];
  for (let at = 1; at < characters.length; at += 1) {
    grams.add(pair(characters[at - 1]!, characters[at]!));
    if (at > 1) grams.add(pair(characters[at - 2]!, characters[at]!));
  }
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

/** Returns the keys that share most, as many as are compared; of equals those filed first. Sorting all would take longer. */
const sharingMost = (touched: readonly number[], shared: Uint16Array): number[] => {
  const counts: number[] = [];
  for (const key of touched) counts[shared[key]!] = (counts[shared[key]!] ?? 0) + 1;
  let least = counts.length;
  let more = 0;
  while (more + (counts[least - 1] ?? 0) <= maxCompared) more += counts[--least] ?? 0;
  const chosen = touched.filter((key) => shared[key]! >= least);
  const equals = Uint32Array.from(touched.filter((key) => shared[key] === least - 1)).sort();
  return [...chosen, ...equals.subarray(0, maxCompared - more)];
};

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
    const chosen = touched.length > maxCompared ? sharingMost(touched, shared) : touched;
    for (const key of touched) shared[key] = 0;
    return chosen;
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
