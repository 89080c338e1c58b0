import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { create, type Font, type GlyphRun } from 'fontkit';

/** The font of printed reports: Latin, Chinese in both scripts, kana. */
const fontFile = 'NotoSansSC_400Regular.ttf';

/** In a deployed function the font lies in `assets/` beside the bundle; elsewhere in the installed package. */
const fontLocation = (): string => {
  const deployed = fileURLToPath(new URL(`./assets/${fontFile}`, import.meta.url));
  return existsSync(deployed)
    ? deployed
    : createRequire(import.meta.url).resolve(`@expo-google-fonts/noto-sans-sc/400Regular/${fontFile}`);
};

type SetGlyph = GlyphRun['glyphs'][number];

/** pdfkit scales the positions of a run and then asks for its width, hence the getter. */
const runOf = (glyphs: readonly SetGlyph[]): GlyphRun => {
  const positions = glyphs.map(({ advanceWidth: xAdvance }) => ({
    xAdvance,
    yAdvance: 0,
    xOffset: 0,
    yOffset: 0,
  }));
  return {
    glyphs,
    positions,
    get advanceWidth() {
      return positions.reduce((width, { xAdvance }) => width + xAdvance, 0);
    },
  };
};

/** Letters that Unicode does not take apart. */
const plainLetters: Readonly<Record<string, string>> = {
  ...{ ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ħ: 'h', Ħ: 'H', ŧ: 't', Ŧ: 'T', ı: 'i', ſ: 's' },
};

const ignorable = /\p{Default_Ignorable_Code_Point}/u;

/**
 * Sets text glyph by glyph, without kerning and ligatures: shaping takes longer than all the rest of a document. A glyph
 * is told of the character it is set for and of no other, or what a document says of its text would depend on the
 * documents made before it.
 */
const setPlainly = (parsed: Font): void => {
  const known = new Map<string, SetGlyph>();
  const glyphOf = (character: string): SetGlyph => {
    const found = known.get(character);
    if (found) return found;
    const codePoint = character.codePointAt(0)!;
    const { id, advanceWidth } = parsed.glyphForCodePoint(codePoint);
    const glyph = { id, advanceWidth, codePoints: [codePoint] };
    known.set(character, glyph);
    return glyph;
  };
  const isDrawn = (character: string) => glyphOf(character).id !== 0;
  /** What the font lacks is set by what it is made of: a letter without its accent rather than an empty box. */
  const drawn = (character: string): string[] => {
    if (isDrawn(character)) return [character];
    // Accents apart from their letters stand where the next letter does.
    const plain = plainLetters[character] ?? character.normalize('NFKD').replace(/\p{M}/gu, '');
    return [...plain].every(isDrawn) ? [...plain] : [character];
  };
  parsed.layout = (text) =>
    runOf(
      [...text.normalize('NFC')]
        .filter((character) => !ignorable.test(character))
        .flatMap(drawn)
        .map(glyphOf),
    );
};

/** Lets an outline be read once, not again for each document it is embedded in. */
const rememberOutlines = (parsed: Font): void => {
  const getGlyph = parsed.getGlyph.bind(parsed);
  parsed.getGlyph = (id, codePoints) => {
    const glyph = getGlyph(id, codePoints);
    if (!glyph._decode || Object.hasOwn(glyph, '_decode')) return glyph;
    const decode = glyph._decode.bind(glyph);
    let outline: { read: unknown } | undefined;
    glyph._decode = () => (outline ??= { read: decode() }).read;
    return glyph;
  };
};

const parseFont = (): Font => {
  const parsed = create(readFileSync(fontLocation()));
  setPlainly(parsed);
  rememberOutlines(parsed);
  return parsed;
};

let font: Font | undefined;

/** The font, read and parsed once: parsing it costs more than a page does. */
export const reportFont = (): Font => (font ??= parseFont());
