import './receiving.css';
import ContentLayout from '@cloudscape-design/components/content-layout';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { lazy } from 'react';
import { useText } from '../app/useText.ts';
import { LazyPart } from '../components/LazyPart.tsx';
import { DueBatches, useChosenBatches } from './DueBatches.tsx';

/** Fetched when the first batch is chosen. */
const Receipt = lazy(async () => ({ default: (await import('./Receipt.tsx')).Receipt }));

/** Confirms that the money of booked batches arrived: which, when, where to, and how much. */
export const Page = () => {
  const t = useText('accounting', 'statements');
  const chosen = useChosenBatches();
  return (
    <ContentLayout
      header={
        <Header variant="h1" description={t('accounting:confirmText')}>
          {t('pages:receivingConfirm')}
        </Header>
      }
    >
      <SpaceBetween size="l">
        <DueBatches chosen={chosen} />
        {chosen.batches.length > 0 && (
          <LazyPart>
            <Receipt batches={chosen.batches} onDone={chosen.clear} />
          </LazyPart>
        )}
      </SpaceBetween>
    </ContentLayout>
  );
};
