import Alert from '@cloudscape-design/components/alert';
import { pageAddress, recordAddress } from '../../navigation/addresses.ts';
import { ApiRefusal } from '../../api/call.ts';
import { UploadFailed } from '../../api/upload.ts';
import { useText } from '../../text/useText.ts';
import { RecordLink } from '../../components/RecordLink.tsx';

/** Failures of an upload with a way out of their own; the form shows all others. */
export type KnownFailure = UploadFailed | ApiRefusal;

export const isKnownFailure = (error: unknown): error is KnownFailure =>
  error instanceof UploadFailed ||
  (error instanceof ApiRefusal && ['FileNameDuplicated', 'LastBatchUnfinished'].includes(error.result ?? ''));

/** Refusals that name another batch, with a link to it. */
const BatchInTheWay = ({ refusal, fileName }: { refusal: ApiRefusal; fileName: string }) => {
  const t = useText('statements');
  const { batchId } = (refusal.data ?? {}) as { batchId?: string };
  const text =
    refusal.result === 'LastBatchUnfinished'
      ? 'statements:upload.lastBatchUnfinished'
      : 'statements:upload.fileNameDuplicated';
  return (
    <Alert type="warning" header={refusal.message}>
      {t(text)}{' '}
      <RecordLink
        to={
          batchId
            ? recordAddress.batch(batchId)
            : `${pageAddress.batches}?keyword=${encodeURIComponent(fileName)}`
        }
      >
        {t(batchId ? 'statements:action.openThatBatch' : 'statements:action.openList')}
      </RecordLink>
    </Alert>
  );
};

/** Reason a file was not uploaded, and the way out. */
export const Obstacle = ({ error, fileName }: { error: KnownFailure; fileName: string }) => {
  const t = useText('statements');
  return error instanceof UploadFailed ? (
    <Alert type="error">{t('statements:upload.broken')}</Alert>
  ) : (
    <BatchInTheWay refusal={error} fileName={fileName} />
  );
};
