import type { IncomeSlice } from '../../shared/income/schema.ts';
import type { Currency } from '../../shared/money/currency.ts';
import { sum } from '../../shared/money/decimal.ts';
import { useText } from '../text/useText.ts';
import { Money } from '../components/Money.tsx';
import { Figure } from '../components/money/Figure.tsx';
import { Percent } from '../components/Percent.tsx';
import { RecordLink } from '../components/RecordLink.tsx';
import { RowTable } from '../components/list/RowTable.tsx';
import { nameOfSlice, percentOfTotal } from './slices.ts';

export type SliceTableProps = {
  title: string;
  /** Name of the dimension: month, platform. */
  cutName: string;
  slices: readonly IncomeSlice[];
  /** Royalty of the whole, if the slices are only the largest parts of it. */
  total?: string;
  currency: Currency;
  /** Display name; the server's own by default. */
  toName?: (slice: IncomeSlice) => string;
  /** Address of the lines of a slice; `undefined` when they cannot be filtered by it. */
  leadsTo?: (slice: IncomeSlice) => string | undefined;
};

const Name = ({
  slice,
  toName = nameOfSlice,
  leadsTo,
}: { slice: IncomeSlice } & Pick<SliceTableProps, 'toName' | 'leadsTo'>) => {
  const address = leadsTo?.(slice);
  return address ? <RecordLink to={address}>{toName(slice)}</RecordLink> : toName(slice);
};

/** Figures behind a chart. */
export const SliceTable = ({
  title,
  cutName,
  slices,
  total = sum(slices.map(({ royalty }) => royalty)),
  currency,
  ...names
}: SliceTableProps) => {
  const t = useText('income');
  return (
    <RowTable
      label={title}
      rows={slices}
      rowId="key"
      columns={[
        {
          id: 'name',
          name: cutName,
          isRowHeader: true,
          cell: (slice) => <Name slice={slice} {...names} />,
        },
        {
          id: 'units',
          name: t('income:field.units'),
          isFigure: true,
          cell: ({ units }) => <Figure value={units} />,
        },
        {
          id: 'part',
          name: t('income:field.part'),
          isFigure: true,
          cell: ({ royalty }) => {
            const part = percentOfTotal(royalty, total);
            return part ? <Percent value={part} /> : t('common:state.none');
          },
        },
        {
          id: 'royalty',
          name: t('income:field.royalty'),
          isFigure: true,
          cell: ({ royalty }) => <Money amount={royalty} currency={currency} />,
        },
      ]}
    />
  );
};
