import { catchRefusal } from '../core/refusal.ts';
import { commitSilently, putIf } from '../db/commit.ts';
import { queryPages, writeItems, type Key, type Stored } from '../db/items.ts';

/**
 * Removes the results in a list that a run did not find again.
 * @param idField field of a result that holds the id of the run that found it last
 */
export const removeEarlier = async (pk: string, idField: string, runId: string): Promise<void> => {
  const gone: Key[] = [];
  for await (const page of queryPages<Record<string, unknown>>({ pk, only: [idField] }))
    gone.push(...page.filter((result) => result[idField] !== runId));
  await writeItems([], gone);
};

/**
 * Stores the end of a run. Changes nothing when another run began since it was read.
 * @param ended what the end adds, such as its time
 */
export const endRun = async (run: Stored<object> & { type: string }, ended: object): Promise<void> => {
  const stored = { ...run, ...ended, version: run.version + 1 };
  const ending = commitSilently([putIf(stored, { version: run.version }, 'StaleVersion')]);
  await catchRefusal(ending, 'StaleVersion');
};
