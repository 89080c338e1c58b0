import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import { useMutation } from '@tanstack/react-query';
import { openRepeats } from '../../shared/statements/repeats.ts';
import { acceptRepeats } from '../../shared/statements/routes.ts';
import { call } from '../api/call.ts';
import { useMay } from '../api/session.ts';
import { RecordLink } from '../components/RecordLink.tsx';
import { recordAddress } from '../navigation/addresses.ts';
import { useText } from '../text/useText.ts';
import { refreshBatch } from './importWatch.ts';
import type { VersionedBatch } from './useBatch.ts';

/** Warns that earlier batches have rows of this one, and lets a person accept them as other income. */
export const RepeatedRows = ({ batch }: { batch: VersionedBatch }) => {
  const t = useText('statements');
  const may = useMay();
  const { batchId, version } = batch;
  const accepting = useMutation({
    mutationFn: () => call(acceptRepeats, { params: { id: batchId }, body: { version } }),
    onSettled: () => refreshBatch(batchId),
  });
  const repeats = openRepeats(batch);
  if (batch.stage !== 'review' || repeats.length === 0) return null;
  return (
    <Alert
      type="warning"
      header={t('statements:repeats.title')}
      action={
        may('incomeStatementRoleAuthority/menuStatementImport') && (
          <Button loading={accepting.isPending} onClick={() => accepting.mutate()}>
            {t('statements:repeats.accept')}
          </Button>
        )
      }
    >
      {t('statements:repeats.text')}
      <ul>
        {repeats.map((repeat) => (
          <li key={repeat.batchId}>
            <RecordLink to={recordAddress.batch(repeat.batchId)}>{repeat.batchNo}</RecordLink>{' '}
            {t('statements:repeats.line', { fileName: repeat.fileName, percent: repeat.percent })}
          </li>
        ))}
      </ul>
    </Alert>
  );
};
