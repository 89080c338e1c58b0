import characters from 'opencc-js/dict/TSCharacters';
import taiwanVariants from 'opencc-js/dict/TWVariantsRev';
import hongKongVariants from 'opencc-js/dict/HKVariantsRev';

/**
 * Character table from traditional to simplified, from OpenCC's dictionaries (Apache-2.0, by opencc-js): regional variants
 * first go to the standard traditional form. Single characters are enough for comparing names; phrases only matter for
 * display. 30 KB instead of the 110 KB of the whole converter.
 */
const pairsOf = (dictionary: string): [string, string][] =>
  dictionary.split('|').map((entry) => entry.split(' ') as [string, string]);

const buildTable = (): Map<string, string> => {
  const simplified = new Map(pairsOf(characters));
  for (const [variant, standard] of [...pairsOf(taiwanVariants), ...pairsOf(hongKongVariants)]) {
    if (!simplified.has(variant)) simplified.set(variant, simplified.get(standard) ?? standard);
  }
  return simplified;
};

let table: Map<string, string> | undefined;

const han = /\p{Script=Han}/u;

/** The text in simplified characters, character by character; text without Han characters comes back as it is. */
export const toSimplified = (text: string): string => {
  if (!han.test(text)) return text;
  table ??= buildTable();
  let simplified = '';
  for (const character of text) simplified += table.get(character) ?? character;
  return simplified;
};
