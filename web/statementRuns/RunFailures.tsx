import Button from '@cloudscape-design/components/button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { listRunFailures, makeStatementsAgain } from '../../shared/statementRuns/routes.ts';
import type { RunFailure, StatementRun } from '../../shared/statementRuns/schema.ts';
import { call } from '../api/call.ts';
import { queryClient } from '../api/query.ts';
import { useResultMessages } from '../api/useResultMessages.ts';
import { RowSection } from '../components/list/RowTable.tsx';
import { QueryResult } from '../components/QueryResult.tsx';
import { useText } from '../text/useText.ts';

/** Failures shown; the others follow when these are mended. */
const shown = 100;

/** Makes the statements of one licensor again. */
const Again = ({ run, failure }: { run: StatementRun; failure: RunFailure }) => {
  const t = useText('statementRuns');
  const again = useMutation({
    mutationFn: () =>
      call(makeStatementsAgain, {
        params: { id: run.statementRunId },
        body: { version: run.version, licensorId: failure.licensorId },
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['statementRun', run.statementRunId] }),
  });
  return (
    <Button
      variant="inline-link"
      disabled={run.state === 'locked' || run.job !== undefined}
      loading={again.isPending}
      ariaLabel={t('statementRuns:againOf', { name: failure.licensorName })}
      onClick={() => again.mutate()}
    >
      {t('statementRuns:act.make')}
    </Button>
  );
};

const FailureTable = ({ run, failures }: { run: StatementRun; failures: readonly RunFailure[] }) => {
  const t = useText('statementRuns');
  const message = useResultMessages(failures.map(({ problem }) => problem));
  return (
    <RowSection
      title={t('statementRuns:failures')}
      description={t('statementRuns:failuresText')}
      rows={failures}
      rowId="licensorId"
      columns={[
        {
          id: 'licensor',
          name: t('statementRuns:licensor'),
          isRowHeader: true,
          cell: ({ licensorName }) => licensorName,
        },
        { id: 'problem', name: t('statementRuns:problem'), cell: ({ problem }) => message(problem) },
        {
          id: 'again',
          name: t('statementRuns:act.make'),
          cell: (failure) => <Again run={run} failure={failure} />,
        },
      ]}
    />
  );
};

/** Licensors of a run whose statements could not be made, with the reason. */
export const RunFailures = ({ run }: { run: StatementRun }) => {
  const { statementRunId, version } = run;
  const query = useQuery({
    queryKey: ['statementRun', statementRunId, 'failures', version],
    queryFn: ({ signal }) =>
      call(listRunFailures, { params: { id: statementRunId }, query: { limit: shown }, signal }),
  });
  return (
    <QueryResult query={query}>{({ items }) => <FailureTable run={run} failures={items} />}</QueryResult>
  );
};
