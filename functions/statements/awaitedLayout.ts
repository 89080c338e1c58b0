import { untoldPositions } from '../../shared/statements/reading/placedColumns.ts';
import type { Batch } from '../../shared/statements/schema.ts';
import type { Actor } from '../core/actor.ts';
import { put, remove, type Write } from '../db/commit.ts';
import { queryAll } from '../db/items.ts';
import { statementKeys } from '../db/keys/statements.ts';
import { goOn } from './goOn.ts';
import type { OpenedStatement } from '../reading/openStatement.ts';

/** What a file waits for: a mapping of its headers, or of the places of its fields, which nobody can tell before. */
export const awaitedSignature = ({ records, signature }: OpenedStatement): string =>
  records ? untoldPositions : signature;

type Waiting = Pick<Batch, 'batchId' | 'ownerId'>;

/** The write that notes a batch whose headers nobody has mapped yet; it goes with the move to `needsMapping`. */
export const awaitLayout = (signature: string, { batchId, ownerId }: Waiting): Write =>
  put({
    ...statementKeys.awaitingLayout(signature, ownerId, batchId),
    type: 'awaitingLayout',
    version: 1,
    batchId,
  });

/** The write that crosses that note out. */
export const awaitLayoutNoMore = (signature: string, { batchId, ownerId }: Waiting): Write =>
  remove(statementKeys.awaitingLayout(signature, ownerId, batchId));

/**
 * Lets the batches of an owner go on that wait for a layout of files with these headers. Whoever has learned it calls it, and whoever
 * has just begun to wait, because it may have been learned in between. Repeating it changes nothing.
 */
export const letAwaitingGo = async (
  actor: Actor,
  signature: string,
  ownerId: string | undefined,
): Promise<void> => {
  const { pk } = statementKeys.layout(signature, ownerId);
  const awaiting = await queryAll<{ batchId: string }>({ pk, skPrefix: statementKeys.awaitingPrefix });
  for (const { batchId } of awaiting)
    await goOn(actor, batchId, {
      action: 'columns mapped',
      attempt: 'layout',
      from: 'needsMapping',
      changes: { stage: 'reading', problem: undefined },
      outOfLine: awaitLayoutNoMore(signature, { batchId, ownerId }),
    });
};
