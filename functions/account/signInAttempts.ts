import { DeleteCommand, UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import { table, tableName } from '../db/client.ts';
import { accountKeys } from '../db/keys/account.ts';
import { signInLock } from './userStore.ts';

type Count = Pick<
  UpdateCommandInput,
  'UpdateExpression' | 'ConditionExpression' | 'ExpressionAttributeNames' | 'ExpressionAttributeValues'
>;

/** How many tries stand after a count; `undefined` when its condition did not hold. */
const counted = async (name: string, count: Count): Promise<number | undefined> => {
  try {
    const { Attributes } = await table().send(
      new UpdateCommand({
        TableName: tableName(),
        Key: accountKeys.attempts(name),
        ReturnValues: 'ALL_NEW',
        ...count,
      }),
    );
    return Number(Attributes?.failures);
  } catch (error) {
    if ((error as Error).name !== 'ConditionalCheckFailedException') throw error;
    return undefined;
  }
};

const countOn = (name: string, now: number) =>
  counted(name, {
    UpdateExpression: 'SET failures = failures + :one',
    ConditionExpression: 'attribute_exists(pk) AND #ttl > :now',
    ExpressionAttributeNames: { '#ttl': 'ttl' },
    ExpressionAttributeValues: { ':one': 1, ':now': now },
  });

const countAnew = (name: string, now: number) =>
  counted(name, {
    UpdateExpression: 'SET failures = :one, #ttl = :until, #type = :type',
    ConditionExpression: 'attribute_not_exists(pk) OR #ttl <= :now',
    ExpressionAttributeNames: { '#ttl': 'ttl', '#type': 'type' },
    ExpressionAttributeValues: {
      ':one': 1,
      ':now': now,
      ':until': now + signInLock.seconds,
      ':type': 'signInAttempts',
    },
  });

/**
 * Counts a try before the password is looked at, so that tries side by side are all counted.
 * The count starts anew once the lock time since the first try has passed; of tries that start it at once one does.
 * @param now epoch seconds
 * @returns how many tries stand, this one included
 */
export const countTry = async (name: string, now: number): Promise<number> =>
  (await countOn(name, now)) ?? (await countAnew(name, now)) ?? countTry(name, now);

/** Forgets the tries of a name after a successful sign-in. */
export const forgetTries = async (name: string): Promise<void> => {
  await table().send(new DeleteCommand({ TableName: tableName(), Key: accountKeys.attempts(name) }));
};
