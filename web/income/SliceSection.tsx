import ExpandableSection from '@cloudscape-design/components/expandable-section';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState, type ReactNode } from 'react';
import { useText } from '../text/useText.ts';
import { AmountChart } from '../charts/AmountChart.tsx';
import { SliceTable, type SliceTableProps } from './SliceTable.tsx';
import { largestPoints, monthPoints, nameOfSlice } from './slices.ts';
import { Section } from '../components/Section.tsx';

export type SliceSectionProps = SliceTableProps & {
  description?: string;
  kind?: 'columns' | 'bars';
  /** True when the table starts open, on pages about the figures. */
  open?: boolean;
  /** Suggested action when there is nothing to show. */
  emptyAction?: ReactNode;
};

/** Income by one dimension: bars to compare, and a table whose rows open to their lines. One bar alone compares nothing. */
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
      ) : points.length === 1 ? (
        <SliceTable {...props} />
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
            {isOpen && <SliceTable {...props} />}
          </ExpandableSection>
        </SpaceBetween>
      )}
    </Section>
  );
};
