import Alert from '@cloudscape-design/components/alert';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { useParams } from 'react-router';
import { getStatementRun } from '../../shared/statementRuns/routes.ts';
import type { StatementRun } from '../../shared/statementRuns/schema.ts';
import { monthName } from '../text/useFormat.ts';
import { call } from '../api/call.ts';
import { LazyPart } from '../components/LazyPart.tsx';
import { ProgressCounts } from '../components/ProgressCounts.tsx';
import { RecordPage } from '../components/RecordPage.tsx';
import { StatusBadge } from '../components/StatusBadge.tsx';
import { useText } from '../text/useText.ts';
import { RunActions } from './RunActions.tsx';
import { RunOverview } from './RunOverview.tsx';
import { pollInterval, stateOf } from './runWords.ts';

/** Below the overview, so they are loaded in parallel. */
const RunFailures = lazy(async () => ({ default: (await import('./RunFailures.tsx')).RunFailures }));
const RunStatements = lazy(async () => ({ default: (await import('./RunStatements.tsx')).RunStatements }));

/** Progress of the work that goes on, or that a fault stopped. */
const Progress = ({ run: { job, progress } }: { run: StatementRun }) => {
  const t = useText('statementRuns');
  if (!job) return null;
  if (job.isStopped) return <Alert type="error">{t('statementRuns:stopped')}</Alert>;
  return (
    <ProgressCounts
      label={t(`statementRuns:progress.${job.kind === 'make' ? (progress?.step ?? 'figures') : job.kind}`)}
      done={progress?.done ?? 0}
      total={progress?.of ?? 0}
    />
  );
};

/** One run of royalty statements: its overview before they are sent, and what becomes of them. */
export const Page = () => {
  const t = useText('statementRuns');
  const { id = '' } = useParams();
  const query = useQuery({
    queryKey: ['statementRun', id],
    queryFn: ({ signal }) => call(getStatementRun, { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) => (data?.job && !data.job.isStopped ? pollInterval : false),
  });
  return (
    <RecordPage
      query={query}
      toName={({ month }) => t('statementRuns:name', { month: monthName(month) })}
      describe={(run) => {
        const { key, tone } = stateOf(run);
        return <StatusBadge tone={tone}>{t(`statementRuns:states.${key}`)}</StatusBadge>;
      }}
      actions={(run) => <RunActions run={run} />}
    >
      {(run) => (
        <SpaceBetween size="l">
          <Progress run={run} />
          <RunOverview run={run} />
          {run.counts.failed > 0 && (
            <LazyPart>
              <RunFailures run={run} />
            </LazyPart>
          )}
          <LazyPart>
            <RunStatements run={run} />
          </LazyPart>
        </SpaceBetween>
      )}
    </RecordPage>
  );
};
