import Container from '@cloudscape-design/components/container';
import ProgressBar from '@cloudscape-design/components/progress-bar';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { BatchStage } from '../../shared/statements/schema.ts';
import { useNumbers } from '../text/useFormat.ts';
import { useText } from '../text/useText.ts';
import { isRunning } from './batchWords.ts';
import { progressKey, type Progress } from './importWatch.ts';
import type { VersionedBatch } from './useBatch.ts';

/** Steps of a running batch, in order; booking and receiving are one step each. */
const steps: readonly BatchStage[] = ['reading', 'matching'];

/** Progress of a running batch: its step, and the rows read so far. */
export const BatchProgress = ({ batch }: { batch: VersionedBatch }) => {
  const t = useText('statements');
  const { whole } = useNumbers();
  const { data } = useQuery<Progress>({ queryKey: progressKey(batch.batchId), queryFn: skipToken });
  // A step that has ended is reported before the batch is loaded again.
  const stage = data && isRunning(data) ? data.stage : batch.stage;
  const waits = stage === data?.stage && data.waitsForPlace;
  const step = steps.indexOf(stage);
  const rows = data?.rowsRead ?? batch.rowsRead ?? 0;
  return (
    <Container>
      <ProgressBar
        label={t(`statements:progress.${waits ? 'waitsForPlace' : stage}`)}
        value={waits ? 0 : step < 0 ? 50 : Math.round(((step + 0.5) / steps.length) * 100)}
        description={t('statements:progress.text')}
        additionalInfo={
          step < 0
            ? t('statements:progress.rows', { rows: whole(rows) })
            : t('statements:progress.step', { step: step + 1, steps: steps.length, rows: whole(rows) })
        }
      />
    </Container>
  );
};
