import Container from '@cloudscape-design/components/container';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table from '@cloudscape-design/components/table';
import type { IncomeSlice } from '../../shared/income/schema.ts';
import type { Currency } from '../../shared/money/currency.ts';
import { sum } from '../../shared/money/decimal.ts';
import { formatDecimal, useLocale } from '../app/useFormat.ts';
import { useText } from '../app/useText.ts';
import { AmountChart } from '../charts/AmountChart.tsx';
import { Money } from '../components/Money.tsx';
import { Percent } from '../components/Percent.tsx';
import { RecordLink } from '../components/RecordLink.tsx';
import { largestPoints, monthPoints, partOf } from './slices.ts';

export type SliceSectionProps = {
  title: string;
  description?: string;
  /** What a slice is: a month, a platform. */
  cutName: string;
  slices: readonly IncomeSlice[];
  currency: Currency;
  /** The name shown; the server's own unless given. */
  nameOf?: (slice: IncomeSlice) => string;
  /** Where a slice opens to the lines it is made of; none when it can not be asked for. */
  leadsTo?: (slice: IncomeSlice) => string | undefined;
  kind?: 'columns' | 'bars';
  /** Whether the table stands open, on pages that are about the figures. */
  open?: boolean;
};

const named = ({ name, key }: IncomeSlice): string => name || key;

const useColumns = ({ cutName, slices, currency, nameOf = named, leadsTo }: SliceSectionProps) => {
  const t = useText('income');
  const locale = useLocale();
  const total = sum(slices.map(({ royalty }) => royalty));
  return [
    {
      id: 'name',
      header: cutName,
      isRowHeader: true,
      cell: (slice: IncomeSlice) => {
        const address = leadsTo?.(slice);
        return address ? <RecordLink to={address}>{nameOf(slice)}</RecordLink> : nameOf(slice);
      },
    },
    {
      id: 'units',
      header: <span className="money">{t('income:field.units')}</span>,
      cell: (slice: IncomeSlice) => <span className="money">{formatDecimal(slice.units, locale)}</span>,
    },
    {
      id: 'part',
      header: <span className="money">{t('income:field.part')}</span>,
      cell: (slice: IncomeSlice) => {
        const part = partOf(slice.royalty, total);
        return <span className="money">{part ? <Percent value={part} /> : t('common:state.none')}</span>;
      },
    },
    {
      id: 'royalty',
      header: <span className="money">{t('income:field.royalty')}</span>,
      cell: (slice: IncomeSlice) => <Money amount={slice.royalty} currency={currency} />,
    },
  ];
};

/** The figures behind a chart. */
const SliceTable = (props: SliceSectionProps) => (
  <Table
    variant="embedded"
    items={props.slices}
    trackBy="key"
    columnDefinitions={useColumns(props)}
    ariaLabels={{ tableLabel: props.title }}
  />
);

/** Income cut one way: bars to compare, and behind them a table whose rows open to the lines they are made of. */
export const SliceSection = (props: SliceSectionProps) => {
  const t = useText('income');
  const { title, description, slices, currency, kind = 'bars', nameOf = named, open = false } = props;
  const points =
    kind === 'columns'
      ? monthPoints(slices)
      : largestPoints(slices, nameOf, (count) => t('income:slice.rest', { count }));
  return (
    <Container
      header={
        <Header variant="h2" description={description}>
          {title}
        </Header>
      }
    >
      {slices.length === 0 ? (
        <p>{t('income:slice.none')}</p>
      ) : (
        <SpaceBetween size="s">
          <AmountChart
            label={title}
            series={t('income:field.royalty')}
            points={points}
            currency={currency}
            kind={kind}
          />
          <ExpandableSection headerText={t('income:slice.table')} defaultExpanded={open}>
            <SliceTable {...props} />
          </ExpandableSection>
        </SpaceBetween>
      )}
    </Container>
  );
};
