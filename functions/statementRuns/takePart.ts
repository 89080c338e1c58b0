import type { ResultName } from '../../shared/api/resultCodes.ts';
import { groupBy } from '../core/groupBy.ts';
import { inParallel } from '../core/inParallel.ts';
import { log } from '../core/log.ts';
import { isRefusal } from '../core/refusal.ts';
import { commitSilently } from '../db/commit.ts';
import { writeItems } from '../db/items.ts';
import { loadRun, type StoredRun } from './runStore.ts';
import {
  closePart,
  licensorsOfPart,
  loadPart,
  statementsOfPart,
  takePart,
  type RunPart,
} from './runParts.ts';
import { licensorItem, licensorWrite, type RunLicensor } from './statementStore.ts';

/** Licensors whose statements one function makes at the same time. */
const atOnce = 4;

/** Calls that may end while they make the statements of a licensor before it is given up. */
const maxAttempts = 2;

const fail = async (run: StoredRun, licensor: RunLicensor, problem: ResultName): Promise<void> => {
  log.warn('statements not made', { licensorId: licensor.licensorId, problem });
  await commitSilently([licensorWrite(run.statementRunId, { ...licensor, state: 'failed', problem })]);
};

/**
 * Makes something for one licensor. A refusal is noted on it and leaves the others alone. A licensor during whom two calls
 * ended, such as for want of memory, is given up.
 */
const attempt = async (
  run: StoredRun,
  licensor: RunLicensor,
  make: (licensor: RunLicensor) => Promise<void>,
): Promise<void> => {
  if (licensor.attempts >= maxAttempts) return fail(run, licensor, 'StatementStopped');
  const begun = { ...licensor, attempts: licensor.attempts + 1 };
  // All licensors of a run share a partition key, so a write takes no more of it than it must.
  await writeItems([licensorItem(run.statementRunId, begun)]);
  try {
    await make(begun);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await fail(run, begun, error.result);
  }
};

/** Makes something for licensors: some at a time, then those with whom an earlier call ended, one by one. */
const attemptAll = async (
  run: StoredRun,
  licensors: readonly RunLicensor[],
  make: (licensor: RunLicensor) => Promise<void>,
): Promise<void> => {
  const fresh = licensors.filter(({ attempts }) => attempts === 0);
  await inParallel(fresh, atOnce, (licensor) => attempt(run, licensor, make));
  for (const licensor of licensors) if (licensor.attempts > 0) await attempt(run, licensor, make);
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
  await attemptAll(run, waiting.map(toLicensor), (licensor) => makeFiguresOf(run, licensor));
  await closePart(run, part, 'figures');
};

/**
 * Makes the files of the statements of a part that have none. Attempts are left as they are: a licensor whose statements all have
 * files is not looked at again, and new figures begin them anew.
 */
export const makePartFiles = async (run: StoredRun, part: RunPart): Promise<void> => {
  const { makeFilesOf } = await import('./makeFiles.ts');
  const without = (await statementsOfPart(run, part)).filter(({ files }) => !files);
  const byLicensor = groupBy(without, ({ licensorId }) => licensorId);
  const made = (await licensorsOfPart(run, part)).filter(({ state }) => state === 'made');
  // Attempts begin anew: those at the figures ended well.
  const open = made.filter(({ licensorId }) => byLicensor.has(licensorId)).map(toLicensor);
  await attemptAll(run, open, async (licensor) => {
    for (const statement of byLicensor.get(licensor.licensorId)!) await makeFilesOf(run, statement);
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
