import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { ResultName } from '../../shared/api/resultCodes.ts';
import { statusesBefore } from '../../shared/statements/batchRules.ts';
import type { Batch, BatchStage } from '../../shared/statements/schema.ts';
import type { Actor } from '../core/actor.ts';
import { Refusal } from '../core/refusal.ts';
import { table, tableName } from '../db/client.ts';
import { commit, create, update, type AuditNote, type Write } from '../db/commit.ts';
import { dataOf, getItem, loadItem } from '../db/items.ts';
import { statementKeys } from '../db/keys/statements.ts';

export type VersionedBatch = Batch & { version: number };

/**
 * Loads a batch.
 * @throws Refusal `DataNotFound`
 */
export const loadBatch = async (batchId: string): Promise<VersionedBatch> =>
  dataOf(await loadItem<Batch>(statementKeys.batch(batchId)));

/** Returns the next batch number of a day, such as `20261121-007`. */
export const nextBatchNo = async (day: string): Promise<string> => {
  const { Attributes } = await table().send(
    new UpdateCommand({
      TableName: tableName(),
      Key: statementKeys.batchNumber(day),
      UpdateExpression: 'ADD #value :one',
      ExpressionAttributeNames: { '#value': 'value' },
      ExpressionAttributeValues: { ':one': 1 },
      ReturnValues: 'UPDATED_NEW',
    }),
  );
  return `${day.replaceAll('-', '')}-${String(Attributes?.value).padStart(3, '0')}`;
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
    if (!(error instanceof Refusal) || error.result !== 'FileNameDuplicated') throw error;
    throw new Refusal('FileNameDuplicated', {
      batchId: await batchOfFileName(batch.fileName, batch.ownerId),
    });
  });

/** Returns the update expression of attributes to set, and to remove when their value is `undefined`. */
const changeExpression = (changes: Partial<Batch>) => {
  const all = Object.entries(changes);
  const set = all.filter(([, value]) => value !== undefined);
  return {
    sets: set.map(([name]) => `#${name} = :${name}`),
    removes: all.filter(([, value]) => value === undefined).map(([name]) => `#${name}`),
    names: Object.fromEntries(all.map(([name]) => [`#${name}`, name])),
    values: Object.fromEntries(set.map(([name, value]) => [`:${name}`, value])),
  };
};

const oneOf = (attribute: string, options: readonly (string | number)[]) => ({
  condition: `#${attribute} IN (${options.map((_, index) => `:${attribute}Before${index}`).join(', ')})`,
  names: { [`#${attribute}`]: attribute },
  values: Object.fromEntries(options.map((option, index) => [`:${attribute}Before${index}`, option])),
});

/** Condition that no decision about its rows was made or taken back since the last check. */
const undecidedSince: ReturnType<typeof oneOf> = {
  condition: 'attribute_not_exists(#decidedSince)',
  names: { '#decidedSince': 'decidedSince' },
  values: {},
};

/**
 * Returns the list a batch moves to. Received batches leave the list of those whose money is due, because they only grow in
 * number.
 */
const listOf = ({ status, stage }: Partial<Batch>): string | undefined =>
  stage === 'received' ? statementKeys.receivedBatches : status && statementKeys.batchesOfStatus(status);

/**
 * Returns the write that moves a batch to another stage, only from one of the stages given and only by an allowed status
 * transition. Index keys follow the status and the owner. An `undefined` among the changes removes the attribute.
 * @param refusal result when the batch is in another stage by now
 * @param seen revision or version the batch must still have; `followed` requires that its rows follow all decisions
 */
export const moveBatch = (
  batchId: string,
  from: readonly BatchStage[],
  changes: Partial<Batch>,
  refusal: ResultName = 'BatchStateChanged',
  { revision, version, followed = false }: { revision?: number; version?: number; followed?: boolean } = {},
): Write => {
  const since = changes.stage && { stageSince: new Date().toISOString() };
  const { sets, removes, names, values } = changeExpression({ ...changes, ...since });
  const required = [oneOf('stage', from)];
  if (revision !== undefined) required.push(oneOf('revision', [revision]));
  if (version !== undefined) required.push(oneOf('version', [version]));
  if (followed) required.push(undecidedSince);
  if (changes.status) required.push(oneOf('status', statusesBefore(changes.status)));
  const listed = listOf(changes);
  if (listed) {
    sets.push('gsi2pk = :listed');
    values[':listed'] = listed;
  }
  if (changes.ownerId !== undefined) {
    sets.push('gsi3pk = :owned', 'gsi3sk = :batchId');
    Object.assign(values, { ':owned': statementKeys.batchesOfOwner(changes.ownerId), ':batchId': batchId });
  }
  sets.push('#version = #version + :one');
  return update(
    statementKeys.batch(batchId),
    {
      expression: `SET ${sets.join(', ')}${removes.length ? ` REMOVE ${removes.join(', ')}` : ''}`,
      condition: required.map(({ condition }) => condition).join(' AND '),
      names: Object.assign({ ...names, '#version': 'version' }, ...required.map((one) => one.names)),
      values: Object.assign({ ...values, ':one': 1 }, ...required.map((one) => one.values)),
    },
    refusal,
  );
};

/** Moves a batch to another stage, with an audit entry. */
export const changeBatch = (
  actor: Actor,
  note: Omit<AuditNote, 'subject'>,
  batchId: string,
  from: readonly BatchStage[],
  changes: Partial<Batch>,
  more: readonly Write[] = [],
): Promise<void> =>
  commit(actor, { ...note, subject: batchId }, [moveBatch(batchId, from, changes), ...more]);

/** Returns whether an error means that somebody else, or an earlier run of this step, has moved the batch already. */
export const isStateChanged = (error: unknown): boolean =>
  error instanceof Refusal && error.result === 'BatchStateChanged';

/** Stores the number of rows read so far, shown while reading. The version stays and the last write wins. */
export const noteRowsRead = async (batchId: string, rowsRead: number): Promise<void> => {
  await table().send(
    new UpdateCommand({
      TableName: tableName(),
      Key: statementKeys.batch(batchId),
      UpdateExpression: 'SET rowsRead = :rows',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':rows': rowsRead },
    }),
  );
};
