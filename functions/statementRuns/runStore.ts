import type {
  RunArchive,
  RunCounts,
  RunJob,
  RunState,
  RunTotal,
  StatementRun,
} from '../../shared/statementRuns/schema.ts';
import type { Identity } from '../api/identity.ts';
import type { Actor } from '../core/actor.ts';
import { checkVersion } from '../core/checkVersion.ts';
import { derivedId } from '../core/derivedId.ts';
import { Refusal } from '../core/refusal.ts';
import { commit, commitSilently, transition, type Write } from '../db/commit.ts';
import { loadItem, queryAll, queryOffset, toData } from '../db/items.ts';
import { statementRunKeys } from '../db/keys/statementRuns.ts';

/** Work of a run that was begun, until it ends. */
export type StoredJob = {
  kind: RunJob;
  startedAt: string;
  actor: Actor;
  /** Part whose licensors are taken; all parts when absent. */
  part?: number;
  isStopped: boolean;
};

/** Run as stored. */
export type StoredRun = {
  statementRunId: string;
  month: string;
  state: RunState;
  startedAt: string;
  startedByName: string;
  licensors?: number;
  notDue?: number;
  /** Parts the licensors are cut into. */
  parts: number;
  /** Number of times the statements were asked for. What was made for an earlier time is made again. */
  generation: number;
  /** Number of times a state machine was started. The calls of an earlier start change nothing. */
  turn: number;
  job?: StoredJob;
  counts: RunCounts;
  totals: RunTotal[];
  archives: RunArchive[];
  version: number;
};

/** Counts of a run before anything is done. */
export const noCounts: RunCounts = {
  done: 0,
  empty: 0,
  failed: 0,
  statements: 0,
  exceptions: 0,
  published: 0,
  blocked: 0,
};

/** Returns the id of the run of a month. One month has one run, however often it is started. */
export const deriveRunId = (month: string): string => derivedId('srn', `royalty statements ${month}`);

/**
 * Loads a run.
 * @throws Refusal `DataNotFound`
 */
export const loadRun = async (statementRunId: string): Promise<StoredRun> =>
  toData(await loadItem<StoredRun>(statementRunKeys.run(statementRunId)));

/** Returns a page of the runs, latest month first. */
export const listRuns = async (page: {
  offset: number;
  limit: number;
}): Promise<{ items: StoredRun[]; total: number }> => {
  const { items, total } = await queryOffset<StoredRun>({
    index: 'gsi1',
    pk: statementRunKeys.runs,
    descending: true,
    ...page,
  });
  return { items: items.map(toData), total };
};

type Change = Partial<Omit<StoredRun, 'version'>>;

/** Returns the write that changes a run from the version it was read at. */
export const changeWrite = (run: StoredRun, change: Change): Write =>
  transition<StoredRun>(
    statementRunKeys.run(run.statementRunId),
    { from: { version: run.version }, set: change },
    'StaleVersion',
  );

/**
 * Locks a run, or unlocks it.
 * @throws Refusal `StaleVersion`; `InvalidOperation` in another state, and while work goes on
 */
export const moveRun = async (
  identity: Identity,
  statementRunId: string,
  { from, to, version }: { from: RunState; to: RunState; version: number },
): Promise<StoredRun> => {
  const run = await loadRun(statementRunId);
  checkVersion(run, version);
  if (run.job || run.state !== from) throw new Refusal('InvalidOperation');
  const action = to === 'locked' ? 'statement run locked' : 'statement run unlocked';
  await commit(identity, { action, subject: statementRunId }, [changeWrite(run, { state: to })]);
  return { ...run, state: to, version: version + 1 };
};

/**
 * Changes a run during its work.
 * @throws Refusal `StaleVersion` when somebody else changed it meanwhile
 */
export const saveRun = async (run: StoredRun, change: Change): Promise<StoredRun> => {
  await commitSilently([changeWrite(run, change)]);
  return { ...run, ...change, version: run.version + 1 };
};

/** Ends the work of a run. */
export const endJob = (run: StoredRun, change: Change): Promise<StoredRun> =>
  saveRun(run, { ...change, job: undefined } as Change);

/** Marks the work of a turn as stopped by a fault, unless another turn began. */
export const stopJob = async (statementRunId: string, turn: number): Promise<void> => {
  const run = await loadRun(statementRunId);
  if (run.turn !== turn || !run.job) return;
  await saveRun(run, { job: { ...run.job, isStopped: true } });
};

/** Licensors done of a turn, and parts to do. */
export const loadProgress = async ({
  statementRunId,
  turn,
}: Pick<StoredRun, 'statementRunId' | 'turn'>): Promise<Map<string, number>> => {
  const shards = await queryAll<Record<string, number>>({
    pk: statementRunId,
    skPrefix: statementRunKeys.progressOf(turn),
  });
  const done = new Map<string, number>();
  for (const shard of shards)
    for (const step of ['figures', 'files', 'publish', 'unpublish'])
      if (shard[step] !== undefined) done.set(step, (done.get(step) ?? 0) + Number(shard[step]));
  return done;
};

/** Returns a run as people see it. */
export const viewRun = async (stored: StoredRun): Promise<StatementRun> => {
  const { parts: _parts, generation: _generation, turn: _turn, job, ...run } = stored;
  const done = job && job.kind !== 'archive' ? await loadProgress(stored) : new Map<string, number>();
  const [step, count] = [...done].at(-1) ?? ['figures', 0];
  return {
    ...run,
    ...(job && {
      job: {
        kind: job.kind,
        startedAt: job.startedAt,
        startedByName: job.actor.displayName,
        isStopped: job.isStopped,
      },
      ...(run.licensors !== undefined && { progress: { step, done: count, of: run.licensors } }),
    }),
  };
};
