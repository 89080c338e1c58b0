/** Part of the rows, in percent, whose texts a column is widened for. A few long texts break instead. */
const usualPercent = 90;

/** Column: its width when no text is too wide, and the widths that its title and its texts need. All in points. */
export type ColumnNeed = { width: number; title: number; texts: readonly number[] };

/**
 * Returns widths of the columns of a table, in points, so that few texts break: columns with room to spare lend it to those
 * whose texts are too wide, in proportion to what these lack. The table stays as wide.
 */
export const fitColumns = (columns: readonly ColumnNeed[]): number[] => {
  const needs = columns.map(({ width, title, texts }) => {
    const sorted = texts.toSorted((one, other) => one - other);
    const usual = sorted[Math.ceil((sorted.length * usualPercent) / 100) - 1] ?? 0;
    return {
      width,
      spare: Math.max(0, width - Math.max(title, sorted.at(-1) ?? 0)),
      lack: Math.max(0, Math.max(title, usual) - width),
    };
  });
  const spare = needs.reduce((sum, one) => sum + one.spare, 0);
  const lack = needs.reduce((sum, one) => sum + one.lack, 0);
  const lent = Math.min(spare, lack);
  if (lent === 0) return needs.map(({ width }) => width);
  return needs.map((one) => one.width - (one.spare * lent) / spare + (one.lack * lent) / lack);
};
