/** A column of a printed table; `width` in points. */
export type Column<T> = {
  title: string;
  width: number;
  text: (row: T) => string;
  align?: 'left' | 'right';
};

const padding = 4;
const fontSize = 8.5;
const line = '#d5dbe3';
const headFill = '#f2f4f7';
const ink = '#16191f';

/** A table that breaks across pages between rows and repeats its head on each. */
export class PdfTable<T> {
  constructor(
    private readonly doc: PDFKit.PDFDocument,
    private readonly left: number,
    private readonly columns: readonly Column<T>[],
  ) {}

  /** Prints the head and these rows from the current position. */
  print(rows: readonly T[]): void {
    this.#printHead();
    for (const row of rows) {
      const cells = this.columns.map(({ text }) => text(row));
      const height = this.#heightOf(cells);
      if (this.doc.y + height > this.#bottom()) {
        this.doc.addPage();
        this.#printHead();
      }
      this.#printRow(cells, height);
    }
  }

  #width(): number {
    return this.columns.reduce((total, { width }) => total + width, 0);
  }

  #bottom(): number {
    return this.doc.page.height - this.doc.page.margins.bottom;
  }

  #heightOf(cells: readonly string[]): number {
    this.doc.fontSize(fontSize);
    const heights = cells.map((text, index) =>
      this.doc.heightOfString(text || ' ', { width: this.columns[index]!.width - 2 * padding }),
    );
    return Math.max(...heights) + 2 * padding;
  }

  #printHead(): void {
    const titles = this.columns.map(({ title }) => title);
    const height = this.#heightOf(titles);
    this.doc.rect(this.left, this.doc.y, this.#width(), height).fill(headFill);
    this.#printRow(titles, height);
  }

  #printRow(cells: readonly string[], height: number): void {
    const { y } = this.doc;
    let x = this.left;
    this.doc.fontSize(fontSize).fillColor(ink);
    cells.forEach((text, index) => {
      const { width, align = 'left' } = this.columns[index]!;
      this.doc.text(text, x + padding, y + padding, { width: width - 2 * padding, align });
      x += width;
    });
    this.doc
      .moveTo(this.left, y + height)
      .lineTo(this.left + this.#width(), y + height)
      .lineWidth(0.5)
      .stroke(line);
    this.doc.x = this.left;
    this.doc.y = y + height;
  }
}
