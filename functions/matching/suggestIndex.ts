/** A catalogue record by the keys of its names: folded titles, and their pinyin. */
export type TitledRecord = { id: string; keys: readonly string[] };

/** A record that resembles a key; `similarity` is 1 for an equal key. */
export type Resembling = { id: string; similarity: number };

/** Part of an index over the names of a catalogue. A record without keys hides an earlier one of its id. */
export type TitleSegment = {
  readonly ids: readonly string[];
  /** Record of each key, by its place in `ids`. */
  readonly recordOfKey: Uint32Array;
  /** Grams of all keys, ascending. */
  readonly grams: Float64Array;
  /** For each key, the place in `gramsOfKeys` where its grams begin; at last the length of that. */
  readonly starts: Uint32Array;
  /** Grams of one key after the other, by their places in `grams`. */
  readonly gramsOfKeys: Uint32Array;
};

/** A segment to search. */
export type OpenSegment = TitleSegment & {
  /** For each gram, the place in `keysWith` where its keys begin; at last the length of that. */
  readonly keyStarts: Uint32Array;
  /** Keys with one gram after the other, ascending. */
  readonly keysWith: Uint32Array;
};

const latin = /^[\x20-\x7e]*$/;
const latinFrom = 0x20;
const latinTo = 0x7e;
/** Greater than any code of a Latin letter, and than any code of a character. */
const latinCodes = 2 ** 7;
const characterCodes = 2 ** 21;

const isLatin = (code: number): boolean => code >= latinFrom && code <= latinTo;

/** Returns the number of up to three Latin letters, which no other gram has. */
const ofLetters = (codes: readonly number[]): number =>
  codes.reduce((number, code) => number * latinCodes + code, 0);

/** Returns the number of three letters in any order. */
const ofThree = (a: number, b: number, c: number): number => {
  const low = Math.min(a, b, c);
  const high = Math.max(a, b, c);
  return (low * latinCodes + (a + b + c - low - high)) * latinCodes + high;
};

/** Returns the number of two characters in any order. */
const ofPair = (a: number, b: number): number => {
  const [low, high] = a < b ? [a, b] : [b, a];
  if (isLatin(low) && isLatin(high)) return ofLetters([low, high]);
  return (low + 2) * characterCodes + high;
};

/**
 * Returns the groups of neighbouring characters of a key, as numbers. Their order is left out, so that swapped characters leave
 * most groups as they were: three in a row for scripts with few characters; for those with thousands two in a row, and
 * two with one between them, which a lost character brings together. A shorter key stands for itself.
 */
const toGrams = (key: string): number[] => {
  const codes = Array.from(key, (character) => character.codePointAt(0)!);
  const grams = new Set<number>();
  if (latin.test(key)) {
    if (codes.length <= 3) return [ofLetters(codes)];
    for (let at = 2; at < codes.length; at += 1)
      grams.add(ofThree(codes[at - 2]!, codes[at - 1]!, codes[at]!));
    return [...grams];
  }
  if (codes.length < 2) return [characterCodes + codes[0]!];
  for (let at = 1; at < codes.length; at += 1) {
    grams.add(ofPair(codes[at - 1]!, codes[at]!));
    if (at > 1) grams.add(ofPair(codes[at - 2]!, codes[at]!));
  }
  return [...grams];
};

