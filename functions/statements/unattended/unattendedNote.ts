import { waitsForPerson } from '../../../shared/statements/batchRules.ts';
import type { Batch } from '../../../shared/statements/schema.ts';
import { put, type Write } from '../../db/commit.ts';
import { statementKeys } from '../../db/keys/statements.ts';

/** Note of a batch that waits for a person since `notedAt`. */
export type UnattendedNote = { batchId: string; notedAt: string };

/** Returns the write that notes that a batch begins to wait for a person, for the transaction of that change. */
export const unattendedWrite = (batchId: string): Write => {
  const note: UnattendedNote = { batchId, notedAt: new Date().toISOString() };
  return put({ ...statementKeys.unattended(batchId), type: 'unattendedBatch', version: 1, ...note });
};

/**
 * Returns that write for a change after which a batch waits for a person: it enters such a stage, or its posting has failed.
 * Nothing for other changes.
 */
export const unattendedWrites = (batchId: string, { stage, problem }: Partial<Batch>): Write[] =>
  (stage === undefined ? problem !== undefined : waitsForPerson({ stage })) ? [unattendedWrite(batchId)] : [];
