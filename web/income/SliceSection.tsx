import Container from '@cloudscape-design/components/container';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { IncomeSlice } from '../../shared/income/schema.ts';
import type { Currency } from '../../shared/money/currency.ts';
import { useText } from '../text/useText.ts';
import { AmountChart } from '../charts/AmountChart.tsx';
import { Loading } from '../components/Loading.tsx';
import { largestPoints, monthPoints } from './slices.ts';

export type SliceSectionProps = {
  title: string;
  description?: string;
  /** What a slice is: a month, a platform. */
  cutName: string;
  slices: readonly IncomeSlice[];
  /** Royalty of the whole they are parts of, where they are only the largest of them. */
  total?: string;
  currency: Currency;
  /** The name shown; the server's own unless given. */
  nameOf?: (slice: IncomeSlice) => string;
  /** Where a slice opens to the lines it is made of; none when it can not be asked for. */
  leadsTo?: (slice: IncomeSlice) => string | undefined;
  kind?: 'columns' | 'bars';
  /** Whether the table stands open, on pages that are about the figures. */
  open?: boolean;
  /** What may help while there is nothing to show. */
  emptyAction?: ReactNode;
};

/** The name the server gives a slice, or its key. */
export const named = ({ name, key }: IncomeSlice): string => name || key;

/** Fetched when the first table is opened. */
const SliceTable = lazy(() => import('./SliceTable.tsx'));

/** Income cut one way: bars to compare, and behind them a table whose rows open to the lines they are made of. */
export const SliceSection = (props: SliceSectionProps) => {
  const t = useText('income');
  const { title, description, slices, currency, kind = 'bars', nameOf = named, open = false } = props;
  const [isOpen, setOpen] = useState(open);
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
        <SpaceBetween size="s">
          <div>{t('income:slice.none')}</div>
          {props.emptyAction}
        </SpaceBetween>
      ) : (
        <SpaceBetween size="s">
          <AmountChart
            label={title}
            series={t('income:field.royalty')}
            points={points}
            currency={currency}
            kind={kind}
          />
          <ExpandableSection
            headerText={t('income:slice.table')}
            expanded={isOpen}
            onChange={({ detail }) => setOpen(detail.expanded)}
          >
            {isOpen && (
              <Suspense fallback={<Loading />}>
                <SliceTable {...props} />
              </Suspense>
            )}
          </ExpandableSection>
        </SpaceBetween>
      )}
    </Container>
  );
};
