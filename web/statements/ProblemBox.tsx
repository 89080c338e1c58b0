import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useNavigate } from 'react-router';
import type { Reason } from '../../shared/statements/model.ts';
import { isStalled, availableActions } from '../../shared/statements/batchActions.ts';
import { pageAddress, recordAddress } from '../navigation/addresses.ts';
import { useText } from '../text/useText.ts';
import { RecordLink } from '../components/RecordLink.tsx';
import { useCheckAgain } from './useCheckAgain.ts';
import type { VersionedBatch } from './useBatch.ts';
import { placeKeys, useReason } from './useReason.ts';

/** Place of a problem in the file: file, row and column, as far as known. */
export const Place = ({ params = {} }: { params?: Reason['params'] }) => {
  const t = useText('statements');
  const known = placeKeys.filter((key) => params[key] !== undefined && params[key] !== '');
  if (known.length === 0) return null;
  return (
    <p className="second-line">
      {known.map((key) => t(`statements:place.${key}`, { value: params[key] })).join(' · ')}
    </p>
  );
};

/** Buttons that resolve a problem, except abandoning, which is offered with the batch itself. */
const Remedy = ({ batch }: { batch: VersionedBatch }) => {
  const t = useText('statements');
  const navigate = useNavigate();
  const again = useCheckAgain(batch.batchId);
  const ways = availableActions(batch, Date.now());
  const toFile = () => void navigate('?tab=file', { replace: true });
  const toUpload = () => void navigate(pageAddress.statementUpload);
  const isInLine = batch.stage === 'waiting';
  return (
    <SpaceBetween direction="horizontal" size="xs">
      {ways.includes('map') && !isInLine && (
        <Button onClick={toFile}>{t('statements:action.mapColumns')}</Button>
      )}
      {ways.includes('tryAgain') && (
        <Button loading={again.isPending} onClick={() => again.mutate()}>
          {t(isInLine ? 'statements:action.tryTurn' : 'statements:action.takeUpAgain')}
        </Button>
      )}
      {ways.includes('readAgain') && <Button onClick={toFile}>{t('statements:action.tryReading')}</Button>}
      {ways.includes('uploadAgain') && (
        <Button onClick={toUpload}>
          {t(
            batch.stage === 'awaitingFile' ? 'statements:action.sendAgain' : 'statements:action.uploadMended',
          )}
        </Button>
      )}
    </SpaceBetween>
  );
};

/** Returns the alert type: the person must act, must wait, or the batch has stopped. */
const alertTone = ({ stage, problem }: VersionedBatch) => {
  if (problem?.code === 'Abandoned') return { type: 'info', header: 'statements:status.Abandoned' } as const;
  if (stage === 'needsMapping') return { type: 'warning', header: 'statements:problem.waits' } as const;
  if (stage === 'waiting') return { type: 'info', header: 'statements:stage.waiting' } as const;
  return { type: 'error', header: 'statements:problem.stopped' } as const;
};

/** Explains why a batch stopped: the problem, its place in the file, and the remedy. */
export const ProblemBox = ({ batch }: { batch: VersionedBatch }) => {
  const t = useText('statements');
  const reason = useReason();
  const { problem } = batch;
  const remedy = <Remedy batch={batch} />;
  if (batch.stage === 'awaitingFile')
    return (
      <Alert type="info" action={remedy}>
        {t('statements:problem.notCome')}
      </Alert>
    );
  if (!problem)
    return isStalled(batch, Date.now()) ? (
      <Alert type="warning" action={remedy}>
        {t('statements:problem.stalled')}
      </Alert>
    ) : null;
  const other = problem.params?.batchId;
  const { type, header } = alertTone(batch);
  return (
    <Alert type={type} header={t(header)} action={remedy}>
      {reason({ code: problem.code, ...(problem.params && { params: problem.params }) })}{' '}
      {typeof other === 'string' && (
        <RecordLink to={recordAddress.batch(other)}>{t('statements:action.openThatBatch')}</RecordLink>
      )}
      <Place params={{ file: batch.fileName, ...problem.params }} />
    </Alert>
  );
};
