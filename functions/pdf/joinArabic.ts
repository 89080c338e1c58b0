/** Places of a form among those of a letter, as Unicode lists them. */
const places = { isolated: 0, final: 1, initial: 2, medial: 3 } as const;

/** First and last code points of the presentation forms of Arabic letters (Unicode blocks FE70 and FB50). */
const blocks = [
  [0xfe80, 0xfefc],
  [0xfb50, 0xfbb1],
  [0xfbd3, 0xfbff],
] as const;

/**
 * Returns the forms of each letter, and of lam with alef: isolated and final, and for letters joined on both sides initial
 * and medial. Unicode lists the forms of a letter in this order and decomposes each to the letter.
 */
const readForms = (): Map<string, string[]> => {
  const forms = new Map<string, string[]>();
  for (const [first, last] of blocks) {
    const found = new Map<string, string[]>();
    for (let code = first; code <= last; code++) {
      const form = String.fromCodePoint(code);
      const letter = form.normalize('NFKC');
      if (letter !== form) found.set(letter, [...(found.get(letter) ?? []), form]);
    }
    for (const [letter, list] of found) if (!forms.has(letter)) forms.set(letter, list);
  }
  return forms;
};

let knownForms: Map<string, string[]> | undefined;

const formsOf = (letter: string): readonly string[] => (knownForms ??= readForms()).get(letter) ?? [];

const tatweel = '\u0640';

/** Letter, or lam with alef, with the signs over it. */
const clusters = /(?:\u0644[\u0622\u0623\u0625\u0627]|\P{M})\p{M}*/gu;

const letterOf = (cluster: string): string => cluster.replaceAll(/\p{M}/gu, '');

/** Returns whether a letter joins the one after it: those with an initial form, and the stroke that lengthens a word. */
const joinsNext = (letter: string): boolean => letter === tatweel || formsOf(letter).length > places.initial;

const joinsBefore = (letter: string): boolean => letter === tatweel || formsOf(letter).length > places.final;

const setCluster = (cluster: string, before: string | undefined, after: string | undefined): string => {
  const letter = letterOf(cluster);
  const forms = formsOf(letter);
  const isJoined = before !== undefined && joinsNext(letterOf(before)) && joinsBefore(letter);
  const joins = after !== undefined && joinsNext(letter) && joinsBefore(letterOf(after));
  const place = isJoined ? (joins ? 'medial' : 'final') : joins ? 'initial' : 'isolated';
  return cluster.replace(letter, forms[places[place]] ?? forms[places.isolated] ?? letter);
};

/**
 * Words of Arabic beside each other, with what stands between them. Its numbers run from left to right, and its presentation
 * forms are joined already.
 */
const arabic =
  /[\u0620-\u065f\u066e-\u06ef\u06fa-\u06ff\u0750-\u077f\u08a0-\u08ff]+(?:[ \u060c]+[\u0620-\u065f\u066e-\u06ef\u06fa-\u06ff\u0750-\u077f\u08a0-\u08ff]+)*/gu;

/**
 * Returns a text with its Arabic letters in the forms they have within a word, and from left to right in the order they are
 * seen, as fonts without shaping need them. Numbers and other scripts stay as they are. Long lines are broken after this,
 * so that only texts of one line are in order.
 */
export const joinArabic = (text: string): string =>
  text.replaceAll(arabic, (words) => {
    const parts = words.match(clusters) ?? [];
    return parts
      .map((part, index) => setCluster(part, parts[index - 1], parts[index + 1]))
      .toReversed()
      .join('');
  });
