import './receiving.css';
import ContentLayout from '@cloudscape-design/components/content-layout';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { lazy, useState } from 'react';
import { useText } from '../text/useText.ts';
import { Failed } from '../components/Failed.tsx';
import { LazyPart } from '../components/LazyPart.tsx';
import { DueBatches, useChosenBatches } from './DueBatches.tsx';
import { BankLineNotice } from './bankStatements/BankLineNotice.tsx';
import { useBankLine } from './bankStatements/useBankLine.ts';
import { ReceivingFailures, type ReceivingFailure } from './ReceivingFailures.tsx';

/** Loaded when the first batch is chosen. */
const Receipt = lazy(async () => ({ default: (await import('./Receipt.tsx')).Receipt }));

/** Confirms payment of booked batches: which batches, the day, the receiving company and the amounts. */
export const Page = () => {
  const t = useText('accounting', 'statements');
  const chosen = useChosenBatches();
  const line = useBankLine();
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
        {line.data && <BankLineNotice line={line.data} />}
        {line.error && <Failed error={line.error} onRetry={() => void line.refetch()} />}
        <DueBatches chosen={chosen} />
        {chosen.batches.length > 0 && !line.isPending && (
          <LazyPart>
            <Receipt
              key={line.data?.version}
              batches={chosen.batches}
              bankLine={line.data}
              onOutcome={settle}
            />
          </LazyPart>
        )}
        <ReceivingFailures failures={failures} />
      </SpaceBetween>
    </ContentLayout>
  );
};
