import { unmappedPositions } from '../../shared/statements/reading/placedColumns.ts';
import type { Batch } from '../../shared/statements/schema.ts';
import type { Actor } from '../core/actor.ts';
import { put, remove, type Write } from '../db/commit.ts';
import { queryAll } from '../db/items.ts';
import { statementKeys } from '../db/keys/statements.ts';
import { resumeImport } from './queue/resumeImport.ts';
import type { OpenedStatement } from '../reading/pipeline.ts';

/**
 * Returns the signature a file waits for: its headers, or, for a file of records whose field positions a person has to
 * enter, a marker.
 */
export const awaitedSignature = ({ records, signature }: OpenedStatement): string =>
  records ? unmappedPositions : signature;

type Waiting = Pick<Batch, 'batchId' | 'ownerId'>;

/**
 * Returns the write that lists a batch whose headers nobody has mapped yet. It belongs to the move to `needsMapping`.
 */
export const awaitLayoutWrite = (signature: string, { batchId, ownerId }: Waiting): Write =>
  put({
    ...statementKeys.awaitingLayout(signature, ownerId, batchId),
    type: 'awaitingLayout',
    version: 1,
    batchId,
  });

/** Returns the write that removes the batch from that list. */
export const stopAwaitingWrite = (signature: string, { batchId, ownerId }: Waiting): Write =>
  remove(statementKeys.awaitingLayout(signature, ownerId, batchId));

/**
 * Resumes the batches of an owner that wait for a layout of files with these headers. Call it after a layout was
 * learned, and after a batch begins to wait, because the layout may have been learned in between. Repeating it changes
 * nothing.
 */
export const resumeAwaiting = async (
  actor: Actor,
  signature: string,
  ownerId: string | undefined,
): Promise<void> => {
  const { pk } = statementKeys.layout(signature, ownerId);
  const awaiting = await queryAll<{ batchId: string }>({ pk, skPrefix: statementKeys.awaitingPrefix });
  for (const { batchId } of awaiting)
    await resumeImport(actor, batchId, {
      action: 'columns mapped',
      attempt: 'layout',
      from: 'needsMapping',
      changes: { stage: 'reading', problem: undefined, mappingTable: undefined },
      queueRemoval: stopAwaitingWrite(signature, { batchId, ownerId }),
    });
};
