import './reports.css';
import ContentLayout from '@cloudscape-design/components/content-layout';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useText } from '../app/useText.ts';
import { Blank } from '../components/Blank.tsx';
import { ownerSource } from '../people/ownerSource.ts';
import { AggregateForm } from './AggregateForm.tsx';
import { OwnerChoice } from './OwnerChoice.tsx';
import { RecordList } from './RecordList.tsx';
import { useReportChoice } from './useReportChoice.ts';

/** Aggregates a customer's income, makes its report and confirms that it was sent. */
export const Page = () => {
  const t = useText('reports');
  const { choice, change } = useReportChoice();
  return (
    <ContentLayout
      header={
        <Header variant="h1" description={t('reports:review.text')}>
          {t('pages:revenueReview')}
        </Header>
      }
    >
      <SpaceBetween size="l">
        <OwnerChoice source={ownerSource} value={choice.owner} onChange={(owner) => change({ owner })} />
        {choice.owner ? (
          <SpaceBetween size="l">
            <AggregateForm licensorId={choice.owner} />
            <RecordList licensorId={choice.owner} title={t('reports:review.records')} variant="container" />
          </SpaceBetween>
        ) : (
          <Blank title={t('reports:owner.title')} text={t('reports:review.choose')} />
        )}
      </SpaceBetween>
    </ContentLayout>
  );
};
