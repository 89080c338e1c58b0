import { catchRefusal } from '../core/refusal.ts';
import { commitSilently, putIf } from '../db/commit.ts';
import { seenAt } from '../db/expressions.ts';
import type { Key, Stored } from '../db/items.ts';
import { noteStart } from './machineNotes.ts';
import { startNoted } from './machineStarts.ts';
import type { MachineStart } from './startMachine.ts';

type Run = Key & { type: string } & Record<string, unknown>;

/*
 * Runs of the product over the whole catalogue, of which one is under way at a time. The item of the last run decides
 * concurrent calls. Their results and their end: endCatalogueRun.ts, which the runs load without the client of Step
 * Functions.
 */

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
