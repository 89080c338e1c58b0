import { mayBegin } from '../../shared/statementRuns/rules.ts';
import type { RunJob } from '../../shared/statementRuns/schema.ts';
import type { AuditAction } from '../../shared/api/auditActions.ts';
import type { Identity } from '../api/identity.ts';
import type { Actor } from '../core/actor.ts';
import { checkVersion } from '../core/checkVersion.ts';
import { Refusal } from '../core/refusal.ts';
import { commit, create, type Write } from '../db/commit.ts';
import { statementRunKeys } from '../db/keys/statementRuns.ts';
import { noteStart } from '../machines/machineNotes.ts';
import { startNoted } from '../machines/machineStarts.ts';
import type { MachineStart } from '../machines/startMachine.ts';
import { changeWrite, deriveRunId, loadRun, noCounts, type StoredJob, type StoredRun } from './runStore.ts';

/*
 * What starts the state machine of a run. Routes and tasks that only read or change a run are deployed without the client
 * of Step Functions.
 */

/** Returns the start of the state machine of a run's turn. A repeated start changes nothing. */
export const runStart = ({
  statementRunId,
  turn,
}: Pick<StoredRun, 'statementRunId' | 'turn'>): MachineStart => ({
  machine: 'STATEMENT_RUNS_MACHINE',
  name: `${statementRunId}-${turn}`,
  input: { statementRunId, turn },
});

const jobOf = (kind: RunJob, { actorId, displayName }: Actor, part?: number): StoredJob => ({
  kind,
  startedAt: new Date().toISOString(),
  actor: { actorId, displayName },
  ...(part !== undefined && { part }),
  isStopped: false,
});

/**
 * Starts the run of a month.
 * @throws Refusal `InvalidOperation` when it was started before
 */
export const startRun = async (identity: Identity, month: string): Promise<StoredRun> => {
  const statementRunId = deriveRunId(month);
  const run: StoredRun = {
    statementRunId,
    month,
    state: 'open',
    startedAt: new Date().toISOString(),
    startedByName: identity.displayName,
    parts: 0,
    generation: 1,
    turn: 1,
    job: jobOf('make', identity),
    counts: noCounts,
    totals: [],
    archives: [],
    version: 1,
  };
  await commit(identity, { action: 'statement run started', subject: statementRunId, changes: { month } }, [
    create(
      {
        ...statementRunKeys.run(statementRunId),
        ...statementRunKeys.listed(month),
        type: 'statementRun',
        ...run,
      },
      'InvalidOperation',
    ),
    noteStart(runStart(run)),
  ]);
  await startNoted(runStart(run));
  return run;
};

const actions: Readonly<Record<RunJob, AuditAction>> = {
  make: 'statements made again',
  publish: 'statements published',
  unpublish: 'statements unpublished',
  archive: 'statement archive made',
};

/**
 * Begins work of a run in the background.
 * @param options version the run was read at; `part` of the run that is made again, without the others
 * @throws Refusal `StaleVersion`; `InvalidOperation` in a state that does not allow it, and while other work goes on
 */
export const beginJob = async (
  identity: Identity,
  statementRunId: string,
  kind: RunJob,
  { version, part, further = [] }: { version: number; part?: number; further?: readonly Write[] },
): Promise<StoredRun> => {
  const run = await loadRun(statementRunId);
  checkVersion(run, version);
  const repeats = kind === 'make' && part !== undefined;
  if (run.job || !(mayBegin(kind, run.state) || (repeats && run.state === 'published')))
    throw new Refusal('InvalidOperation');
  const begun: StoredRun = {
    ...run,
    turn: run.turn + 1,
    ...(kind === 'make' && part === undefined && { generation: run.generation + 1 }),
    ...(kind === 'archive' && { archives: [] }),
    job: jobOf(kind, identity, part),
  };
  const { turn, generation, archives, job } = begun;
  await commit(identity, { action: actions[kind], subject: statementRunId }, [
    changeWrite(run, { turn, generation, archives, job }),
    ...further,
    noteStart(runStart(begun)),
  ]);
  await startNoted(runStart(begun));
  return { ...begun, version: version + 1 };
};

/**
 * Goes on with work that a fault stopped. What was done is not done again.
 * @throws Refusal `StaleVersion`; `InvalidOperation` when nothing is to be done
 */
export const resumeJob = async (
  identity: Identity,
  statementRunId: string,
  version: number,
): Promise<StoredRun> => {
  const run = await loadRun(statementRunId);
  checkVersion(run, version);
  if (!run.job) throw new Refusal('InvalidOperation');
  const begun = { ...run, turn: run.turn + 1, job: { ...run.job, isStopped: false } };
  await commit(identity, { action: 'statement run resumed', subject: statementRunId }, [
    changeWrite(run, { turn: begun.turn, job: begun.job }),
    noteStart(runStart(begun)),
  ]);
  await startNoted(runStart(begun));
  return { ...begun, version: version + 1 };
};
