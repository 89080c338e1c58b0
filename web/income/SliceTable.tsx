import Table from '@cloudscape-design/components/table';
import type { IncomeSlice } from '../../shared/income/schema.ts';
import { sum } from '../../shared/money/decimal.ts';
import { formatDecimal } from '../../shared/money/formatDecimal.ts';
import { useLocale } from '../text/useFormat.ts';
import { useText } from '../text/useText.ts';
import { Money } from '../components/Money.tsx';
import { Percent } from '../components/Percent.tsx';
import { RecordLink } from '../components/RecordLink.tsx';
import { nameOfSlice, type SliceSectionProps } from './SliceSection.tsx';
import { percentOfTotal } from './slices.ts';

const useColumns = ({
  cutName,
  slices,
  total = sum(slices.map(({ royalty }) => royalty)),
  currency,
  toName = nameOfSlice,
  leadsTo,
}: SliceSectionProps) => {
  const t = useText('income');
  const locale = useLocale();
  return [
    {
      id: 'name',
      header: cutName,
      isRowHeader: true,
      cell: (slice: IncomeSlice) => {
        const address = leadsTo?.(slice);
        return address ? <RecordLink to={address}>{toName(slice)}</RecordLink> : toName(slice);
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
        const part = percentOfTotal(slice.royalty, total);
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

/** Figures behind a chart. */
const SliceTable = (props: SliceSectionProps) => (
  <Table
    variant="embedded"
    items={props.slices}
    trackBy="key"
    columnDefinitions={useColumns(props)}
    ariaLabels={{ tableLabel: props.title }}
  />
);

export default SliceTable;
