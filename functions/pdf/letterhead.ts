import type { Doc } from './doc.ts';
import { ink, muted, ruleColor } from './inks.ts';
import { paleColor, type Look } from './look.ts';
import type { Pair } from './pair.ts';
import { ensureRoomOnPage, margin } from './pdfPage.ts';
import { drawText, textHeight, textWidth } from './textBox.ts';

/* Parts that every document of a company is made of, from its first page down. */

/** Returns the width between the margins in points. */
export const contentWidth = (doc: Doc): number => doc.page.width - 2 * margin;

/** Draws the band in the company's colour along the top of the current page. */
export const drawBand = (doc: Doc, { color }: Look): void => {
  doc.rect(0, 0, doc.page.width, 7).fill(color);
};

/** Largest width and height of a printed logo in points. */
const logoBox = { width: 170, height: 46 };

/** Prints the logo, or the issuer's name in its place, beside the title and what the title is followed by. */
export const printLetterhead = (
  doc: Doc,
  look: Look,
  { issuer, title, subtitle }: { issuer: string; title: string; subtitle: string },
): void => {
  drawBand(doc, look);
  const [top, width] = [34, contentWidth(doc)];
  const half = width * 0.48;
  let below = top + logoBox.height;
  if (look.logo)
    doc.image(Buffer.from(look.logo), margin, top, {
      fit: [logoBox.width, logoBox.height],
      valign: 'center',
    });
  else
    below = drawText(doc, issuer, {
      x: margin,
      y: top + 5,
      width: half,
      size: 14,
      color: look.color,
      isBold: true,
      maxLines: 3,
    });
  const right = { x: margin + width - half, width: half, align: 'right' } as const;
  const underTitle = drawText(doc, title, { ...right, y: top, size: 19, isBold: true });
  const underAll = drawText(doc, subtitle, { ...right, y: underTitle, size: 9.5, color: muted });
  doc.x = margin;
  doc.y = Math.max(below, underAll) + 16;
};

/** Column of facts below the letterhead: a party by its lines, the first of them its name, or labels with values. */
export type FactColumn = { title: string } & ({ lines: readonly string[] } | { pairs: readonly Pair[] });

const gap = 18;

/** Lines of one fact, such as a name or an address. A longer one ends with an ellipsis. */
const maxFactLines = 6;

const drawPairs = (
  doc: Doc,
  pairs: readonly Pair[],
  { x, y, width }: { x: number; y: number; width: number },
) => {
  let top = y;
  for (const [label, value] of pairs) {
    const labelWidth = Math.min(textWidth(doc, label, 8.5), width * 0.45);
    const below = drawText(doc, label, { x, y: top, width: labelWidth + 1, size: 8.5, color: muted });
    const beside = { x: x + labelWidth + 10, width: width - labelWidth - 10 };
    top =
      Math.max(
        below,
        drawText(doc, value, { ...beside, y: top, size: 8.5, align: 'right', maxLines: maxFactLines }),
      ) + 1;
  }
  return top;
};

/** Prints columns of facts side by side. */
export const printFacts = (doc: Doc, { color }: Look, columns: readonly FactColumn[]): void => {
  const width = (contentWidth(doc) - gap * (columns.length - 1)) / columns.length;
  const top = doc.y;
  const bottoms = columns.map((column, index) => {
    const x = margin + index * (width + gap);
    let y = drawText(doc, column.title, { x, y: top, width, size: 8, color, isBold: true, maxLines: 1 }) + 2;
    if ('pairs' in column) return drawPairs(doc, column.pairs, { x, y, width });
    for (const [at, line] of column.lines.entries())
      y = drawText(doc, line, {
        x,
        y,
        width,
        size: at ? 8.5 : 10.5,
        color: at ? muted : ink,
        isBold: !at,
        maxLines: maxFactLines,
      });
    return y;
  });
  doc.x = margin;
  doc.y = Math.max(...bottoms) + 14;
};

/** Figure in a box: its label, its amount and a line below it. */
export type Figure = { label: string; value: string; note?: string };

/** Largest and smallest size of a figure's amount in points. */
const figureSizes = { most: 17, least: 9 };

