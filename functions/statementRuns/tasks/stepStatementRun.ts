import { stopJob } from '../runStore.ts';
import { nextSteps, type RunPosition } from '../runSteps.ts';

/** Position of a run; `isFailed` notes that it cannot go on. */
export type RunStepEvent = RunPosition & { isFailed?: true };

/** Makes the next steps of a statement run: plans it, numbers and adds up its statements, writes archives. */
export const handler = async ({ isFailed, ...position }: RunStepEvent): Promise<RunPosition> => {
  if (!isFailed) return nextSteps(position);
  await stopJob(position.statementRunId, position.turn);
  return position;
};
