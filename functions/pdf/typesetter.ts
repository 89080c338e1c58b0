import type { Doc } from './doc.ts';
import { embeddedFont, type EmbeddedFont, type OpenDoc } from './embeddedFonts.ts';
import { chooseFont, toPrinted } from './fonts.ts';

/**
 * Line of text: the operators that draw its glyphs in the document's own font, its width in points, and the other fonts
 * the operators switch to.
 */
export type TypesetLine = { operators: string; width: number; furtherFonts: readonly EmbeddedFont[] };

/** Character: its glyphs in hex, its width in points, and their font. */
type TypesetGlyph = { glyphs: string; width: number; font: EmbeddedFont };

/** Shared by most lines, which need no other font. */
const noFonts: readonly EmbeddedFont[] = [];

/**
 * Draws with PDF operators. They are passed as bytes, many in one call, because pdfkit converts a text character by
 * character.
 */
export const drawOperators = (doc: Doc, operators: string): void => {
  doc.addContent(Buffer.from(operators, 'latin1'));
};

/**
 * Matches the pieces between possible line breaks: after spaces and hyphens within words, and around ideographs unless
 * closing punctuation follows. A sign stays with its amount.
 */
const pieces = /[\u2e80-\uffff][、。，．！？：；）」』》】〉]*|-*[^\s\u2e80-\uffff-]+-*\s*|-+\s*|\s+/gu;

const hundredths = (points: number): number => Math.round(points * 100);

const pointTexts = new Map<number, string>();
/** Maximum cached texts of distances between cells and between rows, which repeat on every page. */
const maxPointTexts = 10_000;

/** Returns hundredths of a point as text in points. */
const formatPoints = (count: number): string => {
  const known = pointTexts.get(count);
  if (known !== undefined) return known;
  const text = String(count / 100);
  if (pointTexts.size < maxPointTexts) pointTexts.set(count, text);
  return text;
};

/**
 * Sets short texts in one size, glyph by glyph. A table has thousands of them, most of them equal; shaping and placing
 * each with pdfkit takes ten times as long.
 */
export class Typesetter {
  private readonly doc: OpenDoc;
  private readonly size: number;
  /** Points from the top of a line to its base line. */
  private readonly ascent: number;
  readonly lineHeight: number;
  private readonly glyphs = new Map<string, TypesetGlyph>();
  /** Lines of the texts set so far, by width. */
  private readonly lines = new Map<number, Map<string, TypesetLine[]>>();
  /** Operators of the current page that are not drawn yet, and the start of its last line, in hundredths of a point. */
  private placed = '';
  private readonly placedFonts = new Set<EmbeddedFont>();
  private across = 0;
  private up = 0;

  constructor(doc: Doc, size: number) {
    this.doc = doc as OpenDoc;
    this.size = size;
    this.ascent = (this.doc._font.ascender / 1000) * size;
    this.lineHeight = doc.fontSize(size).currentLineHeight(true);
  }

