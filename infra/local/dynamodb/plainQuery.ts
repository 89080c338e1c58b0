import type { Item, LevelRange, Store } from './dynalite.ts';
import { isObject, type Json, type JsonObject } from '../json.ts';

const known: ReadonlySet<string> = new Set([
  'ConsistentRead',
  'ExpressionAttributeNames',
  'ExpressionAttributeValues',
  'IndexName',
  'KeyConditionExpression',
  'Limit',
  'ScanIndexForward',
  'TableName',
]);

const isName = (value: Json | undefined): value is string =>
  typeof value === 'string' && /^[\w.-]{3,255}$/.test(value);
const isFlagOrAbsent = (value: Json | undefined): boolean =>
  value === undefined || typeof value === 'boolean';
const isCountOrAbsent = (value: Json | undefined): boolean =>
  value === undefined || (Number.isSafeInteger(value) && Number(value) > 0);

/** `#pk = :pk`, alone or with a range of the sort key, every name by a placeholder. */
const expression =
  /^(#\w+) = (:\w+)(?: AND (#\w+) BETWEEN (:\w+) AND (:\w+)| AND begins_with\((#\w+), (:\w+)\))?$/;

/** Returns the texts of the placeholders used, in order; `undefined` if one is missing, unused or no text. */
const placeholderTexts = (given: Json | undefined, used: readonly string[]): string[] | undefined => {
  if (!isObject(given) || Object.keys(given).length !== used.length) return undefined;
  const texts = used.map((placeholder) => given[placeholder]);
  return texts.every((text) => typeof text === 'string' && text !== '') ? (texts as string[]) : undefined;
};

/** Returns the texts of attribute values (`{ S }`), by placeholder. */
const textValues = (given: Json | undefined): JsonObject =>
  Object.fromEntries(
    Object.entries(isObject(given) ? given : {}).map(([placeholder, value]) => [
      placeholder,
      isObject(value) && Object.keys(value).length === 1 ? value.S : undefined,
    ]),
  );

type Condition = { ComparisonOperator: string; AttributeValueList: { S: string }[] };

const condition = (ComparisonOperator: string, ...texts: string[]): Condition => ({
  ComparisonOperator,
  AttributeValueList: texts.map((S) => ({ S })),
});

/**
 * A query of the plain kind prepared for dynalite's action: texts as keys, from the beginning, nothing filtered or left out.
 * Its expression is read here, which takes the full reading longer than carrying the query out. `undefined` for any other,
 * and for one the full check would refuse.
 */
export const preparePlainQuery = (input: JsonObject): JsonObject | undefined => {
  const { TableName, IndexName, ConsistentRead, ScanIndexForward, Limit } = input;
  if (Object.keys(input).some((name) => !known.has(name) && input[name] !== undefined)) return undefined;
  if (!isName(TableName) || (IndexName !== undefined && !isName(IndexName))) return undefined;
  if (!isFlagOrAbsent(ConsistentRead) || !isFlagOrAbsent(ScanIndexForward) || !isCountOrAbsent(Limit))
    return undefined;
  const parts = expression.exec(String(input.KeyConditionExpression));
  if (!parts) return undefined;
  const [, pk = '', pkValue = '', between, from, to, beginning, prefix] = parts;
  const sk = between ?? beginning;
  const names = placeholderTexts(input.ExpressionAttributeNames, sk === undefined ? [pk] : [pk, sk]);
  const placeholders = [pkValue, from, to, prefix].filter((placeholder) => placeholder !== undefined);
  const texts = placeholderTexts(textValues(input.ExpressionAttributeValues), placeholders);
  if (!names || !texts || names[0] === names[1]) return undefined;
  const [key = '', ...range] = texts;
  if (between !== undefined && range[0]! > range[1]!) return undefined;
  const ranged = between === undefined ? 'BEGINS_WITH' : 'BETWEEN';
  return {
    TableName,
    IndexName,
    ConsistentRead,
    ScanIndexForward,
    Limit,
    KeyConditions: {
      [names[0]!]: condition('EQ', key),
      ...(names[1] !== undefined && { [names[1]]: condition(ranged, ...range) }),
    },
  };
};

/** Bytes a page of a query comes to at most: the item that reaches it is the last. */
const pageBytes = 1 << 20;
/** Items, and bytes, taken from the database at once. */
const takenAtOnce = { items: 1000, bytes: 1 << 20 };

/** Read of a query: the range of keys of a table or an index. */
export type PlainRead = {
  request: JsonObject;
  range: LevelRange;
  /** The attributes a next page starts from. */
  startKeyNames: readonly string[];
  /** Bytes an item counts for. */
  measureItem: (item: Item) => number;
};

/** Returns whether the query returns all items of the page unchanged. */
export const isPlainRead = (request: JsonObject): boolean =>
  request.KeyConditions !== undefined &&
  ['_filter', '_projection', 'AttributesToGet', 'QueryFilter', 'ReturnConsumedCapacity', 'Select'].every(
    (name) => request[name] === undefined,
  );

/** The prefix of the keys of a table's items, or of an index of it, in the database. */
const keyPrefix = ({ TableName, IndexName }: JsonObject): string =>
  IndexName === undefined ? `item-${TableName}~` : `index-global~${TableName}~${IndexName}~`;

const prefixed = (prefix: string, { reverse, limit, ...bounds }: LevelRange): LevelRange => ({
  reverse,
  limit,
  highWaterMarkBytes: takenAtOnce.bytes,
  ...Object.fromEntries(Object.entries(bounds).map(([bound, key]) => [bound, prefix + key])),
});

/**
 * Reads a page as dynalite does, many items at a time: its streams take a turn through other threads for each item. A page
 * that is full names the key of its last item, whether more follow or not.
 */
export const readPlainly = async (
  store: Store,
  { request, range, startKeyNames, measureItem }: PlainRead,
): Promise<JsonObject> => {
  const limit = Number(request.Limit ?? Infinity);
  const values = store.db.values(prefixed(keyPrefix(request), range));
  const items: Item[] = [];
  let bytes = 0;
  const isFull = () => items.length >= limit || bytes >= pageBytes;
  try {
    for (;;) {
      const taken = (await values.nextv(Math.min(takenAtOnce.items, limit + 1))) as Item[];
      for (const item of taken) {
        if (isFull()) break;
        items.push(item);
        bytes += measureItem(item);
      }
      if (!taken.length || isFull()) break;
    }
  } finally {
    await values.close();
  }
  const last = isFull() ? items.at(-1) : undefined;
  return {
    ScannedCount: items.length,
    ...(last && {
      LastEvaluatedKey: Object.fromEntries(startKeyNames.map((name) => [name, last[name]])),
    }),
    Count: items.length,
    Items: items,
  };
};
