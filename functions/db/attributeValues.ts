/* Calls of the table and their answers, in plain values and as DynamoDB stores them: `1` and `{ N: '1' }`. */

import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';

type Attributes = Record<string, AttributeValue>;

/** Call or answer with plain values in place of those that DynamoDB stores. */
export type Plain<T> = T extends Attributes
  ? Record<string, unknown>
  : T extends readonly (infer Part)[]
    ? Plain<Part>[]
    : T extends object
      ? { [Name in keyof T]: Plain<T[Name]> }
      : T;

/** Fields of calls and answers that hold the attributes of an item, of a key or of an expression, or a list of these. */
const holders = new Set([
  'Attributes',
  'ExclusiveStartKey',
  'ExpressionAttributeValues',
  'Item',
  'Items',
  'Key',
  'Keys',
  'LastEvaluatedKey',
]);

const each = (value: unknown, convert: (one: never) => unknown): unknown =>
  Array.isArray(value) ? value.map((one) => convert(one as never)) : convert(value as never);

const entriesOf = (part: object, change: (value: unknown, name: string) => unknown): object =>
  Object.fromEntries(Object.entries(part).map(([name, value]) => [name, change(value, name)]));

/** Converts the attributes in a part of a call or an answer, and leaves the rest as it is. */
const convertAttributes = (part: unknown, convert: (attributes: never) => unknown): unknown => {
  if (typeof part !== 'object' || part === null) return part;
  if (Array.isArray(part)) return part.map((one) => convertAttributes(one, convert));
  return entriesOf(part, (value, name) => {
    if (value === undefined) return undefined;
    if (holders.has(name)) return each(value, convert);
    // Items by the name of their table.
    if (name === 'Responses') return entriesOf(value as object, (items) => each(items, convert));
    return convertAttributes(value, convert);
  });
};

/** Returns a call with its values as DynamoDB stores them. Fields that are `undefined` are left out. */
export const toStored = <T>(call: Plain<T>): T =>
  convertAttributes(call, (attributes: Record<string, unknown>) =>
    marshall(attributes, { removeUndefinedValues: true }),
  ) as T;

/**
 * Returns an answer with plain values. Numbers in the table are counts and versions, and large integers become `bigint`. Amounts
 * are stored as text, so they never become floats.
 */
export const toPlain = <T>(answer: T): Plain<T> =>
  convertAttributes(answer, (attributes: Attributes) => unmarshall(attributes)) as Plain<T>;
