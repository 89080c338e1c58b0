import { inflateSync } from 'node:zlib';

/** A piece of text as a document shows it: from its left on its base line, in points from the bottom left of its page. */
export type ShownText = {
  page: number;
  font: string;
  text: string;
  x: number;
  y: number;
  width: number;
  /** Set when a glyph stands for a character the font lacks. */
  hasMissing: boolean;
};

type EmbeddedFont = { name: string; widths: number[]; texts: string[] };

const found = (text: string, pattern: RegExp): string => {
  const value = pattern.exec(text)?.[1];
  if (value === undefined) throw new Error(`No ${pattern.source} in ${text.slice(0, 200)}`);
  return value;
};

const hexTexts = (hex: string): string =>
  Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le');

/** Reads PDFs written by pdfkit only: their objects, with the content as text if there is any. */
class PdfFile {
  private readonly bytes: string;

  constructor(bytes: Uint8Array) {
    this.bytes = Buffer.from(bytes).toString('latin1');
  }

  object(id: string): string {
    return found(this.bytes, new RegExp(`\\n${id} 0 obj\\n([\\s\\S]*?)\\nendobj`, 'u'));
  }

  content(id: string): string {
    const packed = found(this.object(id), /stream\r?\n([\s\S]*)\nendstream/u);
    return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
  }

  pages(): string[] {
    const root = found(this.bytes, /\/Root (\d+) 0 R/u);
    const kids = found(this.object(found(this.object(root), /\/Pages (\d+) 0 R/u)), /\/Kids \[(.*?)\]/u);
    return [...kids.matchAll(/(\d+) 0 R/gu)].map(([, id]) => this.object(id!));
  }

  font(id: string): EmbeddedFont {
    const font = this.object(id);
    const descendant = this.object(found(font, /\/DescendantFonts \[(\d+) 0 R\]/u));
    const map = this.content(found(font, /\/ToUnicode (\d+) 0 R/u));
    return {
      name: found(font, /\/BaseFont \/\w+\+(\S+)/u),
      widths: found(descendant, /\/W \[0 \[(.*?)\]\]/u)
        .split(' ')
        .map(Number),
      texts: [...map.matchAll(/\[([^\]]*)\]/gu)].flatMap(([, range]) =>
        [...range!.matchAll(/<([^>]*)>/gu)].map(([, hex]) => hexTexts(hex!)),
      ),
    };
  }
}

const operators =
  /\/(\w+) ([\d.]+) Tf|1 0 0 1 (\S+) (\S+) Tm|(\S+) (\S+) Td|(<[^>]*>) Tj|(\[[^\]]*\]) TJ|BT/gu;

/** Returns all text of a pdfkit document, in drawing order. */
export const shownTexts = (bytes: Uint8Array): ShownText[] => {
  const file = new PdfFile(bytes);
  return file.pages().flatMap((page, pageIndex) => {
    const resources = file.object(found(page, /\/Resources (\d+) 0 R/u));
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/gu)].map(([, name, id]) => [name!, file.font(id!)]),
    );
    const shown: ShownText[] = [];
    let [font, size, lineX, x, y] = ['', 0, 0, 0, 0];
    const show = (hex: string): void => {
      const embedded = fonts.get(font);
      if (!embedded) throw new Error(`Page ${pageIndex} has no font ${font}.`);
      const glyphs = (hex.match(/[0-9a-f]{4}/gu) ?? []).map((glyph) => Number.parseInt(glyph, 16));
      const width = (glyphs.reduce((sum, glyph) => sum + embedded.widths[glyph]!, 0) * size) / 1000;
      const text = glyphs.map((glyph) => embedded.texts[glyph]).join('');
      shown.push({ page: pageIndex, font: embedded.name, text, x, y, width, hasMissing: glyphs.includes(0) });
      x += width;
    };
    for (const match of file.content(found(page, /\/Contents (\d+) 0 R/u)).matchAll(operators)) {
      const [operator, name, points, tmX, tmY, tdX, tdY, hex, hexes] = match;
      if (operator === 'BT') [lineX, x, y] = [0, 0, 0];
      else if (name) [font, size] = [name, Number(points)];
      else if (tmX) [lineX, x, y] = [Number(tmX), Number(tmX), Number(tmY)];
      else if (tdX) [lineX, x, y] = [lineX + Number(tdX), lineX + Number(tdX), y + Number(tdY)];
      else show((hex ?? hexes)!);
    }
    return shown;
  });
};
