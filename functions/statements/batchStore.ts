import type { ResultName } from '../../shared/api/resultCodes.ts';
import { statusesBefore } from '../../shared/statements/batchRules.ts';
import type { Batch, BatchStage } from '../../shared/statements/schema.ts';
import type { Actor } from '../core/actor.ts';
import { isRefusal, Refusal } from '../core/refusal.ts';
import { commit, create, transition, type AuditNote, type Write } from '../db/commit.ts';
import { absent, exists, oneOf } from '../db/expressions.ts';
import { toData, getItem, loadItem } from '../db/items.ts';
import { statementKeys } from '../db/keys/statements.ts';
import { changeItem } from '../db/writeItem.ts';
import { unattendedWrites } from './unattended/unattendedNote.ts';

export type VersionedBatch = Batch & { version: number };

/**
 * Loads a batch.
 * @throws Refusal `DataNotFound`
 */
export const loadBatch = async (batchId: string): Promise<VersionedBatch> =>
  toData(await loadItem<Batch>(statementKeys.batch(batchId)));

/** Returns the next batch number of a day, such as `20261121-007`. */
export const nextBatchNo = async (day: string): Promise<string> => {
  const counted = await changeItem<{ value: number }>(statementKeys.batchNumber(day), { add: { value: 1 } });
  return `${day.replaceAll('-', '')}-${String(counted?.value).padStart(3, '0')}`;
};

/** Returns the id of an owner's batch that took a file name, if any. */
export const batchOfFileName = async (
  fileName: string,
  ownerId: string | undefined,
): Promise<string | undefined> =>
  (await getItem<{ batchId: string }>(statementKeys.fileName(fileName, ownerId)))?.batchId;

/**
 * Creates a batch that takes its file name. An owner may use a name once.
 * @throws Refusal `FileNameDuplicated` with the batch that has it
 */
export const createBatch = (actor: Actor, batch: Batch, more: readonly Write[] = []): Promise<void> =>
  commit(actor, { action: 'batch created', subject: batch.batchId, changes: { fileName: batch.fileName } }, [
    create(
      {
        ...statementKeys.batch(batch.batchId),
        ...statementKeys.batchIndexes(batch.batchId, batch.status, batch.ownerId),
        type: 'batch',
        ...batch,
      },
      'InvalidOperation',
    ),
    create(
      {
        ...statementKeys.fileName(batch.fileName, batch.ownerId),
        type: 'statementFile',
        batchId: batch.batchId,
      },
      'FileNameDuplicated',
    ),
    ...more,
  ]).catch(async (error: unknown) => {
    if (!isRefusal(error, 'FileNameDuplicated')) throw error;
    throw new Refusal('FileNameDuplicated', {
      batchId: await batchOfFileName(batch.fileName, batch.ownerId),
    });
  });

/**
 * Returns the list a batch moves to. Received batches leave the list of batches whose money is due, because their
 * number only grows.
 */
const nextList = ({ status, stage }: Partial<Batch>): string | undefined =>
  stage === 'received' ? statementKeys.receivedBatches : status && statementKeys.batchesOfStatus(status);

/**
 * Returns the write that moves a batch to another stage. It fails unless the batch is in one of the given stages and
 * the status transition is allowed. Index keys follow the status and the owner. An `undefined` among the changes
 * removes the attribute.
 * @param refusal result when the batch is in another stage
 * @param seen revision or version the batch must still have; `followed` requires that its rows follow all decisions
 */
export const moveBatch = (
  batchId: string,
  from: readonly BatchStage[],
  changes: Partial<Batch>,
  refusal: ResultName = 'BatchStateChanged',
  { revision, version, followed = false }: { revision?: number; version?: number; followed?: boolean } = {},
): Write => {
  const { stage, status, ownerId } = changes;
  const listed = nextList(changes);
  return transition<Batch>(
    statementKeys.batch(batchId),
    {
      from: {
        stage: oneOf(from),
        ...(revision !== undefined && { revision }),
        ...(version !== undefined && { version }),
        ...(followed && { decidedSince: absent }),
        ...(status && { status: oneOf(statusesBefore(status)) }),
      },
      set: {
        ...changes,
        ...(stage && { stageSince: new Date().toISOString() }),
        ...(listed && { gsi2pk: listed }),
        ...(ownerId !== undefined && { gsi3pk: statementKeys.batchesOfOwner(ownerId), gsi3sk: batchId }),
      },
    },
    refusal,
  );
};

/** Moves a batch to another stage, with an audit entry. One that begins to wait for a person is noted. */
export const changeBatch = (
  actor: Actor,
  note: Omit<AuditNote, 'subject'>,
  batchId: string,
  from: readonly BatchStage[],
  changes: Partial<Batch>,
  more: readonly Write[] = [],
): Promise<void> =>
  commit(actor, { ...note, subject: batchId }, [
    moveBatch(batchId, from, changes),
    ...unattendedWrites(batchId, changes),
    ...more,
  ]);

/**
 * Stores the number of rows read so far, which screens show. The version does not change and the last write wins.
 * @throws Refusal `DataNotFound`
 */
export const noteRowsRead = async (batchId: string, rowsRead: number): Promise<void> => {
  const noted = await changeItem<Batch>(statementKeys.batch(batchId), { set: { rowsRead }, when: exists });
  if (!noted) throw new Refusal('DataNotFound');
};
