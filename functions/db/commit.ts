import { randomUUID } from 'node:crypto';
import {
  TransactionCanceledException,
  TransactWriteItemsCommand,
  type TransactWriteItem,
} from '@aws-sdk/client-dynamodb';
import type { AuditAction } from '../../shared/api/auditActions.ts';
import type { ResultName } from '../../shared/api/resultCodes.ts';
import type { Actor } from '../core/actor.ts';
import { newId } from '../core/newId.ts';
import { Refusal } from '../core/refusal.ts';
import type { Plain } from './attributeValues.ts';
import { callTable, tableName } from './client.ts';
import {
  changeParameters,
  conditionParameters,
  missing,
  seenAt,
  versionAfter,
  type Change,
  type Condition,
} from './expressions.ts';
import type { Key } from './items.ts';
import { auditKeys } from './keys/audit.ts';

type Values = Record<string, unknown>;

/** Write of a transaction, with the refusal thrown when its condition fails. */
export type Write = { item: Plain<TransactWriteItem>; refusal: ResultName };

/**
 * Returns further writes of a change, after every rule has allowed it and before anything is written. May refuse the
 * change instead.
 * @param before the record so far; absent for a new one
 */
export type FurtherWrites<T extends object = object> = (
  after: T,
  before?: T,
) => readonly Write[] | Promise<readonly Write[]>;

/** Adds no writes to a change. */
export const noFurtherWrites: FurtherWrites = () => [];

/** Returns the write that puts an item, whether it exists or not (for index entries that follow their record). */
export const put = (item: Key & Record<string, unknown>): Write => ({
  item: { Put: { TableName: tableName(), Item: item } },
  refusal: 'InvalidOperation',
});

/** Returns the write that puts an item in place of one that meets a condition. */
export const putIf = <T = Values>(
  item: Key & Record<string, unknown>,
  when: Condition<NoInfer<T>>,
  refusal: ResultName,
): Write => ({
  item: { Put: { TableName: tableName(), Item: item, ...conditionParameters(when) } },
  refusal,
});

/** Returns the write that creates an item, which must not exist yet. */
export const create = (item: Key & { type: string } & Record<string, unknown>, refusal: ResultName): Write =>
  putIf({ version: 1, ...item }, missing, refusal);

/**
 * Returns the write that replaces an item that is still at `version`. The new version is one higher.
 * @throws Refusal `StaleVersion` for a number that no item can have
 */
export const replace = <T extends Key & Record<string, unknown>>(item: T, version: number): Write => ({
  item: {
    Put: {
      TableName: tableName(),
      Item: { ...item, version: versionAfter(version) },
      ...conditionParameters({ version }),
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    },
  },
  refusal: 'StaleVersion',
});

export const remove = (key: Key): Write => ({
  item: { Delete: { TableName: tableName(), Key: { pk: key.pk, sk: key.sk } } },
  refusal: 'InvalidOperation',
});

/** Returns the write that removes an item that meets a condition. */
export const removeIf = <T = Values>(key: Key, when: Condition<NoInfer<T>>, refusal: ResultName): Write => ({
  item: {
    Delete: { TableName: tableName(), Key: { pk: key.pk, sk: key.sk }, ...conditionParameters(when) },
  },
  refusal,
});

/** Returns the check that an item meets a condition, without changing it. */
export const requireItem = <T = Values>(
  key: Key,
  when: Condition<NoInfer<T>>,
  refusal: ResultName,
): Write => ({
  item: {
    ConditionCheck: {
      TableName: tableName(),
      Key: { pk: key.pk, sk: key.sk },
      ...conditionParameters(when),
    },
  },
  refusal,
});

/** Returns the write that changes single attributes. `refusal` is thrown when its condition fails. */
export const update = <T = Values>(
  key: Key,
  change: Change<NoInfer<T>>,
  refusal: ResultName = 'InvalidOperation',
): Write => ({
  item: { Update: { TableName: tableName(), Key: { pk: key.pk, sk: key.sk }, ...changeParameters(change) } },
  refusal,
});

/** Returns the write that adds to numbers of an item. A missing number, or item, counts as 0. */
export const increment = (key: Key, amounts: Readonly<Record<string, number | bigint>>): Write =>
  update(key, { add: amounts });

/** Returns the write that moves an item from an expected state to another. The new version is one higher. */
export const transition = <T = Values>(
  key: Key,
  {
    from,
    ...change
  }: Pick<Change<NoInfer<T>>, 'set' | 'setAbsent' | 'remove'> & {
    from: Condition<NoInfer<T>>;
  },
  refusal: ResultName,
): Write => update<T>(key, { ...change, add: { version: 1 }, when: from }, refusal);

/**
 * Returns the write that counts a change of a group of items, for the transaction that changes them.
 * @param seen the count, read before those items; of two concurrent changes the second fails. Absent for a change that
 * depends on none of them.
 */