/** Indexes some records. */
export const buildSegment = (records: Iterable<TitledRecord>): TitleSegment => {
  const ids: string[] = [];
  const recordOfKey: number[] = [];
  const starts: number[] = [];
  const gramsOfKeys: number[] = [];
  const numbers = new Map<number, number>();
  for (const { id, keys } of records) {
    const record = ids.push(id) - 1;
    for (const key of new Set(keys)) {
      if (!key) continue;
      recordOfKey.push(record);
      starts.push(gramsOfKeys.length);
      for (const gram of toGrams(key)) {
        const number = numbers.get(gram) ?? numbers.size;
        if (number === numbers.size) numbers.set(gram, number);
        gramsOfKeys.push(number);
      }
    }
  }
  starts.push(gramsOfKeys.length);
  const grams = Float64Array.from(numbers.keys()).sort();
  const places = new Uint32Array(grams.length);
  grams.forEach((gram, place) => (places[numbers.get(gram)!] = place));
  return {
    ids,
    recordOfKey: Uint32Array.from(recordOfKey),
    grams,
    starts: Uint32Array.from(starts),
    gramsOfKeys: Uint32Array.from(gramsOfKeys, (number) => places[number]!),
  };
};

/**
 * Lists the keys with each gram of a segment.
 * @param hides tells whether a later segment has a record of this id; the keys of such records are left out
 */
export const openSegment = (segment: TitleSegment, hides?: (id: string) => boolean): OpenSegment => {
  const { ids, recordOfKey, grams, starts, gramsOfKeys } = segment;
  const isHidden = hides && Uint8Array.from(ids, (id) => Number(hides(id)));
  const keyStarts = new Uint32Array(grams.length + 1);
  const eachGram = (use: (key: number, gram: number) => void) => {
    for (let key = 0; key < recordOfKey.length; key += 1) {
      if (isHidden?.[recordOfKey[key]!]) continue;
      for (let at = starts[key]!; at < starts[key + 1]!; at += 1) use(key, gramsOfKeys[at]!);
    }
  };
  eachGram((_, gram) => (keyStarts[gram + 1]! += 1));
  for (let gram = 0; gram < grams.length; gram += 1) keyStarts[gram + 1]! += keyStarts[gram]!;
  const keysWith = new Uint32Array(keyStarts[grams.length]!);
  const next = keyStarts.slice();
  eachGram((key, gram) => (keysWith[next[gram]!++] = key));
  return { ids, recordOfKey, grams, starts, gramsOfKeys, keyStarts, keysWith };
};

/** Returns the place of a gram in a segment; −1 if it has none. */
const placeOf = (gram: number, { grams }: OpenSegment): number => {
  let from = 0;
  let to = grams.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (grams[middle]! < gram) from = middle + 1;
    else to = middle;
  }
  return grams[from] === gram ? from : -1;
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

/** Key of the catalogue that shares grams with an asked one. `place` is that of its record among all that were searched. */
type Found = { id: string; place: number; shared: number; similarity: number };

/** An asked key: its grams by their numbers among all that are asked for, and what was found. */
type AskedKey = {
  /** Grams of the key, those of the catalogue first and by rarity once they are counted. */
  grams: number[];
  /** Number of the first of them that are followed. */
  followed: number;
  found: Found[];
};

/** A search for many titles in segments. All are counted first, then all are searched in the same order. */
export type TitleSearch = {
  /** Counts how common the parts of the titles are. */
  count(segment: OpenSegment): void;
  search(segment: OpenSegment): void;
  /**
   * Returns for each title the records that resemble it, the most similar first and of equals those filed first.
   * @param most maximum number of records
   */
  results(most: number): Resembling[][];
};

/**
 * Starts a search for records whose keys share grams with those of titles. It follows the rarest grams of a key to a bounded
 * number of keys and compares those exactly, so its results do not depend on how the catalogue is divided.
 * @param titles keys of each title; it resembles a record by any of them
 */
