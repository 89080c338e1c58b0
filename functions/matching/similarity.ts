/** Returns the pairs of neighbouring characters; a single character stands for itself. */
export const toBigrams = (key: string): Set<string> => {
  const characters = [...key];
  if (characters.length < 2) return new Set(characters);
  return new Set(characters.slice(1).map((character, index) => characters[index]! + character));
};

/** Returns the Sørensen–Dice coefficient of two sets of bigrams: 1 if equal, 0 if nothing is in common. */
export const similarity = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => {
  if (a.size === 0 || b.size === 0) return 0;
  let common = 0;
  for (const bigram of a) if (b.has(bigram)) common++;
  return (2 * common) / (a.size + b.size);
};

/** Longer keys are compared by pairs alone. */
const maxLength = 48;

/** Three rows of the table of distances, used again for each comparison. */
const rows = [0, 1, 2].map(() => new Uint8Array(maxLength + 2)) as [Uint8Array, Uint8Array, Uint8Array];

/**
 * Returns the number of characters to insert, remove, replace, or swap with their neighbour to turn a key into another
 * (optimal string alignment).
 */
const editDistance = (a: string, b: string): number => {
  let [beforeLast, last, now] = rows;
  for (let at = 0; at <= b.length; at++) last[at] = at;
  for (let i = 1; i <= a.length; i++) {
    now[0] = i;
    const character = a.charCodeAt(i - 1);
    const previous = i > 1 ? a.charCodeAt(i - 2) : -1;
    for (let j = 1; j <= b.length; j++) {
      const other = b.charCodeAt(j - 1);
      let least = last[j - 1]! + (character === other ? 0 : 1);
      if (last[j]! + 1 < least) least = last[j]! + 1;
      if (now[j - 1]! + 1 < least) least = now[j - 1]! + 1;
      if (j > 1 && character === b.charCodeAt(j - 2) && previous === other && beforeLast[j - 2]! + 1 < least)
        least = beforeLast[j - 2]! + 1;
      now[j] = least;
    }
    [beforeLast, last, now] = [last, now, beforeLast];
  }
  return last[b.length]!;
};

/**
 * Returns how much of a key is left after the fewest edits that turn it into another: 1 if equal, 0 if nothing is. A swap
 * of two neighbours is one edit, as is a character lost, added or replaced.
 */
export const editSimilarity = (a: string, b: string): number => {
  if (a === b) return 1;
  const longest = Math.max(a.length, b.length);
  if (longest === 0 || longest > maxLength) return 0;
  return 1 - editDistance(a, b) / longest;
};
