import characters from 'opencc-js/dict/TSCharacters';
import taiwanVariants from 'opencc-js/dict/TWVariantsRev';
import hongKongVariants from 'opencc-js/dict/HKVariantsRev';

/**
 * Returns the pairs of a dictionary of OpenCC (Apache-2.0, by opencc-js). The table maps traditional to simplified
 * characters; regional variants go to the standard traditional form first. Single characters are enough for comparing
 * names; phrases only matter for display. 30 KB instead of the 110 KB of the whole converter.
 */
const parsePairs = (dictionary: string): [string, string][] =>
  dictionary.split('|').map((entry) => entry.split(' ') as [string, string]);

const buildTable = (): Map<string, string> => {
  const simplified = new Map(parsePairs(characters));
  for (const [variant, standard] of [...parsePairs(taiwanVariants), ...parsePairs(hongKongVariants)]) {
    if (!simplified.has(variant)) simplified.set(variant, simplified.get(standard) ?? standard);
  }
  return simplified;
};

let table: Map<string, string> | undefined;

const han = /\p{Script=Han}/u;

/** Converts text to simplified characters, one by one. Text without Han characters is returned unchanged. */
export const toSimplified = (text: string): string => {
  if (!han.test(text)) return text;
  table ??= buildTable();
  let simplified = '';
  for (const character of text) simplified += table.get(character) ?? character;
  return simplified;
};

/**
 * Codes of the simplified forms of the unified ideographs, by index from U+4E00; 0 where the form takes two code units.
 */
let ideographs: Uint16Array | undefined;
const firstIdeograph = 0x4e00;
const lastIdeograph = 0x9fff;

const buildIdeographs = (): Uint16Array => {
  table ??= buildTable();
  return Uint16Array.from({ length: lastIdeograph - firstIdeograph + 1 }, (_, index) => {
    const character = String.fromCharCode(firstIdeograph + index);
    const simplified = table!.get(character) ?? character;
    return simplified.length === 1 ? simplified.charCodeAt(0) : 0;
  });
};

/**
 * Returns the code of the simplified form of a unified ideograph (U+4E00 to U+9FFF), which normalising width and case
 * does not change; 0 for any other character, and for the few whose form takes two code units.
 */
export const simplifiedCode = (code: number): number => {
  if (code < firstIdeograph || code > lastIdeograph) return 0;
  ideographs ??= buildIdeographs();
  return ideographs[code - firstIdeograph]!;
};
