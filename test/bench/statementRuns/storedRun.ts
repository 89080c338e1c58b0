import { commitSilently, create } from '../../../functions/db/commit.ts';
import { statementRunKeys } from '../../../functions/db/keys/statementRuns.ts';
import { deriveRunId, noCounts, type StoredRun } from '../../../functions/statementRuns/runStore.ts';

/** Month of the run: the rows were received in it. */
const month = '2026-11';

/** Stores a statement run that begins to make its statements. */
export const storeRun = async (): Promise<StoredRun> => {
  const run: StoredRun = {
    statementRunId: deriveRunId(month),
    month,
    state: 'open',
    startedAt: '2026-12-01T00:00:00.000Z',
    startedByName: 'bench',
    parts: 0,
    generation: 1,
    turn: 1,
    job: {
      kind: 'make',
      startedAt: '2026-12-01T00:00:00.000Z',
      actor: { actorId: 'bench', displayName: 'bench' },
      isStopped: false,
    },
    counts: noCounts,
    totals: [],
    archives: [],
    version: 1,
  };
  const { statementRunId } = run;
  await commitSilently([
    create({ ...statementRunKeys.run(statementRunId), type: 'statementRun', ...run }, 'InvalidOperation'),
  ]);
  return run;
};