export const startTitleSearch = (titles: readonly (readonly string[])[]): TitleSearch => {
  const asked = new Map<string, AskedKey>();
  const numbers = new Map<number, number>();
  const numbered = (gram: number): number => {
    const number = numbers.get(gram) ?? numbers.size;
    if (number === numbers.size) numbers.set(gram, number);
    return number;
  };
  for (const keys of titles)
    for (const key of keys)
      if (key && !asked.has(key))
        asked.set(key, { grams: toGrams(key).map(numbered), followed: 0, found: [] });
  const gramOf = Float64Array.from(numbers.keys());
  const frequency = new Uint32Array(gramOf.length);
  let isCounted = false;
  let searched = 0;

  /** Puts the rarest grams of each key first, and decides how many of them are followed. */
  const chooseGrams = (): void => {
    isCounted = true;
    for (const key of asked.values()) {
      const known = key.grams.filter((gram) => frequency[gram]! > 0);
      known.sort((a, b) => frequency[a]! - frequency[b]!);
      let visited = 0;
      for (const gram of known) {
        if (visited > 0 && visited + frequency[gram]! > maxVisited) break;
        visited += frequency[gram]!;
        key.followed += 1;
      }
      key.grams = [...known, ...key.grams.filter((gram) => frequency[gram] === 0)];
    }
  };

  return {
    count(segment) {
      gramOf.forEach((gram, number) => {
        const place = placeOf(gram, segment);
        if (place >= 0) frequency[number]! += segment.keyStarts[place + 1]! - segment.keyStarts[place]!;
      });
    },

    search(segment) {
      if (!isCounted) chooseGrams();
      const { ids, recordOfKey, starts, gramsOfKeys, keyStarts, keysWith } = segment;
      const places = Int32Array.from(gramOf, (gram) => placeOf(gram, segment));
      /** Followed grams of an asked key that each key has, while it is searched for. */
      const shared = new Uint16Array(recordOfKey.length);
      /** 1 for each gram of an asked key, while keys are compared with it. */
      const isAsked = new Uint8Array(segment.grams.length);

      /** Returns the keys that share the followed grams of a key. */
      const touchedBy = ({ grams, followed }: AskedKey): number[] => {
        const touched: number[] = [];
        for (let at = 0; at < followed; at += 1) {
          const place = places[grams[at]!]!;
          if (place < 0) continue;
          for (let next = keyStarts[place]!; next < keyStarts[place + 1]!; next += 1) {
            const key = keysWith[next]!;
            if (shared[key] === 0) touched.push(key);
            shared[key]! += 1;
          }
        }
        return touched;
      };

      /** Returns the Sørensen–Dice coefficient of a key's grams and the asked ones, of which there are `count`. */
      const similarityOf = (key: number, count: number): number => {
        let common = 0;
        for (let at = starts[key]!; at < starts[key + 1]!; at += 1) common += isAsked[gramsOfKeys[at]!]!;
        return (2 * common) / (count + starts[key + 1]! - starts[key]!);
      };

      for (const key of asked.values()) {
        const touched = touchedBy(key);
        if (touched.length === 0) continue;
        for (const gram of key.grams) if (places[gram]! >= 0) isAsked[places[gram]!] = 1;
        const compared = touched.length > maxCompared ? sharingMost(touched, shared) : touched;
        const found = compared
          .sort((a, b) => a - b)
          .map((number) => ({
            id: ids[recordOfKey[number]!]!,
            place: searched + recordOfKey[number]!,
            shared: shared[number]!,
            similarity: similarityOf(number, key.grams.length),
          }));
        key.found = key.found.length > 0 ? [...key.found, ...found] : found;
        if (key.found.length > maxCompared)
          key.found = key.found.sort((a, b) => b.shared - a.shared).slice(0, maxCompared);
        for (const number of touched) shared[number] = 0;
        for (const gram of key.grams) if (places[gram]! >= 0) isAsked[places[gram]!] = 0;
      }
      searched += ids.length;
    },

    results: (most) =>
      titles.map((keys) => {
        const best = new Map<number, Found>();
        for (const key of new Set(keys))
          for (const found of asked.get(key)?.found ?? [])
            if (found.similarity > (best.get(found.place)?.similarity ?? minSimilarity))
              best.set(found.place, found);
        return [...best.values()]
          .sort((a, b) => b.similarity - a.similarity || a.place - b.place)
          .slice(0, most)
          .map(({ id, similarity }) => ({ id, similarity }));
      }),
  };
};
