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
