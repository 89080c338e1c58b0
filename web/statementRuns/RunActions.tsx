import Button from '@cloudscape-design/components/button';
import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation } from '@tanstack/react-query';
import { mayBegin } from '../../shared/statementRuns/rules.ts';
import {
  archiveStatementRun,
  lockStatementRun,
  makeStatementsAgain,
  publishStatementRun,
  resumeStatementRun,
  unlockStatementRun,
  unpublishStatementRun,
} from '../../shared/statementRuns/routes.ts';
import type { StatementRun } from '../../shared/statementRuns/schema.ts';
import { call } from '../api/call.ts';
import { queryClient } from '../api/query.ts';
import { confirm } from '../components/dialog/confirm.tsx';
import { useText } from '../text/useText.ts';

const routes = {
  lock: lockStatementRun,
  unlock: unlockStatementRun,
  publish: publishStatementRun,
  unpublish: unpublishStatementRun,
  archive: archiveStatementRun,
  make: makeStatementsAgain,
  resume: resumeStatementRun,
} as const;
type Act = keyof typeof routes;

/** Acts that change what licensors see, and are confirmed first. */
const asked: readonly Act[] = ['publish', 'unpublish'];

/** Minutes after which work that goes on may be resumed, as after a machine was stopped from outside. */
const minutesUntilLate = 30;

const isLate = (startedAt: string): boolean => Date.now() - Date.parse(startedAt) > minutesUntilLate * 60_000;

/** Returns the acts a run allows, the one to do next first. */
const actsOf = ({ state, job, counts }: StatementRun): Act[] => {
  if (job) return job.isStopped || isLate(job.startedAt) ? ['resume'] : [];
  const all: [Act, boolean][] = [
    ['lock', state === 'open' && counts.statements > 0],
    ['publish', mayBegin('publish', state) && counts.published < counts.statements],
    ['archive', mayBegin('archive', state)],
    ['make', mayBegin('make', state)],
    ['unlock', state === 'locked'],
    ['unpublish', mayBegin('unpublish', state)],
  ];
  return all.filter(([, may]) => may).map(([act]) => act);
};

/** Buttons that move a run on. */
export const RunActions = ({ run }: { run: StatementRun }) => {
  const t = useText('statementRuns');
  const { statementRunId, version, counts } = run;
  const move = useMutation({
    mutationFn: (act: Act) =>
      call(routes[act] as typeof publishStatementRun, {
        params: { id: statementRunId },
        body: { version },
      }),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: ['statementRun', statementRunId] });
      await queryClient.invalidateQueries({ queryKey: ['list', 'runStatements'] });
    },
  });
  const act = async (name: Act) => {
    const agreed =
      !asked.includes(name) ||
      (await confirm({
        title: t(`statementRuns:ask.${name}`),
        body: t(`statementRuns:ask.${name}Text`, {
          count: name === 'publish' ? counts.statements - counts.published : counts.published,
        }),
        action: t(`statementRuns:act.${name}`),
      }));
    if (agreed) move.mutate(name);
  };
  const [first, ...rest] = actsOf(run);
  if (!first) return null;
  return (
    <SpaceBetween size="xs" direction="horizontal">
      {rest.length > 0 && (
        <ButtonDropdown
          expandToViewport
          disabled={move.isPending}
          items={rest.map((id) => ({ id, text: t(`statementRuns:act.${id}`) }))}
          onItemClick={({ detail }) => void act(detail.id as Act)}
        >
          {t('statementRuns:more')}
        </ButtonDropdown>
      )}
      <Button variant="primary" loading={move.isPending} onClick={() => void act(first)}>
        {t(`statementRuns:act.${first}`)}
      </Button>
    </SpaceBetween>
  );
};
