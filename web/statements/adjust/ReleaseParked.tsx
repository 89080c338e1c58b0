import Button from '@cloudscape-design/components/button';
import { isAdjustable } from '../../../shared/statements/batchRules.ts';
import { useText } from '../../text/useText.ts';
import type { VersionedBatch } from '../useBatch.ts';
import { useRelease } from './useAdjust.tsx';

/** Checks whether parked rows of a booked batch can be posted now. */
export const ReleaseParked = ({ batch }: { batch: VersionedBatch }) => {
  const t = useText('statements', 'statementParts');
  const release = useRelease(batch.batchId);
  if (!isAdjustable(batch) || !batch.counters?.errors) return null;
  return (
    <Button loading={release.isPending} onClick={() => release.mutate()}>
      {t('statementParts:adjust.release')}
    </Button>
  );
};
