import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { uploadStatement } from '../../../shared/statements/routes.ts';
import { recordAddress } from '../../navigation/addresses.ts';
import { call } from '../../api/call.ts';
import { explain } from '../../api/explain.ts';
import { queryClient } from '../../api/query.ts';
import { useText } from '../../text/useText.ts';
import { watchImport } from '../importWatch.ts';
import type { VersionedBatch } from '../useBatch.ts';
import type { Reading } from './reading.ts';

/** Returns the details given with the upload, which apply to the new batch too. */
const uploadDetails = (batch: VersionedBatch) => ({
  fileName: batch.fileName,
  size: Math.max(1, batch.size),
  incomeRegion: batch.incomeRegion,
  receivingCurrency: batch.receivingCurrency,
  statementCurrency: batch.statementCurrency,
});

/**
 * Imports the file of a rejected batch again with the chosen settings, without another upload. The batch itself stays
 * rejected.
 */
export const ReadAgain = ({ batch, reading }: { batch: VersionedBatch; reading: Reading }) => {
  const t = useText('statements', 'statementParts');
  const navigate = useNavigate();
  const again = useMutation({
    mutationFn: () =>
      call(uploadStatement, { body: { ...uploadDetails(batch), reading, again: batch.batchId } }),
    onSuccess: async ({ batchId }) => {
      await queryClient.invalidateQueries({ queryKey: ['list', 'statementBatches'] });
      const open = () => void navigate(recordAddress.batch(batchId));
      void watchImport(batchId, batch.fileName, open);
      await navigate(recordAddress.batch(batchId));
    },
  });
  return (
    <Alert
      type={again.isError ? 'error' : 'info'}
      action={
        <Button loading={again.isPending} onClick={() => again.mutate()}>
          {t('statements:action.readAgain')}
        </Button>
      }
    >
      {again.isError ? explain(again.error) : t('statementParts:file.readAgain')}
    </Alert>
  );
};
