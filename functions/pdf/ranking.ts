import type { Doc } from './doc.ts';
import { ink, muted, ruleColor } from './inks.ts';
import { paleColor, type Look } from './look.ts';
import { drawText, textWidth } from './textBox.ts';

/** Line of a ranking: its amount as printed, and its part of the whole in thousandths; `isRest` marks the names that are not listed. */
export type Ranked = { name: string; amount: string; part: number; isRest?: true };

/** Names with their amounts, largest first, and the total of all. */
export type Ranking = { title: string; lines: readonly Ranked[]; total: Pick<Ranked, 'name' | 'amount'> };

/** Returns a part in thousandths as percent with one decimal. */
const percentText = (part: number): string => `${(part / 10).toFixed(1)}%`;

/** Height of a line in points. */
const lineHeight = 19;

/** Returns the height of a ranking in points. */
export const rankingHeight = ({ lines }: Ranking): number => 20 + (lines.length + 1) * lineHeight;

/**
 * Draws a ranking with a bar under each line for its part of the whole.
 * @param place left, top and width in points
 */
export const drawRanking = (
  doc: Doc,
  { color }: Look,
  { title, lines, total }: Ranking,
  { x, y: from, width }: { x: number; y: number; width: number },
): void => {
  let y = drawText(doc, title, { x, y: from, width, size: 9.5, isBold: true, maxLines: 1 }) + 4;
  const percentWidth = 32;
  const amountWidth = Math.max(...[...lines, total].map(({ amount }) => textWidth(doc, amount, 8))) + 1;
  const nameWidth = width - amountWidth - percentWidth - 6;
  for (const { name, amount, part, isRest } of lines) {
    drawText(doc, name, { x, y, width: nameWidth, size: 8, maxLines: 1 });
    drawText(doc, amount, { x: x + nameWidth + 6, y, width: amountWidth, size: 8, align: 'right' });
    const percent = { x: x + width - percentWidth, width: percentWidth, size: 7.5, color: muted };
    drawText(doc, percentText(part), { ...percent, y: y + 0.4, align: 'right' });
    const at = y + 12.5;
    doc.rect(x, at, width, 2).fill(paleColor(ruleColor, 45));
    const length = (width * Math.min(1000, Math.max(0, part))) / 1000;
    if (length > 0) doc.rect(x, at, length, 2).fill(isRest ? paleColor(color, 45) : color);
    y += lineHeight;
  }
  doc
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.9)
    .stroke(ink);
  const style = { y: y + 3, size: 8, isBold: true, maxLines: 1 };
  drawText(doc, total.name, { x, width: nameWidth, ...style });
  drawText(doc, total.amount, { x: x + nameWidth + 6, width: amountWidth, ...style, align: 'right' });
};
