import type { Currency } from '../../shared/money/currency.ts';

/** One bar: what it stands for and its exact amount. */
export type AmountPoint = { label: string; amount: string };

export type AmountChartProps = {
  /** Names the chart for screen readers. */
  label: string;
  /** What a bar measures, named when one is looked at. */
  series: string;
  points: readonly AmountPoint[];
  currency: Currency;
  /** `columns` stand side by side, for time; `bars` lie below each other, for names. */
  kind: 'columns' | 'bars';
};

/**
 * How long a bar is drawn. The only place where an amount becomes a float: it decides pixels, and every figure shown is
 * formatted from the exact text.
 */
export const lengthOf = (amount: string): number => Number(amount);

/** Exact amounts by label, to write beside a bar what it stands for. */
export const amountsByLabel = (points: readonly AmountPoint[]): ReadonlyMap<string, string> =>
  new Map(points.map(({ label, amount }) => [label, amount]));

/** Makes labels tell bars apart where two names are the same: the later ones are counted. */
export const withDistinctLabels = (points: readonly AmountPoint[]): AmountPoint[] => {
  const seen = new Map<string, number>();
  return points.map(({ label, amount }) => {
    const times = (seen.get(label) ?? 0) + 1;
    seen.set(label, times);
    return { label: times === 1 ? label : `${label} (${times})`, amount };
  });
};

/** Pixels a chart takes: columns always the same, bars by how many there are. */
export const heightOf = (kind: AmountChartProps['kind'], bars: number): number =>
  kind === 'columns' ? 260 : Math.max(120, 56 + bars * 34);
