import { DeleteItemCommand, PutItemCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { callTable, tableName } from './client.ts';
import { changeParameters, type Change } from './expressions.ts';
import type { Key } from './items.ts';

/** Puts one item, whether it exists or not. */
export const putItem = async (item: Key & { type: string } & Record<string, unknown>): Promise<void> => {
  await callTable(PutItemCommand, { TableName: tableName(), Item: item });
};

/** Deletes one item if it exists. */
export const deleteItem = async (key: Key): Promise<void> => {
  await callTable(DeleteItemCommand, { TableName: tableName(), Key: key });
};

/**
 * Deletes one item and returns it; `undefined` when there is none. Only one of several concurrent calls receives it.
 */
export const deleteAndReturnItem = async <T>(key: Key): Promise<T | undefined> => {
  const { Attributes } = await callTable(DeleteItemCommand, {
    TableName: tableName(),
    Key: key,
    ReturnValues: 'ALL_OLD',
  });
  return Attributes as T | undefined;
};

/**
 * Changes one item without a transaction.
 * @returns the new values of the attributes it changed; `undefined` when its condition fails
 */
export const changeItem = async <T = Record<string, unknown>>(
  key: Key,
  change: Change<NoInfer<T>>,
): Promise<Partial<T> | undefined> => {
  try {
    const { Attributes } = await callTable(UpdateItemCommand, {
      TableName: tableName(),
      Key: key,
      ReturnValues: 'UPDATED_NEW',
      ...changeParameters(change),
    });
    return (Attributes ?? {}) as Partial<T>;
  } catch (error) {
    if ((error as Error).name !== 'ConditionalCheckFailedException') throw error;
    return undefined;
  }
};
