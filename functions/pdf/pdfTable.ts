import { fitColumns } from './columnWidths.ts';
import type { Doc } from './doc.ts';
import { ink, ruleColor } from './inks.ts';
import { neutralLook, paleColor, type Look } from './look.ts';
import { drawOperators, Typesetter, type TypesetLine } from './typesetter.ts';

/** Column of a printed table; `width` in points, wider or narrower when texts would break otherwise. */
export type Column<T> = {
  title: string;
  width: number;
  text: (row: T) => string;
  align?: 'left' | 'right';
};

const padding = 4;
const fontSize = 8.5;
/** Lines of a cell, so that a row is never higher than a page. A longer text ends with an ellipsis. */
const maxCellLines = 30;

/** Row ready to be placed: the lines of each cell. */
type Row = { cells: TypesetLine[][]; height: number };

/** Table that breaks across pages between rows and repeats its head on each. */
export class PdfTable<T> {
  private readonly typesetter: Typesetter;
  /** Sets the head and the total, which stand out. */
  private readonly boldTypesetter: Typesetter;
  private readonly width: number;
  /** Widths of the columns that fit the rows being printed, in points. */
  private widths: readonly number[];
  /** Rules of the current page that are not drawn yet. */
  private rules = '';

  constructor(
    private readonly doc: Doc,
    private readonly left: number,
    private readonly columns: readonly Column<T>[],
    private readonly look: Look = neutralLook,
  ) {
    this.typesetter = new Typesetter(doc, fontSize);
    this.boldTypesetter = new Typesetter(doc, fontSize);
    this.widths = columns.map(({ width }) => width);
    this.width = this.widths.reduce((total, width) => total + width, 0);
  }

  /**
   * Prints the head and these rows from the current position.
   * @param total texts of the row below them, by column
   */
  print(rows: readonly T[], total?: readonly string[]): void {
    const texts = rows.map((row) => this.columns.map(({ text }) => text(row)));
    this.fit([...texts, ...(total ? [total] : [])]);
    const [first] = texts;
    if (first !== undefined) this.keepHeadWith(first);
    this.printHead();
    for (const row of texts) this.printRow(row);
    if (total) this.printRow(total, this.boldTypesetter);
    this.draw();
  }

  /** Fits the columns to the texts of all rows and to the titles. */
  private fit(rows: readonly (readonly string[])[]): void {
    const known = new Map<string, number>();
    const widthOf = (text: string): number => {
      const width = known.get(text) ?? this.typesetter.widthOf(text) + 2 * padding;
      known.set(text, width);
      return width;
    };
    this.widths = fitColumns(
      this.columns.map(({ width, title, align }, index) => ({
        width,
        title: widthOf(title),
        texts: rows.map((row) => widthOf(row[index]!)),
        isNumber: align === 'right',
      })),
    );
  }

  /** Begins a new page when this one has no room for the head and the first row. */
  private keepHeadWith(first: readonly string[]): void {
    const head = this.layOutRow(this.columns.map(({ title }) => title));
    const row = this.layOutRow(first);
    if (this.doc.y + head.height + row.height > this.bottom()) this.doc.addPage();
  }

  private printRow(texts: readonly string[], typesetter = this.typesetter): void {
    const row = this.layOutRow(texts);
    if (this.doc.y + row.height > this.bottom()) {
      this.draw();
      this.doc.addPage();
      this.printHead();
    }
    this.place(row, typesetter);
  }

  private bottom(): number {
    return this.doc.page.height - this.doc.page.margins.bottom;
  }

  private layOutRow(texts: readonly string[]): Row {
    const cells = texts.map((text, index) => {
      const width = this.widths[index]! - 2 * padding;
      const lines = this.typesetter.wrapText(text, width);
      return lines.length > maxCellLines ? this.typesetter.shorten(text, width, maxCellLines) : lines;
    });
    const most = Math.max(...cells.map(({ length }) => length));
    return { cells, height: most * this.typesetter.lineHeight + 2 * padding };
  }

  private printHead(): void {
    const head = this.layOutRow(this.columns.map(({ title }) => title));
    this.doc.rect(this.left, this.doc.y, this.width, head.height).fill(paleColor(this.look.color, 10));
    this.place(head, this.boldTypesetter);
  }

  private place({ cells, height }: Row, typesetter: Typesetter): void {
    const { doc, columns } = this;
    let x = this.left;
    for (const [index, lines] of cells.entries()) {
      const { align } = columns[index]!;
      const width = this.widths[index]!;
      const from = x + padding;
      x += width;
      let y = doc.y + padding;
      for (const line of lines) {
        typesetter.place(line, align === 'right' ? x - padding - line.width : from, y);
        y += this.typesetter.lineHeight;
      }
    }
    doc.x = this.left;
    doc.y += height;
    // Rounded as pdfkit rounds.
    const below = Math.round(doc.y * 1e6) / 1e6;
    this.rules += `${this.left} ${below} m\n${this.left + this.width} ${below} l\n`;
  }

  /** Draws a whole page in one step: row by row takes three times as long. */
  private draw(): void {
    const { doc } = this;
    doc.fillColor(ink);
    doc.strokeColor(ink);
    this.boldTypesetter.draw(true);
    this.typesetter.draw();
    drawOperators(doc, this.rules);
    doc.lineWidth(0.5).stroke(ruleColor);
    this.rules = '';
  }
}
