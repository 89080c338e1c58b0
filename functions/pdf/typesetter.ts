import { embeddedFont, type EmbeddedFont, type OpenDoc } from './embeddedFonts.ts';
import { fontOf } from './fonts.ts';
import type { Doc } from './pdfPage.ts';

/**
 * A line of text: what draws its glyphs in the document's own font, its width in points, and the further fonts it is set in,
 * which that switches to and back from.
 */
export type TypesetLine = { operators: string; width: number; furtherFonts: readonly EmbeddedFont[] };

/** A character: its glyphs in hex, its width in points, and the font they are of. */
type TypesetGlyph = { glyphs: string; width: number; font: EmbeddedFont };

/** Most lines have none. */
const noFonts: readonly EmbeddedFont[] = [];

/** Draws by operators of PDF. As bytes, and many at once: pdfkit turns a text into them character by character. */
export const drawOperators = (doc: Doc, operators: string): void => {
  doc.addContent(Buffer.from(operators, 'latin1'));
};

/**
 * Where a line may end: behind spaces and hyphens within words, a sign staying with its amount, and around ideographs unless
 * closing punctuation follows.
 */
const pieces = /[\u2e80-\uffff][、。，．！？：；）」』》】〉]*|-*[^\s\u2e80-\uffff-]+-*\s*|-+\s*|\s+/gu;

const hundredths = (points: number): number => Math.round(points * 100);

const pointTexts = new Map<number, string>();
/** Texts kept: the distances between cells and between rows, which are the same on every page. */
const mostPointTexts = 10_000;

/** A number of hundredths of a point, in points. */
const pointsOf = (count: number): string => {
  const known = pointTexts.get(count);
  if (known !== undefined) return known;
  const text = String(count / 100);
  if (pointTexts.size < mostPointTexts) pointTexts.set(count, text);
  return text;
};

/**
 * Sets short texts in one size, glyph by glyph. A table has thousands of them, most of them the same; to have pdfkit shape
 * and place each by itself takes ten times as long.
 */
export class Typesetter {
  readonly #doc: OpenDoc;
  readonly #size: number;
  /** Points from the top of a line to its base line. */
  readonly #ascent: number;
  readonly lineHeight: number;
  readonly #glyphs = new Map<string, TypesetGlyph>();
  /** Lines of the texts that were set, by width. */
  readonly #lines = new Map<number, Map<string, TypesetLine[]>>();
  /** What was placed on the open page and is not drawn yet, and where its last line begins, in hundredths of a point. */
  #placed = '';
  readonly #placedFonts = new Set<EmbeddedFont>();
  #across = 0;
  #up = 0;

  constructor(doc: Doc, size: number) {
    this.#doc = doc as OpenDoc;
    this.#size = size;
    this.#ascent = (this.#doc._font.ascender / 1000) * size;
    this.lineHeight = doc.fontSize(size).currentLineHeight(true);
  }

  #glyphOf(character: string): TypesetGlyph {
    const known = this.#glyphs.get(character);
    if (known) return known;
    const font = embeddedFont(this.#doc, fontOf(character));
    const [glyphs, places] = font.encode(character);
    const thousandths = places.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0);
    const made = { glyphs: glyphs.join(''), width: (thousandths * this.#size) / 1000, font };
    this.#glyphs.set(character, made);
    return made;
  }

  #widthOf(text: string): number {
    let width = 0;
    for (const character of text) width += this.#glyphOf(character).width;
    return width;
  }

  #switchTo({ id }: EmbeddedFont): string {
    return `/${id} ${this.#size} Tf`;
  }

  #lineOf(text: string): TypesetLine {
    const { _font: own } = this.#doc;
    let [operators, glyphs, width] = ['', '', 0];
    let [font, furtherFonts] = [own, noFonts];
    for (const character of text) {
      const glyph = this.#glyphOf(character);
      if (glyph.font !== font) {
        operators += `${glyphs && `<${glyphs}> Tj `}${this.#switchTo(glyph.font)} `;
        glyphs = '';
        ({ font } = glyph);
        if (font !== own) furtherFonts = [...furtherFonts, font];
      }
      glyphs += glyph.glyphs;
      width += glyph.width;
    }
    operators += `<${glyphs}> Tj`;
    if (font !== own) operators += ` ${this.#switchTo(own)}`;
    return { operators, width, furtherFonts };
  }

  /** A text as one line, however wide. */
  lineOf(text: string): TypesetLine {
    return this.#lineOf(text.normalize('NFC'));
  }

  /** Cuts what is wider than a line between any two characters. */
  #cut(text: string, width: number): string[] {
    const cuts: string[] = [];
    let rest = '';
    for (const character of text) {
      if (rest && this.#widthOf(rest + character) > width) {
        cuts.push(rest);
        rest = '';
      }
      rest += character;
    }
    return [...cuts, rest];
  }

  #wrap(text: string, width: number): TypesetLine[] {
    const whole = this.#lineOf(text);
    if (whole.width <= width) return [whole];
    const lines: string[] = [];
    let line = '';
    for (const piece of text.match(pieces) ?? []) {
      if (this.#widthOf((line + piece).trimEnd()) <= width) {
        line += piece;
        continue;
      }
      if (line) lines.push(line);
      const cuts = this.#cut(piece, width);
      lines.push(...cuts.slice(0, -1));
      line = cuts.at(-1) ?? '';
    }
    return [...lines, line].map((one) => this.#lineOf(one.trimEnd()));
  }

  /** The lines a text takes within a width, in points; at least one. */
  linesOf(text: string, width: number): TypesetLine[] {
    let ofWidth = this.#lines.get(width);
    if (!ofWidth) this.#lines.set(width, (ofWidth = new Map()));
    const known = ofWidth.get(text);
    if (known) return known;
    const lines = this.#wrap(text.normalize('NFC'), width);
    ofWidth.set(text, lines);
    return lines;
  }

  /** Places a line on the page that is open, from its left and its top, in points; it is drawn with all others of the page. */
  place({ operators, furtherFonts }: TypesetLine, x: number, y: number): void {
    // In hundredths of a point, from one line to the next: what repeats from row to row takes little time to pack.
    const [toAcross, toUp] = [hundredths(x), hundredths(this.#doc.page.height - y - this.#ascent)];
    this.#placed += `${pointsOf(toAcross - this.#across)} ${pointsOf(toUp - this.#up)} Td ${operators}\n`;
    for (const font of furtherFonts) this.#placedFonts.add(font);
    [this.#across, this.#up] = [toAcross, toUp];
  }

  /** Draws what was placed on the page that is open, in the colour that is set. */
  draw(): void {
    const { page, _font: font } = this.#doc;
    for (const used of [font, ...this.#placedFonts]) page.fonts[used.id] ??= used.ref();
    // pdfkit counts from the top; text is turned upright again.
    const upright = `q 1 0 0 -1 0 ${pointsOf(hundredths(page.height))} cm BT /${font.id} ${this.#size} Tf 0 Tr\n`;
    drawOperators(this.#doc, `${upright}${this.#placed}ET Q\n`);
    this.#placedFonts.clear();
    [this.#placed, this.#across, this.#up] = ['', 0, 0];
  }
}
