import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { create, type Font, type GlyphRun } from 'fontkit';
import { joinArabic } from './joinArabic.ts';

/**
 * Fonts of printed reports, from packages, in the order they are tried for a letter. The first has Latin, Chinese in
 * both scripts and kana; the others, for Korean, Thai, Arabic and pictures (emoji), are read only for letters that all
 * before them lack. All are TrueType under the SIL Open Font License, and are deployed with the function that prints (see
 * infra/grants/reportAssets.ts).
 */
export const fontFiles = [
  '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
  '@expo-google-fonts/noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf',
  '@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf',
  '@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
  '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
] as const;

/** Returns the path of a font: `assets/` next to the bundle of a deployed function, otherwise the installed package. */
const fontPath = (file: string): string => {
  const deployed = fileURLToPath(new URL(`./assets/${path.basename(file)}`, import.meta.url));
  return existsSync(deployed) ? deployed : createRequire(import.meta.url).resolve(file);
};

type SetGlyph = GlyphRun['glyphs'][number];

/** A getter, because pdfkit scales the positions of a run and then reads its width. */
const toGlyphRun = (glyphs: readonly SetGlyph[]): GlyphRun => {
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

/** Caches outlines. Each is read once, not again for each document that embeds it. */
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

const parseFont = (file: string): Font => {
  const parsed = create(readFileSync(fontPath(file)));
  parsed.layout = (text) => setPlainly(parsed, text);
  rememberOutlines(parsed);
  return parsed;
};

const fonts = new Map<string, Font>();

/** Returns a font, read and parsed on first use: parsing it costs more than a page does. */
const fontOfFile = (file: string): Font => {
  const known = fonts.get(file);
  if (known) return known;
  const parsed = parseFont(file);
  fonts.set(file, parsed);
  return parsed;
};

const [firstFile, ...furtherFiles] = fontFiles;

/** Returns the first font, used for all letters it has. */
export const reportFont = (): Font => fontOfFile(firstFile);

/**
 * Returns the glyph for a character, with that character's code point only. Otherwise the text of a document would
 * depend on earlier documents.
 */
const glyphIn = (font: Font, character: string): SetGlyph => {
  const codePoint = character.codePointAt(0)!;
  const { id, advanceWidth } = font.glyphForCodePoint(codePoint);
  return { id, advanceWidth, codePoints: [codePoint] };
};

const isDrawn = ({ id }: SetGlyph): boolean => id !== 0;

/** Letters that Unicode does not decompose. */
const plainLetters: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ħ: 'h',
  Ħ: 'H',
  ŧ: 't',
  Ŧ: 'T',
  ı: 'i',
  ſ: 's',
};

const ignorable = /\p{Default_Ignorable_Code_Point}/u;

/** Signs of scripts whose fonts place them over the letter before: of other scripts, signs of their own are left out. */
const placedSign = /[\p{Script=Thai}\p{Script=Arabic}]/u;

/** Glyphs of a character, in one font. */
type Setting = { font: Font; glyphs: readonly SetGlyph[] };

/**
 * Sets a character that the first font lacks by its decomposition, a letter without its accent. Otherwise uses the
 * first further font that has it, or an empty box if none has; `toPrinted` leaves no such character.
 */
const setFallback = (character: string): Setting => {
  const first = reportFont();
  if (ignorable.test(character)) return { font: first, glyphs: [] };
  const glyph = glyphIn(first, character);
  if (isDrawn(glyph)) return { font: first, glyphs: [glyph] };
  // Accents separate from their letters have no width.
  const plain = plainLetters[character] ?? character.normalize('NFKD').replace(/\p{M}/gu, '');
  const glyphs = [...plain].map((letter) => glyphIn(first, letter));
  if (glyphs.every(isDrawn) && !placedSign.test(character)) return { font: first, glyphs };
  for (const file of furtherFiles) {
    const font = fontOfFile(file);
    const further = glyphIn(font, character);
    if (isDrawn(further)) return { font, glyphs: [further] };
  }
  return { font: first, glyphs: [glyph] };
};

const settings = new Map<string, Setting>();

const chooseSetting = (character: string): Setting => {
  const known = settings.get(character);
  if (known) return known;
  const setting = setFallback(character);
  settings.set(character, setting);
  return setting;
};

const plainAscii = /^[\n -~]*$/;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

const hasNoFont = (character: string): boolean =>
  visible.test(character) && chooseSetting(character).glyphs.some((glyph) => !isDrawn(glyph));

const toCodePoint = (character: string): string =>
  `[U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}]`;

/**
 * Returns a text as it is printed: composed as in Unicode's form C, Arabic letters joined and from right to left, and a
 * character that no font has by its code point, such as `[U+20BB7]`, so that nothing of a name is lost. Printing that again
 * changes nothing.
 */
export const toPrinted = (text: string): string => {
  if (plainAscii.test(text)) return text;
  return [...joinArabic(text.normalize('NFC'))]
    .map((character) => (hasNoFont(character) ? toCodePoint(character) : character))
    .join('');
};

/**
 * Sets text glyph by glyph, without kerning and ligatures: shaping takes longer than everything else in a document. A
 * character of another font has its own width and appears as a box in this one, so text in several fonts can be
 * measured in any of them.
 */
const setPlainly = (font: Font, text: string): GlyphRun =>
  toGlyphRun(
    [...toPrinted(text)].flatMap((character) => {
      const { font: setIn, glyphs } = chooseSetting(character);
      if (setIn === font) return glyphs;
      const scale = font.unitsPerEm / setIn.unitsPerEm;
      return glyphs.map((glyph) => ({ ...glyph, id: 0, advanceWidth: glyph.advanceWidth * scale }));
    }),
  );

/** Returns the font that a character is set in, composed as in Unicode's form C. */
export const chooseFont = (character: string): Font => chooseSetting(character).font;

/** Consecutive characters set in the same font. */
type FontRun = { font: Font; text: string };

/** Splits a text by the fonts it is set in. An empty text has no runs. */
export const splitByFont = (text: string): FontRun[] => {
  const runs: FontRun[] = [];
  for (const character of toPrinted(text)) {
    const font = chooseFont(character);
    const last = runs.at(-1);
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  return runs;
};
