/** One bar: its label and its exact amount. */
export type AmountPoint = { label: string; amount: string };

export type AmountChartProps = {
  /** Names the chart for screen readers. */
  label: string;
  /** Name of the measured amount, shown when a bar is selected. */
  series: string;
  points: readonly AmountPoint[];
  /** A second amount of each bar to compare with, such as that of the year before, by the same labels. */
  compared?: { series: string; points: readonly AmountPoint[] };
  /** Currency code. */
  currency: string;
  /** `columns` stand side by side, for months; `bars` lie below each other, for names. */
  kind: 'columns' | 'bars';
};

/**
 * Returns the length of a bar. The only place where an amount becomes a float: it decides pixels. Every figure shown is
 * formatted from the exact text.
 */
export const barLength = (amount: string): number => Number(amount);

/** Returns exact amounts by label, to write beside the bars. */
export const amountsByLabel = (points: readonly AmountPoint[]): ReadonlyMap<string, string> =>
  new Map(points.map(({ label, amount }) => [label, amount]));

/** Makes equal labels distinct by numbering the later ones. */
export const withDistinctLabels = (points: readonly AmountPoint[]): AmountPoint[] => {
  const seen = new Map<string, number>();
  return points.map(({ label, amount }) => {
    const times = (seen.get(label) ?? 0) + 1;
    seen.set(label, times);
    return { label: times === 1 ? label : `${label} (${times})`, amount };
  });
};

/** Returns the height of a chart in pixels: fixed for columns, by their number for bars. */
export const chartHeight = (kind: AmountChartProps['kind'], bars: number): number =>
  kind === 'columns' ? 260 : Math.max(120, 56 + bars * 34);
