/** A catalogue record by the keys of its names: folded titles, and their pinyin. */
export type TitledRecord = { id: string; keys: readonly string[] };

/** A record that resembles what was asked for; `similarity` is 1 for the same key. */
export type Resembling = { id: string; similarity: number };

export type SuggestIndex = {
  /** Records whose keys resemble one of these, the likest first. */
  find(keys: readonly string[], most: number): Resembling[];
};

const latin = /^[\x20-\x7e]*$/;

/**
 * Neighbouring characters of a key: three at a time where the script has few characters, two where it has thousands. A
 * shorter key stands for itself.
 */
const gramsOf = (key: string): string[] => {
  const size = latin.test(key) ? 3 : 2;
  const characters = Array.from(key);
  if (characters.length <= size) return [key];
  const grams = new Set<string>();
  for (let at = 0; at + size <= characters.length; at += 1)
    grams.add(characters.slice(at, at + size).join(''));
  return [...grams];
};

/** Keys looked at for one title before its commoner grams are left alone: rare ones tell titles apart. */
const mostVisited = 600;
/** Keys compared gram by gram, those that share most of the rare grams first. */
const mostCompared = 24;

/** Less in common than this is chance. */
const leastSimilarity = 0.3;

/** The keys of a catalogue, each with its record and its grams, and by gram. */
const createKeys = (records: Iterable<TitledRecord>) => {
  const ids: string[] = [];
  const recordOf: number[] = [];
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
      const grams = gramsOf(key).map(numbered);
      const number = recordOf.push(record) - 1;
      gramsOfKey.push(grams);
      for (const gram of grams) keysWith[gram]!.push(number);
    }
  }
  return { ids, recordOf, gramsOfKey, numberOfGram, keysWith };
};

/**
 * Index over the names of a catalogue for what the match ladder left: which keys share grams with a title, most first.
 * Built once for a batch. A look-up follows the rarest grams to a bounded number of keys and compares those exactly.
 */
export const createSuggestIndex = (records: Iterable<TitledRecord>): SuggestIndex => {
  const { ids, recordOf, gramsOfKey, numberOfGram, keysWith } = createKeys(records);
  const shared = new Uint16Array(recordOf.length);
  /** 1 for each gram that was asked for, while keys are compared with it. */
  const asked = new Uint8Array(keysWith.length);

  /** The grams of a key that the catalogue has, the rarest first. */
  const knownOf = (grams: readonly string[]): number[] => {
    const known: number[] = [];
    for (const gram of grams) {
      const number = numberOfGram.get(gram);
      if (number !== undefined) known.push(number);
    }
    return known.sort((a, b) => keysWith[a]!.length - keysWith[b]!.length);
  };

  /** Keys that share the rarest of these grams, those that share most of them first. */
  const likely = (grams: readonly number[]): number[] => {
    const touched: number[] = [];
    let visited = 0;
    for (const gram of grams) {
      const keys = keysWith[gram]!;
      if (visited > 0 && visited + keys.length > mostVisited) break;
      visited += keys.length;
      for (const key of keys) {
        if (shared[key] === 0) touched.push(key);
        shared[key]! += 1;
      }
    }
    if (touched.length > mostCompared) touched.sort((a, b) => shared[b]! - shared[a]! || a - b);
    for (const key of touched) shared[key] = 0;
    return touched.length > mostCompared ? touched.slice(0, mostCompared) : touched;
  };

  /** Sørensen–Dice coefficient of a key's grams and so many asked for. */
  const similarityOf = (key: number, count: number): number => {
    const grams = gramsOfKey[key]!;
    let common = 0;
    for (const gram of grams) common += asked[gram]!;
    return (2 * common) / (count + grams.length);
  };

  /** Notes how much each record resembles a key, where that is more than is known of it. */
  const compare = (key: string, best: Map<number, number>): void => {
    const grams = gramsOf(key);
    const known = knownOf(grams);
    for (const gram of known) asked[gram] = 1;
    for (const number of likely(known)) {
      const similarity = similarityOf(number, grams.length);
      const record = recordOf[number]!;
      if (similarity > (best.get(record) ?? leastSimilarity)) best.set(record, similarity);
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
