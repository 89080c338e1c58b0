/** Returns which of some parts a text belongs to, from 0: always the same for one text (FNV-1a, 32 bits). Parts get about equally many. */
export const partOfText = (text: string, parts: number): number => {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash % parts;
};