export const countChange = (key: Key, type: string, refusal: ResultName, seen?: number): Write =>
  update(
    key,
    { set: { type }, add: { version: 1 }, when: seen === undefined ? undefined : seenAt(seen) },
    refusal,
  );

/** Audit entry of a change: a verb, its subject, the changed values and the values before (never secrets). */
export type AuditNote = {
  action: AuditAction;
  subject: string;
  changes?: Values;
  before?: Values;
  /** Names of the licensors an agent makes the change for. */
  onBehalfOf?: readonly string[] | undefined;
};

/** Returns the values an edit changes, after and before. A value may exist on one side only. */
export const changesBetween = (before: object, after: object): { changes: Values; before: Values } => {
  const [old, now] = [before as Values, after as Values];
  const differs = (name: string) =>
    name !== 'version' && JSON.stringify(old[name]) !== JSON.stringify(now[name]);
  const names = [...new Set([...Object.keys(now), ...Object.keys(old)])].filter(differs);
  const pick = (values: Values) =>
    Object.fromEntries(
      names.filter((name) => values[name] !== undefined).map((name) => [name, values[name]]),
    );
  return { changes: pick(now), before: pick(old) };
};

/** Returns the write of a further audit entry, for a transaction that changes several subjects with a history. */
export const noteWrite = (actor: Actor, note: AuditNote): Write => {
  const at = new Date().toISOString();
  const auditId = newId('aud');
  const { importId, isUndone } = actor.import ?? {};
  return put({
    ...auditKeys.entry(note.subject, at, auditId),
    ...(importId !== undefined && !isUndone && auditKeys.importIndex(importId, at, auditId)),
    ...(isUndone ? { undoneImportId: importId } : { importId }),
    type: 'audit',
    auditId,
    at,
    actorId: actor.actorId,
    actorName: actor.displayName,
    action: note.action,
    subject: note.subject,
    onBehalfOf: note.onBehalfOf,
    changes: note.changes,
    before: note.before,
  });
};

/** Reports a transaction that failed because the table stayed too busy. */
class TransactionThrottled extends Error {
  constructor(cause: TransactionCanceledException) {
    super(cause.message, { cause });
    this.name = 'TransactionThrottled';
  }
}

type Reasons = NonNullable<TransactionCanceledException['CancellationReasons']>;

/** Returns whether a transaction was refused for its size: an item takes 400 KB at most, all of them 4 MB. */
const isTooLarge = (error: unknown, reasons: Reasons): boolean => {
  const { name, message } = error as Error;
  const refusals = reasons.filter(({ Code }) => Code === 'ValidationError').map(({ Message }) => Message);
  return [...refusals, ...(name === 'ValidationException' ? [message] : [])].some((text) =>
    text?.includes('exceed'),
  );
};

/** Maximum milliseconds between two attempts of a transaction. */
const maxWait = 1_000;

const send = async (writes: readonly Write[], attempt = 0): Promise<void> => {
  // A request that the SDK sends again, because it had no answer, takes effect once.
  const ClientRequestToken = randomUUID();
  try {
    await callTable(TransactWriteItemsCommand, {
      TransactItems: writes.map(({ item }) => item),
      ClientRequestToken,
    });
  } catch (error) {
    const reasons = (error instanceof TransactionCanceledException && error.CancellationReasons) || [];
    if (isTooLarge(error, reasons)) throw new Refusal('TooLarge');
    if (!(error instanceof TransactionCanceledException)) throw error;
    const failed = reasons.findIndex((reason) => reason.Code === 'ConditionalCheckFailed');
    if (failed >= 0) {
      const current = reasons[failed]?.Item;
      throw new Refusal(
        writes[failed]!.refusal,
        current && { currentVersion: Number(current.version?.N ?? 0) },
      );
    }
    const isFor = (...codes: string[]) => reasons.some(({ Code = '' }) => codes.includes(Code));
    const isBusy = isFor('ThrottlingError', 'ProvisionedThroughputExceeded');
    // A conflict is over within moments. A busy table is retried less often, because it may stay busy longer than a
    // call can wait.
    const isWorthwhile = isBusy ? attempt < 5 : attempt < 12 && isFor('TransactionConflict');
    if (!isWorthwhile) throw isBusy ? new TransactionThrottled(error) : error;
    await new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(maxWait, 20 * 2 ** attempt)));
    await send(writes, attempt + 1);
  }
};

/**
 * Commits writes that belong together, with their audit entry, as one transaction (at most 99 writes). When a condition
 * fails, nothing is written and the refusal of its write is thrown. Retries conflicts with other transactions.
 * @throws Refusal also `TooLarge`, for an item of more than 400 KB
 */
export const commit = async (actor: Actor, note: AuditNote, writes: readonly Write[]): Promise<void> => {
  await send([...writes, noteWrite(actor, note)]);
};

/** Commits writes without an audit entry, for data with a history of its own, such as ledger transactions. */
export const commitSilently = (writes: readonly Write[]): Promise<void> => send(writes);
