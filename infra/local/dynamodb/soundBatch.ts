import { isObject, type Json, type JsonObject } from '../json.ts';

/** Most requests a batch may hold, by operation. */
const mostRequests: Readonly<Record<string, number>> = { BatchWriteItem: 25, BatchGetItem: 100 };

const isText = (value: Json | undefined): boolean => typeof value === 'string';
const isFlag = (value: Json | undefined): boolean => typeof value === 'boolean';
const areTexts = (value: Json | undefined): boolean => Array.isArray(value) && value.every(isText);

/** Checks of values by type, in JSON. Binary values are left to the full check. */
const shapes: Readonly<Record<string, (value: Json | undefined) => boolean>> = {
  S: isText,
  N: isText,
  BOOL: isFlag,
  NULL: isFlag,
  SS: areTexts,
  NS: areTexts,
  L: (value) => Array.isArray(value) && value.every(isSoundValue),
  M: (value) => isSoundItem(value),
};

const isSoundValue = (value: Json | undefined): boolean => {
  if (!isObject(value)) return false;
  const [type = '', ...others] = Object.keys(value);
  return others.length === 0 && shapes[type]?.(value[type]) === true;
};

const isSoundItem = (item: Json | undefined): boolean => {
  if (!isObject(item)) return false;
  for (const name in item) if (!isSoundValue(item[name])) return false;
  return true;
};

/** The only member of an object, if it has that name. */
const only = (value: Json | undefined, name: string): Json | undefined =>
  isObject(value) && Object.keys(value).length === 1 ? value[name] : undefined;

/** The keys a table is asked for, when nothing else is asked than whether to read them consistently. */
const keysAsked = (asked: Json | undefined): Json | undefined => {
  if (!isObject(asked)) return undefined;
  const { Keys, ConsistentRead = false, ...others } = asked;
  return isFlag(ConsistentRead) && Object.keys(others).length === 0 ? Keys : undefined;
};

const isSoundWrite = (request: Json): boolean =>
  isSoundItem(only(only(request, 'PutRequest'), 'Item')) ||
  isSoundItem(only(only(request, 'DeleteRequest'), 'Key'));

/**
 * Returns whether a batch is of the plain kind clients send: only items, with values of known types, within the limit. Such
 * a batch skips the check of its shape, which takes dynalite longer than running it.
 */
export const isSoundBatch = (operation: string, input: JsonObject): boolean => {
  const most = mostRequests[operation];
  const tables = only(input, 'RequestItems');
  if (most === undefined || !isObject(tables)) return false;
  const isWrite = operation === 'BatchWriteItem';
  const requests = Object.entries(tables).flatMap(([name, asked]): Json[] => {
    const list = isWrite ? asked : keysAsked(asked);
    return /^[\w.-]{3,255}$/.test(name) && Array.isArray(list) && list.length > 0 ? list : [null];
  });
  return (
    requests.length > 0 &&
    requests.length <= most &&
    requests.every((request) => (isWrite ? isSoundWrite(request) : isSoundItem(request)))
  );
};
