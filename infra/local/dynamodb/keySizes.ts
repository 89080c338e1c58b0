import type { Item, KeyElement, TableDescription } from './dynalite.ts';
import { objectsAt, type JsonObject } from '../json.ts';

/** Maximum bytes of a key on AWS ("Quotas in Amazon DynamoDB"). */
const maxBytes: Readonly<Record<KeyElement['KeyType'], number>> = { HASH: 2048, RANGE: 1024 };

/** AWS's messages for such keys, including their missing space. */
const messages: Readonly<Record<KeyElement['KeyType'], string>> = {
  HASH: 'One or more parameter values were invalid: Size of hashkey has exceeded the maximum size limit of2048 bytes',
  RANGE:
    'One or more parameter values were invalid: Aggregated size of all range keys has exceeded the size limit of 1024 bytes',
};

const textBytes = (value: JsonObject | undefined): number =>
  typeof value?.S === 'string' ? Buffer.byteLength(value.S) : 0;

/** Returns the problem with the size of an item's key, if any. */
export const keySizeProblem = (item: Item, schema: readonly KeyElement[]): string | undefined => {
  const long = schema.find(
    ({ AttributeName, KeyType }) => textBytes(item[AttributeName]) > maxBytes[KeyType],
  );
  return long && messages[long.KeyType];
};

/** Returns the problem with the size of an item's index keys, if any. */
export const indexKeySizeProblem = (item: Item, table: TableDescription): string | undefined => {
  for (const { IndexName, KeySchema } of table.GlobalSecondaryIndexes ?? [])
    for (const { AttributeName, KeyType } of KeySchema) {
      const bytes = textBytes(item[AttributeName]);
      if (bytes > maxBytes[KeyType])
        return (
          `One or more parameter values were invalid: Size limit exceeded for Index Key ${AttributeName} ` +
          `Actual Size: ${bytes} bytes Max Size: ${maxBytes[KeyType]} bytes IndexName: ${IndexName}`
        );
    }
  return undefined;
};

/** Returns the problem with the size of the values a query compares keys with, if any. */
export const keyConditionProblem = (request: JsonObject, table: TableDescription): string | undefined => {
  const index = table.GlobalSecondaryIndexes?.find(({ IndexName }) => IndexName === request.IndexName);
  const conditions = (request.KeyConditions ?? {}) as Record<string, JsonObject>;
  const long = (index ?? table).KeySchema.find(({ AttributeName, KeyType }) =>
    objectsAt(conditions[AttributeName] ?? {}, 'AttributeValueList').some(
      (value) => textBytes(value) > maxBytes[KeyType],
    ),
  );
  return long && messages[long.KeyType];
};
