import type { Doc } from './doc.ts';
import { ink } from './inks.ts';
import { Typesetter, type TypesetLine } from './typesetter.ts';

/** Place and style of a text: left, top, width and size in points. */
export type TextBox = {
  x: number;
  y: number;
  width: number;
  size: number;
  color?: string;
  align?: 'left' | 'center' | 'right';
  isBold?: boolean;
  /** Lines after which the text ends with an ellipsis. */
  maxLines?: number;
};

/** Typesetters by size, which keep the glyphs of a document. */
const typesetters = new WeakMap<Doc, Map<number, Typesetter>>();

const typesetterOf = (doc: Doc, size: number): Typesetter => {
  const known = typesetters.get(doc) ?? new Map<number, Typesetter>();
  typesetters.set(doc, known);
  const typesetter = known.get(size) ?? new Typesetter(doc, size);
  known.set(size, typesetter);
  return typesetter;
};

/** Returns the lines of a text in its box. A text of more than `maxLines` ends with an ellipsis. */
const linesIn = (
  typesetter: Typesetter,
  text: string,
  { width, maxLines }: Pick<TextBox, 'width' | 'maxLines'>,
): readonly TypesetLine[] => {
  const lines = typesetter.wrapText(text, width);
  if (maxLines === undefined || lines.length <= maxLines) return lines;
  return typesetter.shorten(text, width, maxLines);
};

/** Returns the height of a text in points. */
export const textHeight = (
  doc: Doc,
  text: string,
  box: Pick<TextBox, 'width' | 'size' | 'maxLines'>,
): number => {
  if (text === '') return 0;
  const typesetter = typesetterOf(doc, box.size);
  return linesIn(typesetter, text, box).length * typesetter.lineHeight;
};

/** Returns the width of a text as one line, in points. */
export const textWidth = (doc: Doc, text: string, size: number): number =>
  typesetterOf(doc, size).singleLine(text).width;

/** Part of the free width that a line is moved by. */
const shift = { left: 0, center: 0.5, right: 1 } as const;

/** Draws a text within its width on the current page. Returns the top of what follows. */
export const drawText = (doc: Doc, text: string, box: TextBox): number => {
  const { x, y, width, size, color = ink, align = 'left', isBold = false } = box;
  if (text === '') return y;
  const typesetter = typesetterOf(doc, size);
  const lines = linesIn(typesetter, text, box);
  for (const [index, line] of lines.entries())
    typesetter.place(line, x + (width - line.width) * shift[align], y + index * typesetter.lineHeight);
  doc.fillColor(color);
  if (isBold) doc.strokeColor(color);
  typesetter.draw(isBold);
  return y + lines.length * typesetter.lineHeight;
};
