import './reports.css';
import ContentLayout from '@cloudscape-design/components/content-layout';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { lazy } from 'react';
import { useText } from '../text/useText.ts';
import { Blank } from '../components/Blank.tsx';
import { ownerSource } from '../people/ownerSource.ts';
import { LazyPart } from '../components/LazyPart.tsx';
import { OwnerChoice } from './OwnerChoice.tsx';
import { useReportChoice } from './useReportChoice.ts';

/** Loaded once a customer is chosen. */
const AggregateForm = lazy(async () => ({ default: (await import('./AggregateForm.tsx')).AggregateForm }));
const RecordList = lazy(async () => ({ default: (await import('./RecordList.tsx')).RecordList }));

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
            <LazyPart>
              <AggregateForm licensorId={choice.owner} />
            </LazyPart>
            <LazyPart>
              <RecordList licensorId={choice.owner} title={t('reports:review.records')} variant="container" />
            </LazyPart>
          </SpaceBetween>
        ) : (
          <Blank title={t('reports:owner.title')} text={t('reports:review.choose')} />
        )}
      </SpaceBetween>
    </ContentLayout>
  );
};
