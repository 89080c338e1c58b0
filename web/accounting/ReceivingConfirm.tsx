import './receiving.css';
import ContentLayout from '@cloudscape-design/components/content-layout';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { lazy, useState } from 'react';
import { useText } from '../text/useText.ts';
import { LazyPart } from '../components/LazyPart.tsx';
import { DueBatches, useChosenBatches } from './DueBatches.tsx';
import { ReceivingFailures, type ReceivingFailure } from './ReceivingFailures.tsx';

/** Loaded when the first batch is chosen. */
const Receipt = lazy(async () => ({ default: (await import('./Receipt.tsx')).Receipt }));

/** Confirms payment of booked batches: which batches, the day, the receiving company and the amounts. */
export const Page = () => {
  const t = useText('accounting', 'statements');
  const chosen = useChosenBatches();
  const [failures, setFailures] = useState<readonly ReceivingFailure[]>([]);
  /** Deselects the confirmed batches. Failed ones stay chosen while their payment is still due. */
  const settle = (failed: readonly ReceivingFailure[]) => {
    setFailures(failed);
    chosen.choose(failed);
  };
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
            <Receipt batches={chosen.batches} onOutcome={settle} />
          </LazyPart>
        )}
        <ReceivingFailures failures={failures} />
      </SpaceBetween>
    </ContentLayout>
  );
};
