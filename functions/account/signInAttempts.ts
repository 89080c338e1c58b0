import { DeleteCommand, UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import { table, tableName } from '../db/client.ts';
import type { Key } from '../db/items.ts';
import { signInLock, strangerLimit } from './userStore.ts';

type Count = Pick<
  UpdateCommandInput,
  'UpdateExpression' | 'ConditionExpression' | 'ExpressionAttributeNames' | 'ExpressionAttributeValues'
>;

/** Changes a count. Returns the number of attempts afterwards, or `undefined` when the condition did not hold. */
const counted = async (key: Key, count: Count): Promise<number | undefined> => {
  try {
    const { Attributes } = await table().send(
      new UpdateCommand({ TableName: tableName(), Key: key, ReturnValues: 'ALL_NEW', ...count }),
    );
    return Number(Attributes?.failures);
  } catch (error) {
    if ((error as Error).name !== 'ConditionalCheckFailedException') throw error;
    return undefined;
  }
};

const countOn = (key: Key, now: number) =>
  counted(key, {
    UpdateExpression: 'SET failures = failures + :one',
    ConditionExpression: 'attribute_exists(pk) AND #ttl > :now',
    ExpressionAttributeNames: { '#ttl': 'ttl' },
    ExpressionAttributeValues: { ':one': 1, ':now': now },
  });

const countAnew = (key: Key, now: number, seconds: number = signInLock.seconds) =>
  counted(key, {
    UpdateExpression: 'SET failures = :one, #ttl = :until, #type = :type',
    ConditionExpression: 'attribute_not_exists(pk) OR #ttl <= :now',
    ExpressionAttributeNames: { '#ttl': 'ttl', '#type': 'type' },
    ExpressionAttributeValues: {
      ':one': 1,
      ':now': now,
      ':until': now + seconds,
      ':type': 'signInAttempts',
    },
  });

/**
 * Counts an attempt before the password is checked, so that concurrent attempts all count. The count starts again once the lock
 * time since the first attempt has passed; of concurrent attempts one starts it.
 * @param key key of the count: of a name, a browser or an address
 * @param now epoch seconds
 * @returns the number of attempts, including this one
 */
export const countTry = async (key: Key, now: number): Promise<number> =>
  (await countOn(key, now)) ?? (await countAnew(key, now)) ?? countTry(key, now);

/**
 * Counts an attempt of an unknown browser while Cognito may be asked. Each counted attempt extends the count by
 * `strangerLimit.quietSeconds`; a rejected one does not.
 * @param now epoch seconds
 * @returns whether Cognito may be asked
 */
export const countStranger = async (key: Key, now: number): Promise<boolean> => {
  const next: Count = {
    UpdateExpression: 'SET failures = failures + :one, #ttl = :until',
    ConditionExpression: 'attribute_exists(pk) AND #ttl > :now AND failures < :tries',
    ExpressionAttributeNames: { '#ttl': 'ttl' },
    ExpressionAttributeValues: {
      ':one': 1,
      ':now': now,
      ':tries': strangerLimit.tries,
      ':until': now + strangerLimit.quietSeconds,
    },
  };
  const counts = [
    () => counted(key, next),
    () => countAnew(key, now, strangerLimit.quietSeconds),
    // Only one of several concurrent first attempts starts the count. The others add to it.
    () => counted(key, next),
  ];
  for (const count of counts) if ((await count()) !== undefined) return true;
  return false;
};

/** Takes back one attempt that turned out to be a sign-in. */
export const takeBackTry = async (key: Key): Promise<void> => {
  await counted(key, {
    UpdateExpression: 'SET failures = failures - :one',
    ConditionExpression: 'failures > :none',
    ExpressionAttributeValues: { ':one': 1, ':none': 0 },
  });
};

/** Removes the count of a name after a successful sign-in. */
export const forgetTries = async (key: Key): Promise<void> => {
  await table().send(new DeleteCommand({ TableName: tableName(), Key: key }));
};
