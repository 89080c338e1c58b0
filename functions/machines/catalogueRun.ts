import { catchRefusal } from '../core/refusal.ts';
import { commitSilently, putIf } from '../db/commit.ts';
import { seenAt } from '../db/expressions.ts';
import { queryPages, writeItems, type Key, type Stored } from '../db/items.ts';
import { noteStart } from './machineNotes.ts';
import { startNoted } from './machineStarts.ts';
import type { MachineStart } from './startMachine.ts';

/*
 * Runs of the product over the whole catalogue, of which one is under way at a time. The item of the last run decides
 * concurrent calls.
 */

type Run = Key & { type: string } & Record<string, unknown>;

/**
 * Stores a new run in place of the last one and starts its state machine. Changes nothing when a concurrent call started
 * a run first.
 * @param last the last run as it was read; absent before the first
 */
export const beginRun = async (
  run: Run,
  last: Stored<object> | undefined,
  start: MachineStart,
): Promise<void> => {
  const seen = last?.version ?? 0;
  const stored = { ...run, version: seen + 1 };
  const begun = commitSilently([putIf(stored, seenAt(seen), 'StaleVersion'), noteStart(start)]);
  if (await catchRefusal(begun, 'StaleVersion')) return;
  await startNoted(start);
};

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