  private getGlyph(character: string): TypesetGlyph {
    const known = this.glyphs.get(character);
    if (known) return known;
    const font = embeddedFont(this.doc, chooseFont(character));
    const [glyphs, places] = font.encode(character);
    const thousandths = places.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0);
    const glyph = { glyphs: glyphs.join(''), width: (thousandths * this.size) / 1000, font };
    this.glyphs.set(character, glyph);
    return glyph;
  }

  /** Returns the width in points of a text that does not break but at its line breaks. */
  widthOf(text: string): number {
    return Math.max(
      ...toPrinted(text)
        .split('\n')
        .map((line) => this.measureWidth(line)),
    );
  }

  private measureWidth(text: string): number {
    let width = 0;
    for (const character of text) width += this.getGlyph(character).width;
    return width;
  }

  private switchTo({ id }: EmbeddedFont): string {
    return `/${id} ${this.size} Tf`;
  }

  private toLine(text: string): TypesetLine {
    const { _font: own } = this.doc;
    let [operators, glyphs, width] = ['', '', 0];
    let [font, furtherFonts] = [own, noFonts];
    for (const character of text) {
      const glyph = this.getGlyph(character);
      if (glyph.font !== font) {
        operators += `${glyphs && `<${glyphs}> Tj `}${this.switchTo(glyph.font)} `;
        glyphs = '';
        ({ font } = glyph);
        if (font !== own) furtherFonts = [...furtherFonts, font];
      }
      glyphs += glyph.glyphs;
      width += glyph.width;
    }
    operators += `<${glyphs}> Tj`;
    if (font !== own) operators += ` ${this.switchTo(own)}`;
    return { operators, width, furtherFonts };
  }

  /** Returns a text as one line, however wide. */
  singleLine(text: string): TypesetLine {
    return this.toLine(toPrinted(text));
  }

  /** Cuts a piece that is wider than a line, between any two characters. */
  private cut(text: string, width: number): string[] {
    const cuts: string[] = [];
    let rest = '';
    for (const character of text) {
      if (rest && this.measureWidth(rest + character) > width) {
        cuts.push(rest);
        rest = '';
      }
      rest += character;
    }
    return [...cuts, rest];
  }

  private wrap(text: string, width: number): TypesetLine[] {
    const whole = this.toLine(text);
    if (whole.width <= width) return [whole];
    const lines: string[] = [];
    let line = '';
    for (const piece of text.match(pieces) ?? []) {
      if (this.measureWidth((line + piece).trimEnd()) <= width) {
        line += piece;
        continue;
      }
      if (line) lines.push(line);
      const cuts = this.cut(piece, width);
      lines.push(...cuts.slice(0, -1));
      line = cuts.at(-1) ?? '';
    }
    return [...lines, line].map((one) => this.toLine(one.trimEnd()));
  }

  /** Returns the lines of a text within a width in points; at least one. A line break in the text starts a line. */
  wrapText(text: string, width: number): TypesetLine[] {
    let ofWidth = this.lines.get(width);
    if (!ofWidth) this.lines.set(width, (ofWidth = new Map()));
    const known = ofWidth.get(text);
    if (known) return known;
    const lines = toPrinted(text)
      .split('\n')
      .flatMap((line) => this.wrap(line, width));
    ofWidth.set(text, lines);
    return lines;
  }

  /** Returns the first lines of a text that has more, the last of them with an ellipsis. */
  shorten(text: string, width: number, maxLines: number): TypesetLine[] {
    const characters = [...toPrinted(text)];
    let [low, high] = [0, characters.length];
    const shortened = (count: number) =>
      this.wrapText(`${characters.slice(0, count).join('').trimEnd()}…`, width);
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (shortened(middle).length <= maxLines) low = middle;
      else high = middle - 1;
    }
    return shortened(low).slice(0, maxLines);
  }

  /**
   * Places a line on the current page by its left and top position, in points. It is drawn together with all others of
   * the page.
   */
  place({ operators, furtherFonts }: TypesetLine, x: number, y: number): void {
    // In hundredths of a point, relative to the last line: repeated values from row to row compress quickly.
    const [toAcross, toUp] = [hundredths(x), hundredths(this.doc.page.height - y - this.ascent)];
    this.placed += `${formatPoints(toAcross - this.across)} ${formatPoints(toUp - this.up)} Td ${operators}\n`;
    for (const font of furtherFonts) this.placedFonts.add(font);
    [this.across, this.up] = [toAcross, toUp];
  }

  /**
   * Draws the lines placed on the current page, in the current colour.
   * @param isBold strokes the outlines too, in the current colour of lines: the fonts have no bold letters
   */
  draw(isBold = false): void {
    const { page, _font: font } = this.doc;
    for (const used of [font, ...this.placedFonts]) page.fonts[used.id] ??= used.ref();
    // pdfkit counts from the top, so text is turned upright again.
    const upright = `q 1 0 0 -1 0 ${formatPoints(hundredths(page.height))} cm BT /${font.id} ${this.size} Tf ${isBold ? `2 Tr ${formatPoints(hundredths(this.size / 36))} w` : '0 Tr'}\n`;
    drawOperators(this.doc, `${upright}${this.placed}ET Q\n`);
    this.placedFonts.clear();
    [this.placed, this.across, this.up] = ['', 0, 0];
  }
}
