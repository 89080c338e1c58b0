import BarChart from '@cloudscape-design/components/bar-chart';
import { formatMoney } from '../../shared/money/display.ts';
import { useLocale } from '../text/useFormat.ts';
import { useText } from '../text/useText.ts';
import {
  amountsByLabel,
  chartHeight,
  barLength,
  withDistinctLabels,
  type AmountChartProps,
  type AmountPoint,
} from './points.ts';

const usePayout = (currency: string) => {
  const locale = useLocale();
  return (amount: string) => `${formatMoney(amount, currency, locale)} ${currency}`;
};

/** Returns short tick labels: 12.5K instead of 12,500.00. */
const useTick = () => {
  const locale = useLocale();
  const format = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
  return (value: number) => format.format(value);
};

/** Bar chart of the design system with exact figures; loaded by `AmountChart` when one is shown. */
const DrawnAmountChart = ({ label, series, points, compared, currency, kind }: AmountChartProps) => {
  const t = useText();
  const payout = usePayout(currency);
  const tick = useTick();
  const distinct = withDistinctLabels(points);
  const bars = (title: string, all: readonly AmountPoint[], color?: string) => {
    const amounts = amountsByLabel(all);
    return {
      type: 'bar' as const,
      title,
      ...(color && { color }),
      data: all.map((point) => ({ x: point.label, y: barLength(point.amount) })),
      valueFormatter: (_: number, x: string) => payout(amounts.get(x) ?? '0'),
    };
  };
  return (
    <BarChart
      ariaLabel={label}
      height={chartHeight(kind, distinct.length)}
      horizontalBars={kind === 'bars'}
      emphasizeBaselineAxis
      hideFilter
      hideLegend={compared === undefined}
      xScaleType="categorical"
      xDomain={distinct.map((point) => point.label)}
      series={[
        ...(compared ? [bars(compared.series, compared.points, 'var(--refrain-soft)')] : []),
        bars(series, distinct, compared && 'var(--refrain-accent)'),
      ]}
      yTickFormatter={tick}
      yTitle={currency}
      detailPopoverSize="medium"
      empty={t('common:list.empty')}
      noMatch={t('common:list.noMatch')}
    />
  );
};

export default DrawnAmountChart;