/** Returns the largest size in which all amounts fit on one line. */
const figureSize = (doc: Doc, figures: readonly Figure[], width: number): number => {
  const widest = Math.max(...figures.map(({ value }) => textWidth(doc, value, 10)));
  const fitting = Math.floor((width / widest) * 20) / 2;
  return Math.max(figureSizes.least, Math.min(figureSizes.most, fitting));
};

/** Prints the figures a reader looks for first, side by side. The first stands out in the company's colour. */
export const printFigures = (doc: Doc, { color }: Look, figures: readonly Figure[]): void => {
  const inside = 12;
  const width = (contentWidth(doc) - 10 * (figures.length - 1)) / figures.length;
  const within = width - 2 * inside;
  const size = figureSize(doc, figures, within - 1);
  const heightOf = ({ label, value, note = '' }: Figure) =>
    textHeight(doc, label, { width: within, size: 8.5 }) +
    textHeight(doc, value, { width: within, size }) +
    textHeight(doc, note, { width: within, size: 8 });
  const height = Math.max(...figures.map(heightOf)) + 18;
  ensureRoomOnPage(doc, height);
  const top = doc.y;
  for (const [index, { label, value, note = '' }] of figures.entries()) {
    const x = margin + index * (width + 10);
    doc.roundedRect(x, top, width, height, 5);
    if (index) doc.lineWidth(0.7).stroke(ruleColor);
    else doc.fill(paleColor(color, 10));
    const box = { x: x + inside, width: within };
    let y = drawText(doc, label, { ...box, y: top + 8, size: 8.5, color: muted });
    y = drawText(doc, value, { ...box, y, size, color: index ? ink : color, isBold: true });
    drawText(doc, note, { ...box, y, size: 8, color: muted });
  }
  doc.x = margin;
  doc.y = top + height + 14;
};

/** Line of a sum: its label and its amount; a `detail` explains the line above it, a `total` ends the sum. */
export type SumLine = { label: string; value: string; kind?: 'detail' | 'total' };

/** Draws a heading with the lines of a sum below it. Returns the top of what follows. */
export const drawSum = (
  doc: Doc,
  { title, lines }: { title: string; lines: readonly SumLine[] },
  place: { x: number; y: number; width: number },
): number => {
  const { x, width } = place;
  const rule = (at: number, color: string, thickness: number) =>
    doc
      .moveTo(x, at)
      .lineTo(x + width, at)
      .lineWidth(thickness)
      .stroke(color);
  let y = drawText(doc, title, { x, y: place.y, width, size: 11, isBold: true, maxLines: 2 }) + 3;
  for (const [index, { label, value, kind }] of lines.entries()) {
    const isDetail = kind === 'detail';
    if (kind === 'total') rule(y, ink, 0.9);
    else if (index && !isDetail) rule(y, ruleColor, 0.5);
    const size = isDetail ? 8 : 9;
    const style = { size, color: isDetail ? muted : ink, isBold: kind === 'total' };
    const indent = isDetail ? 10 : 0;
    const top = y + (isDetail ? 0 : 2.5);
    const valueWidth = textWidth(doc, value, size) + 1;
    const labelBox = { x: x + indent, y: top, width: width - valueWidth - indent - 8 };
    const below = drawText(doc, label, { ...labelBox, ...style });
    // An explained amount stands left of the amounts that add up.
    const right = isDetail ? 72 : 0;
    drawText(doc, value, {
      x: x + width - valueWidth - right,
      y: top,
      width: valueWidth,
      ...style,
      align: 'right',
    });
    y = below + 2.5;
  }
  return y;
};

/** Prints sums side by side. */
export const printSums = (doc: Doc, sums: readonly { title: string; lines: readonly SumLine[] }[]): void => {
  const width = (contentWidth(doc) - gap * (sums.length - 1)) / sums.length;
  const top = doc.y;
  const bottoms = sums.map((one, index) =>
    drawSum(doc, one, { x: margin + index * (width + gap), y: top, width }),
  );
  doc.x = margin;
  doc.y = Math.max(...bottoms) + 12;
};
