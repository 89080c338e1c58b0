import type { Doc } from './pdfPage.ts';

/** What pdfkit keeps of an embedded font and does not name in its types. */
type EmbeddedFont = {
  id: string;
  /** Thousandths of the font size above the base line. */
  ascender: number;
  /** Takes the glyphs of a text into the font that is embedded: their numbers in hex, and their places. */
  encode: (text: string) => [glyphs: string[], places: { advanceWidth: number }[]];
  ref: () => unknown;
};
type OpenDoc = Doc & {
  _font: EmbeddedFont;
  page: { height: number; fonts: Record<string, unknown> };
};

/** A line of text: its glyphs in hex, and its width in points. */
export type TypesetLine = { glyphs: string; width: number };

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
  readonly #glyphs = new Map<string, TypesetLine>();
  /** Lines of the texts that were set, by width. */
  readonly #lines = new Map<number, Map<string, TypesetLine[]>>();
  /** What was placed on the open page and is not drawn yet, and where its last line begins, in hundredths of a point. */
  #placed = '';
  #across = 0;
  #up = 0;

  constructor(doc: Doc, size: number) {
    this.#doc = doc as OpenDoc;
    this.#size = size;
    this.#ascent = (this.#doc._font.ascender / 1000) * size;
    this.lineHeight = doc.fontSize(size).currentLineHeight(true);
  }

  #glyphOf(character: string): TypesetLine {
    const known = this.#glyphs.get(character);
    if (known) return known;
    const [glyphs, places] = this.#doc._font.encode(character);
    const thousandths = places.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0);
    const made = { glyphs: glyphs.join(''), width: (thousandths * this.#size) / 1000 };
    this.#glyphs.set(character, made);
    return made;
  }

  /** A text as one line, however wide. */
  lineOf(text: string): TypesetLine {
    let [glyphs, width] = ['', 0];
    for (const character of text) {
      const glyph = this.#glyphOf(character);
      glyphs += glyph.glyphs;
      width += glyph.width;
    }
    return { glyphs, width };
  }

  /** Cuts what is wider than a line between any two characters. */
  #cut(text: string, width: number): string[] {
    const cuts: string[] = [];
    let rest = '';
    for (const character of text) {
      if (rest && this.lineOf(rest + character).width > width) {
        cuts.push(rest);
        rest = '';
      }
      rest += character;
    }
    return [...cuts, rest];
  }

  #wrap(text: string, width: number): TypesetLine[] {
    const whole = this.lineOf(text);
    if (whole.width <= width) return [whole];
    const lines: string[] = [];
    let line = '';
    for (const piece of text.match(pieces) ?? []) {
      if (this.lineOf((line + piece).trimEnd()).width <= width) {
        line += piece;
        continue;
      }
      if (line) lines.push(line);
      const cuts = this.#cut(piece, width);
      lines.push(...cuts.slice(0, -1));
      line = cuts.at(-1) ?? '';
    }
    return [...lines, line].map((one) => this.lineOf(one.trimEnd()));
  }

  /** The lines a text takes within a width, in points; at least one. */
  linesOf(text: string, width: number): TypesetLine[] {
    let ofWidth = this.#lines.get(width);
    if (!ofWidth) this.#lines.set(width, (ofWidth = new Map()));
    const known = ofWidth.get(text);
    if (known) return known;
    const lines = this.#wrap(text, width);
    ofWidth.set(text, lines);
    return lines;
  }

  /** Places a line on the page that is open, from its left and its top, in points; it is drawn with all others of the page. */
  place({ glyphs }: TypesetLine, x: number, y: number): void {
    // In hundredths of a point, from one line to the next: what repeats from row to row takes little time to pack.
    const [toAcross, toUp] = [hundredths(x), hundredths(this.#doc.page.height - y - this.#ascent)];
    this.#placed += `${pointsOf(toAcross - this.#across)} ${pointsOf(toUp - this.#up)} Td <${glyphs}> Tj\n`;
    [this.#across, this.#up] = [toAcross, toUp];
  }

  /** Draws what was placed on the page that is open, in the colour that is set. */
  draw(): void {
    const { page, _font: font } = this.#doc;
    page.fonts[font.id] ??= font.ref();
    // pdfkit counts from the top; text is turned upright again.
    const upright = `q 1 0 0 -1 0 ${pointsOf(hundredths(page.height))} cm BT /${font.id} ${this.#size} Tf 0 Tr\n`;
    drawOperators(this.#doc, `${upright}${this.#placed}ET Q\n`);
    [this.#placed, this.#across, this.#up] = ['', 0, 0];
  }
}
