import Button from '@cloudscape-design/components/button';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { isZero, subtract, sum } from '../../../shared/money/decimal.ts';
import { formatMoney } from '../../../shared/money/display.ts';
import { templateName } from '../../../shared/statements/reading/templateNames.ts';
import type { MoneyToday, MonthOfIncome, Mover } from '../../../shared/today/schema.ts';
import { AmountChart } from '../../charts/AmountChart.tsx';
import { Money } from '../../components/Money.tsx';
import { RowSection, RowTable, type RowColumn } from '../../components/list/RowTable.tsx';
import { Section } from '../../components/Section.tsx';
import { currentLanguage } from '../../text/languages.ts';
import { monthName, useLocale } from '../../text/useFormat.ts';
import { useText } from '../../text/useText.ts';

type TrendOfCurrency = MoneyToday['trends'][number];

/** Income of a month or a platform, that of the year before, and the difference. */
type Compared = Pick<MonthOfIncome, 'income' | 'before'>;

const useComparedColumns = (currency: string): RowColumn<Compared>[] => {
  const t = useText('home');
  return [
    {
      id: 'income',
      name: t('home:trend.income'),
      isFigure: true,
      cell: ({ income }) => <Money amount={income} currency={currency} withoutCode />,
    },
    {
      id: 'before',
      name: t('home:trend.before'),
      isFigure: true,
      cell: ({ before }) => <Money amount={before} currency={currency} withoutCode />,
    },
    {
      id: 'change',
      name: t('home:trend.change'),
      isFigure: true,
      cell: ({ income, before }) => (
        <Money amount={subtract(income, before)} currency={currency} withoutCode />
      ),
    },
  ];
};

const hasIncome = ({ income, before }: MonthOfIncome): boolean => !isZero(income) || !isZero(before);

/**
 * Income of twelve months beside that of the year before, as columns and as a table. One month alone is shown as the table
 * only, since its columns would stand beside eleven empty places.
 */
export const MonthsChart = ({
  title,
  series,
  months,
  currency,
}: {
  title: string;
  /** Name of the amount of this year. */
  series: string;
  months: readonly MonthOfIncome[];
  currency: string;
}) => {
  const t = useText('home');
  const columns = useComparedColumns(currency);
  const points = (amountOf: (month: MonthOfIncome) => string) =>
    months.map((month) => ({ label: monthName(month.month), amount: amountOf(month) }));
  const filled = months.filter(hasIncome);
  const table = (rows: readonly MonthOfIncome[]) => (
    <RowTable
      label={title}
      rows={rows}
      rowId="month"
      columns={[
        {
          id: 'month',
          name: t('home:trend.month'),
          isRowHeader: true,
          cell: ({ month }) => monthName(month),
        },
        ...columns,
      ]}
    />
  );
  if (filled.length === 1) return table(filled);
  return (
    <SpaceBetween size="s">
      <AmountChart
        label={title}
        series={series}
        points={points(({ income }) => income)}
        compared={{ series: t('home:trend.before'), points: points(({ before }) => before) }}
        currency={currency}
        kind="columns"
      />
      <ExpandableSection headerText={t('home:trend.table')}>{table(months)}</ExpandableSection>
    </SpaceBetween>
  );
};

const Movers = ({ movers, currency }: Pick<TrendOfCurrency, 'movers' | 'currency'>) => {
  const t = useText('home');
  const columns = useComparedColumns(currency);
  if (movers.length === 0) return null;
  return (
    <RowSection
      title={t('home:movers.title')}
      description={t('home:movers.text', { currency })}
      rows={movers}
      rowId={({ source }: Mover) => source ?? ''}
      columns={[
        {
          id: 'source',
          name: t('home:movers.source'),
          isRowHeader: true,
          cell: ({ source = '', sourceName }: Mover) =>
            templateName(source, currentLanguage()) ?? sourceName ?? '—',
        },
        ...columns,
      ]}
    />
  );
};

const totalOf = (months: readonly MonthOfIncome[]): string => sum(months.map(({ income }) => income));

/** Booked income of twelve months in one currency, beside the year before, and the platforms that changed most. */
export const Trend = ({ trends }: Pick<MoneyToday, 'trends'>) => {
  const t = useText('home');
  const locale = useLocale();
  const [chosen, choose] = useState<string>();
  const trend = trends.find(({ currency }) => currency === chosen) ?? trends[0];
  if (!trend) return null;
  const { currency, months, movers } = trend;
  return (
    <SpaceBetween size="l">
      <Section
        title={t('home:trend.title')}
        description={t('home:trend.text', {
          total: `${formatMoney(totalOf(months), currency, locale)} ${currency}`,
        })}
        actions={
          trends.length > 1 && (
            <SpaceBetween direction="horizontal" size="xs">
              {trends.map((one) => (
                <Button
                  key={one.currency}
                  variant={one.currency === currency ? 'primary' : 'normal'}
                  nativeButtonAttributes={{ 'aria-pressed': one.currency === currency }}
                  onClick={() => choose(one.currency)}
                >
                  {one.currency}
                </Button>
              ))}
            </SpaceBetween>
          )
        }
      >
        <MonthsChart
          title={t('home:trend.title')}
          series={t('home:trend.income')}
          months={months}
          currency={currency}
        />
      </Section>
      <Movers movers={movers} currency={currency} />
    </SpaceBetween>
  );
};
