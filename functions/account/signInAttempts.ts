import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { table, tableName } from '../db/client.ts';
import { accountKeys } from '../db/keys/account.ts';
import { signInLock } from './userStore.ts';

/**
 * Counts a try before the password is looked at, so that tries side by side are all counted.
 * The count starts anew once the lock time since the first try has passed.
 * @param now epoch seconds
 * @returns how many tries stand, this one included
 */
export const countTry = async (name: string, now: number): Promise<number> => {
  const key = accountKeys.attempts(name);
  const started = await table()
    .send(
      new UpdateCommand({
        TableName: tableName(),
        Key: key,
        UpdateExpression: 'SET failures = failures + :one',
        ConditionExpression: 'attribute_exists(pk) AND #ttl > :now',
        ExpressionAttributeNames: { '#ttl': 'ttl' },
        ExpressionAttributeValues: { ':one': 1, ':now': now },
        ReturnValues: 'UPDATED_NEW',
      }),
    )
    .catch((error: Error) => {
      if (error.name !== 'ConditionalCheckFailedException') throw error;
      return undefined;
    });
  if (started) return Number(started.Attributes?.failures);
  await table().send(
    new UpdateCommand({
      TableName: tableName(),
      Key: key,
      UpdateExpression: 'SET failures = :one, #ttl = :until, #type = :type',
      ExpressionAttributeNames: { '#ttl': 'ttl', '#type': 'type' },
      ExpressionAttributeValues: { ':one': 1, ':until': now + signInLock.seconds, ':type': 'signInAttempts' },
    }),
  );
  return 1;
};

/** Forgets the tries of a name after a successful sign-in. */
export const forgetTries = async (name: string): Promise<void> => {
  await table().send(new DeleteCommand({ TableName: tableName(), Key: accountKeys.attempts(name) }));
};
