import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useNavigate } from 'react-router';
import { isReadableAgain } from '../../shared/statements/batchRules.ts';
import type { Reason } from '../../shared/statements/model.ts';
import { isStepProblem } from '../../shared/statements/stepProblem.ts';
import { pageAddress, recordAddress } from '../app/addresses.ts';
import { useText } from '../app/useText.ts';
import { RecordLink } from '../components/RecordLink.tsx';
import { useCheckAgain } from './useCheckAgain.ts';
import type { VersionedBatch } from './useBatch.ts';
import { placeKeys, useReason } from './useReason.ts';

/** Where in the file a problem is: file, row and column, as far as known. */
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

/** What the person can do about it. */
const Remedy = ({ batch, code }: { batch: VersionedBatch; code: string }) => {
  const t = useText('statements');
  const navigate = useNavigate();
  const again = useCheckAgain(batch.batchId);
  if (batch.stage === 'needsMapping')
    return (
      <Button onClick={() => void navigate('?tab=file', { replace: true })}>
        {t('statements:action.mapColumns')}
      </Button>
    );
  if (isStepProblem({ code }))
    return (
      <Button loading={again.isPending} onClick={() => again.mutate()}>
        {t('statements:action.takeUpAgain')}
      </Button>
    );
  if (batch.status === 'IllegalContent')
    return (
      <SpaceBetween direction="horizontal" size="xs">
        {isReadableAgain(batch) && (
          <Button onClick={() => void navigate('?tab=file', { replace: true })}>
            {t('statements:action.tryReading')}
          </Button>
        )}
        <Button onClick={() => void navigate(pageAddress.statementUpload)}>
          {t('statements:action.uploadMended')}
        </Button>
      </SpaceBetween>
    );
  return null;
};

/** An upload that was begun and whose file has not come. */
const NotCome = () => {
  const t = useText('statements');
  const navigate = useNavigate();
  return (
    <Alert
      type="info"
      action={
        <Button onClick={() => void navigate(pageAddress.statementUpload)}>
          {t('statements:action.sendAgain')}
        </Button>
      }
    >
      {t('statements:problem.notCome')}
    </Alert>
  );
};

/** How the box looks: whether a person has to do something, only to wait, or the batch has stopped. */
const toneOf = ({ stage }: VersionedBatch) => {
  if (stage === 'needsMapping') return { type: 'warning', header: 'statements:problem.waits' } as const;
  if (stage === 'waiting') return { type: 'info', header: 'statements:stage.waiting' } as const;
  return { type: 'error', header: 'statements:problem.stopped' } as const;
};

/** Why a batch does not go on: what is wrong, where in the file, and the way out. */
export const ProblemBox = ({ batch }: { batch: VersionedBatch }) => {
  const t = useText('statements');
  const reason = useReason();
  const { problem } = batch;
  if (batch.stage === 'awaitingFile') return <NotCome />;
  if (!problem) return null;
  const other = problem.params?.batchId;
  const { type, header } = toneOf(batch);
  return (
    <Alert type={type} header={t(header)} action={<Remedy batch={batch} code={problem.code} />}>
      {reason({ code: problem.code, ...(problem.params && { params: problem.params }) })}{' '}
      {typeof other === 'string' && (
        <RecordLink to={recordAddress.batch(other)}>{t('statements:action.openThatBatch')}</RecordLink>
      )}
      <Place params={{ file: batch.fileName, ...problem.params }} />
    </Alert>
  );
};
