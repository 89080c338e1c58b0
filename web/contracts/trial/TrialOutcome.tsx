import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { ProgressCounts } from '../../components/ProgressCounts.tsx';
import { useText } from '../../text/useText.ts';
import { TrialResult } from './TrialResult.tsx';
import type { useTrial } from './useTrial.ts';

/** Progress of a trial, then its result. */
export const TrialOutcome = ({
  contractNumber,
  trial: { progress, result, stop },
}: {
  contractNumber: string;
  trial: ReturnType<typeof useTrial>;
}) => {
  const t = useText('contracts');
  return (
    <>
      {progress && (
        <SpaceBetween size="s">
          <ProgressCounts label={t('contracts:trial.running')} {...progress} />
          <Button formAction="none" onClick={stop}>
            {t('common:action.cancel')}
          </Button>
        </SpaceBetween>
      )}
      {result && <TrialResult contractNumber={contractNumber} {...result} />}
    </>
  );
};
