import SpaceBetween from '@cloudscape-design/components/space-between';
import type { StatementFacts } from '../../../shared/reviews/statementFacts.ts';
import { useMay } from '../../api/session.ts';
import { Facts } from '../../components/Facts.tsx';
import { RecordLink } from '../../components/RecordLink.tsx';
import { recordAddress } from '../../navigation/addresses.ts';
import { BookingFigures } from '../../statements/booking/BookingFigures.tsx';
import { PeriodText } from '../../statements/PeriodText.tsx';
import { SourceName } from '../../statements/SourceName.tsx';
import { useNumbers } from '../../text/useFormat.ts';
import { useText } from '../../text/useText.ts';
import { Section } from '../../components/Section.tsx';

/** Statement that waits to be booked: its source, period, rows and amounts, with a link for those who may open it. */
export const HeldStatement = ({ facts }: { facts: StatementFacts }) => {
  const t = useText('people', 'statements');
  const { whole } = useNumbers();
  const mayOpen = useMay()('incomeStatementRoleAuthority/menuStatementImportList');
  const { batchId, title, source, periodStart, periodEnd, rows, amounts, parkOpen } = facts;
  return (
    <Section title={t('people:review.held.statement')}>
      <SpaceBetween size="l">
        <Facts
          facts={[
            [
              t('people:review.held.file'),
              mayOpen ? (
                <RecordLink key="file" to={recordAddress.batch(batchId)}>
                  {title}
                </RecordLink>
              ) : (
                title
              ),
            ],
            [t('people:review.held.source'), <SourceName key="source" id={source} name={source} />],
            [t('people:review.held.period'), <PeriodText key="period" start={periodStart} end={periodEnd} />],
            [t('people:review.held.rows'), whole(rows?.correct ?? 0)],
            [t(parkOpen ? 'people:review.held.parked' : 'people:review.held.open'), whole(rows?.errors ?? 0)],
          ]}
        />
        <BookingFigures lines={amounts} />
      </SpaceBetween>
    </Section>
  );
};
