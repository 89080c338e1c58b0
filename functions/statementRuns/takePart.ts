import type { ResultName } from '../../shared/api/resultCodes.ts';
import { groupBy } from '../core/groupBy.ts';
import { inParallel } from '../core/inParallel.ts';
import { log } from '../core/log.ts';
import { isRefusal } from '../core/refusal.ts';
import { commitSilently } from '../db/commit.ts';
import { writeItems } from '../db/items.ts';
import { withJoinedReads } from '../db/joinedReads.ts';
import { loadRun, type StoredRun } from './runStore.ts';
import {
  closePart,
  licensorsOfPart,
  loadPart,
  statementsOfPart,
  takePart,
  type RunPart,
} from './runParts.ts';
import { licensorItem, licensorWrite, statementsBetween, type RunLicensor } from './statementStore.ts';

/** Licensors whose statements one function makes at the same time. */
const atOnce = 8;

/** Calls that may end while they make the statements of a licensor before it is given up. */
const maxAttempts = 2;

const fail = async (run: StoredRun, licensor: RunLicensor, problem: ResultName): Promise<void> => {
  log.warn('statements not made', { licensorId: licensor.licensorId, problem });
  await commitSilently([licensorWrite(run.statementRunId, { ...licensor, state: 'failed', problem })]);
};

/**
 * Notes attempts at some licensors before they begin. All licensors of a run share a partition key, so a write takes no more
 * of it than it must.
 */
const begin = async (run: StoredRun, licensors: readonly RunLicensor[]): Promise<RunLicensor[]> => {
  const begun = licensors.map((licensor) => ({ ...licensor, attempts: licensor.attempts + 1 }));
  await writeItems(begun.map((licensor) => licensorItem(run.statementRunId, licensor)));
  return begun;
};

type Make = (licensor: RunLicensor) => Promise<void>;

/** Makes something for one licensor. A refusal is noted on it and leaves the others alone. */
const attempt = async (run: StoredRun, begun: RunLicensor, make: Make): Promise<void> => {
  try {
    await make(begun);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await fail(run, begun, error.result);
  }
};

/**
 * Makes something for licensors: some at a time, then those of an earlier call that ended, one by one. A licensor during whom
 * two calls ended, such as for want of memory, is given up.
 */
const attemptAll = async (run: StoredRun, licensors: readonly RunLicensor[], make: Make): Promise<void> => {
  const fresh = await begin(
    run,
    licensors.filter(({ attempts }) => attempts === 0),
  );
  await withJoinedReads(() => inParallel(fresh, atOnce, (licensor) => attempt(run, licensor, make)));
  for (const licensor of licensors.filter(({ attempts }) => attempts > 0)) {
    if (licensor.attempts >= maxAttempts) await fail(run, licensor, 'StatementStopped');
    else for (const begun of await begin(run, [licensor])) await attempt(run, begun, make);
  }
};

/**
 * Loads the run and the part of a call; `undefined` when another turn has begun, which makes the call void.
 */
export const openPart = async ({
  statementRunId,
  turn,
  part: place,
}: {
  statementRunId: string;
  turn: number;
  part: number;
}): Promise<{ run: StoredRun; part: RunPart } | undefined> => {
  const run = await loadRun(statementRunId);
  if (run.turn !== turn || !run.job || !(await takePart(run, place))) return undefined;
  return { run, part: await loadPart(statementRunId, place) };
};

/** Makes the figures of the licensors of a part that still wait for them. */
export const makePartFigures = async (run: StoredRun, part: RunPart): Promise<void> => {
  const { makeFiguresOf } = await import('./makeFigures.ts');
  const waiting = (await licensorsOfPart(run, part)).filter(({ state }) => state === 'waiting');
  const before = groupBy(await statementsBetween(run.statementRunId, part), ({ licensorId }) => licensorId);
  await attemptAll(run, waiting.map(toLicensor), (licensor) =>
    makeFiguresOf(run, licensor, before.get(licensor.licensorId) ?? []),
  );
  await closePart(run, part, 'figures');
};

/**
 * Makes the files of the statements of a part that have none. Attempts are left as they are: a licensor whose statements all have
 * files is not looked at again, and new figures begin them anew.
 */
export const makePartFiles = async (run: StoredRun, part: RunPart): Promise<void> => {
  const [{ makeFilesOf }, { sharedReads }] = await Promise.all([
    import('./makeFiles.ts'),
    import('../reports/statement/statementReads.ts'),
  ]);
  const reads = sharedReads();
  const without = (await statementsOfPart(run, part)).filter(({ files }) => !files);
  const byLicensor = groupBy(without, ({ licensorId }) => licensorId);
  const made = (await licensorsOfPart(run, part)).filter(({ state }) => state === 'made');
  // Attempts begin anew: those at the figures ended well.
  const open = made.filter(({ licensorId }) => byLicensor.has(licensorId)).map(toLicensor);
  await attemptAll(run, open, async (licensor) => {
    for (const statement of byLicensor.get(licensor.licensorId)!) await makeFilesOf(run, statement, reads);
  });
  await closePart(run, part, 'files');
};

const toLicensor = ({
  licensorId,
  licensorName,
  state,
  generation,
  attempts,
  problem,
}: RunLicensor): RunLicensor => ({
  licensorId,
  ...(licensorName !== undefined && { licensorName }),
  state,
  generation,
  attempts,
  ...(problem !== undefined && { problem }),
});
