import type { Doc } from './doc.ts';
import { muted, ruleColor } from './inks.ts';
import { paleColor, type Look } from './look.ts';
import { drawText } from './textBox.ts';

/** Bar of a chart: `part` in thousandths of the largest bar, negative below the line; `text` is its amount as printed. */
export type Bar = { label: string; text: string; part: number };

const textSize = 6.5;
const textRoom = 10;

/**
 * Draws bars side by side with their amounts, over the names they stand for.
 * @param place left, top, width and height of the whole chart in points
 */
export const drawBars = (
  doc: Doc,
  { color }: Look,
  bars: readonly Bar[],
  place: { x: number; y: number; width: number; height: number },
): void => {
  const hasNegative = bars.some(({ part }) => part < 0);
  const room = place.height - textRoom * (hasNegative ? 3 : 2);
  const [most, least] = [
    Math.max(0, ...bars.map(({ part }) => part)),
    Math.min(0, ...bars.map(({ part }) => part)),
  ];
  const unit = room / Math.max(1, most - least);
  const line = place.y + textRoom + most * unit;
  const step = place.width / Math.max(bars.length, 6);
  const barWidth = Math.min(34, step * 0.62);
  for (const part of [1, 2, 3])
    doc
      .moveTo(place.x, line - (most * unit * part) / 3)
      .lineTo(place.x + place.width, line - (most * unit * part) / 3);
  doc.lineWidth(0.4).stroke(paleColor(ruleColor, 70));
  for (const [index, { part }] of bars.entries()) {
    const height = Math.max(0.6, Math.abs(part) * unit);
    const left = place.x + index * step + (step - barWidth) / 2;
    doc.rect(left, part < 0 ? line : line - height, barWidth, height);
  }
  doc.fill(color);
  doc
    .moveTo(place.x, line)
    .lineTo(place.x + place.width, line)
    .lineWidth(0.6)
    .stroke(muted);
  for (const [index, { part, text, label }] of bars.entries()) {
    const box = {
      x: place.x + index * step,
      width: step,
      size: textSize,
      color: muted,
      maxLines: 1,
      align: 'center',
    } as const;
    const end = line - part * unit;
    drawText(doc, text, { ...box, y: part < 0 ? end : end - textRoom });
    drawText(doc, label, { ...box, y: place.y + place.height - textRoom });
  }
};
