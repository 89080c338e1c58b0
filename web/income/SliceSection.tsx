import ExpandableSection from '@cloudscape-design/components/expandable-section';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { IncomeSlice } from '../../shared/income/schema.ts';
import type { Currency } from '../../shared/money/currency.ts';
import { useText } from '../text/useText.ts';
import { AmountChart } from '../charts/AmountChart.tsx';
import { Loading } from '../components/Loading.tsx';
import { largestPoints, monthPoints } from './slices.ts';
import { Section } from '../components/Section.tsx';

export type SliceSectionProps = {
  title: string;
  description?: string;
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
  kind?: 'columns' | 'bars';
  /** True when the table starts open, on pages about the figures. */
  open?: boolean;
  /** Suggested action when there is nothing to show. */
  emptyAction?: ReactNode;
};

/** Returns the server's name of a slice, or its key. */
export const nameOfSlice = ({ name, key }: IncomeSlice): string => name || key;

/** Loaded when the first table is opened. */
const SliceTable = lazy(() => import('./SliceTable.tsx'));

/** Income by one dimension: bars to compare, and a table whose rows open to their lines. */
export const SliceSection = (props: SliceSectionProps) => {
  const t = useText('income');
  const { title, description, slices, currency, kind = 'bars', toName = nameOfSlice, open = false } = props;
  const [isOpen, setOpen] = useState(open);
  const points =
    kind === 'columns'
      ? monthPoints(slices)
      : largestPoints(slices, toName, (count) => t('income:slice.rest', { count }));
  return (
    <Section title={title} description={description}>
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
    </Section>
  );
};
