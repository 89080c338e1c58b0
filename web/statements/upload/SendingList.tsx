import Alert from '@cloudscape-design/components/alert';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { recordAddress } from '../../navigation/addresses.ts';
import { explain } from '../../api/explain.ts';
import { useText } from '../../text/useText.ts';
import { RecordLink } from '../../components/RecordLink.tsx';
import { StatusBadge } from '../../components/StatusBadge.tsx';
import { BatchStatus } from '../BatchStatus.tsx';
import { useReason } from '../useReason.ts';
import { useBatch } from '../useBatch.ts';
import { isKnownFailure, Obstacle } from './Obstacle.tsx';
import type { Sending } from './sendAll.ts';
import { UploadProgress } from './UploadProgress.tsx';
import { RowTable } from '../../components/list/RowTable.tsx';
import { Section } from '../../components/Section.tsx';

/** State of the batch of a file that arrived, and why it stopped. */
const Arrived = ({ batchId }: { batchId: string }) => {
  const reason = useReason();
  const { data } = useBatch(batchId);
  if (!data) return <BatchStatus batch={{ stage: 'awaitingFile', status: 'NotChecked' }} />;
  return (
    <>
      <BatchStatus batch={data} />
      {data.problem && <span className="second-line reason">{reason(data.problem)}</span>}
    </>
  );
};

const State = ({ sending: { file, sentBytes, batchId, error } }: { sending: Sending }) => {
  const t = useText('statements');
  if (batchId !== undefined) return <Arrived batchId={batchId} />;
  if (error !== undefined)
    return isKnownFailure(error) ? (
      <Obstacle error={error} fileName={file.name} />
    ) : (
      <Alert type="error">{explain(error)}</Alert>
    );
  return sentBytes === undefined ? (
    <StatusBadge tone="waiting">{t('statements:upload.queued')}</StatusBadge>
  ) : (
    <UploadProgress name={file.name} sent={sentBytes} size={file.size} />
  );
};

/** Files sent together: the progress of each, then the state of its batch or the reason it did not arrive. */
export const SendingList = ({ sendings }: { sendings: readonly Sending[] }) => {
  const t = useText('statements');
  const failed = sendings.filter(({ error }) => error !== undefined).length;
  return (
    <Section title={t('statements:upload.sentTogether')}>
      <SpaceBetween size="m">
        {failed > 0 && <Alert type="warning">{t('statements:upload.someFailed', { count: failed })}</Alert>}
        <RowTable
          rows={sendings}
          label={t('statements:upload.sentTogether')}
          columns={[
            {
              id: 'file',
              name: t('statements:upload.file'),
              cell: ({ file, batchId }) =>
                batchId === undefined ? (
                  file.name
                ) : (
                  <RecordLink to={recordAddress.batch(batchId)}>{file.name}</RecordLink>
                ),
              isRowHeader: true,
              width: '40%',
            },
            {
              id: 'state',
              name: t('statements:field.status'),
              cell: (sending) => <State sending={sending} />,
            },
          ]}
        />
      </SpaceBetween>
    </Section>
  );
};
