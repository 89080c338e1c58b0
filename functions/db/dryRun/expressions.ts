import { isDeepStrictEqual } from 'node:util';

/* Reads the expressions that `functions/db/expressions.ts` writes, and no others. */

type Item = Readonly<Record<string, unknown>>;

/** Parameters of a request with expressions. */
export type Expressions = {
  ConditionExpression?: string | undefined;
  UpdateExpression?: string | undefined;
  ExpressionAttributeNames?: Readonly<Record<string, string>> | undefined;
  ExpressionAttributeValues?: Readonly<Record<string, unknown>> | undefined;
};

/** Returns an integer as the table's client gives it: a number where that is exact. */
const asInteger = (value: bigint): number | bigint =>
  BigInt.asIntN(53, value) === value ? Number(value) : value;

/** Returns a value as the table would give it back: without fields that are `undefined`. */
export const asStored = (value: unknown): unknown => {
  if (typeof value === 'bigint') return asInteger(value);
  if (Array.isArray(value)) return value.map(asStored);
  if (value === null || typeof value !== 'object' || ArrayBuffer.isView(value) || value instanceof Set)
    return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => (inner === undefined ? [] : [[name, asStored(inner)]])),
  );
};

const unreadable = (text: string): Error => new Error(`a dry run cannot read the expression ${text}`);

const valueAt = (path: string, item: Item | undefined, { ExpressionAttributeNames: names }: Expressions) =>
  path
    .split('.')
    .reduce<unknown>(
      (value, part) => (value as Record<string, unknown> | undefined)?.[names?.[part] ?? part],
      item,
    );

const isNumeric = (value: unknown): value is number | bigint =>
  typeof value === 'number' || typeof value === 'bigint';

const meetsTest = (test: string, item: Item | undefined, request: Expressions): boolean => {
  const given = (place: string) => asStored(request.ExpressionAttributeValues?.[place]);
  const [, no, existing] = /^attribute_(not_)?exists\((.+)\)$/.exec(test) ?? [];
  if (existing !== undefined) return (valueAt(existing, item, request) === undefined) === (no !== undefined);
  const [, within, list] = /^(\S+) IN \((.+)\)$/.exec(test) ?? [];
  if (within !== undefined)
    return list!.split(', ').some((place) => given(place) === valueAt(within, item, request));
  const [, path, operator, place] = /^(\S+) (=|<=?|>=?) (\S+)$/.exec(test) ?? [];
  if (path === undefined) throw unreadable(test);
  const [stored, expected] = [valueAt(path, item, request), given(place!)];
  if (operator === '=') return isDeepStrictEqual(stored, expected);
  if (!isNumeric(stored) || !isNumeric(expected)) return false;
  if (operator === '<') return stored < expected;
  if (operator === '<=') return stored <= expected;
  return operator === '>' ? stored > expected : stored >= expected;
};

/** Returns whether an item meets the condition of a request. */
export const meetsCondition = (item: Item | undefined, request: Expressions): boolean => {
  const { ConditionExpression: condition } = request;
  return (
    !condition ||
    condition.split(' OR ').some((all) => all.split(' AND ').every((test) => meetsTest(test, item, request)))
  );
};

/** Returns an item with the changes of a request. */
export const changedItem = (item: Item, request: Expressions): Record<string, unknown> => {
  const { UpdateExpression: expression = '', ExpressionAttributeNames: names = {} } = request;
  const given = (place: string) => asStored(request.ExpressionAttributeValues?.[place]);
  const after: Record<string, unknown> = { ...item };
  const parts = expression.split(/\b(SET|REMOVE|ADD) /).slice(1);
  for (let index = 0; index < parts.length; index += 2)
    for (const part of parts[index + 1]!.trim().split(/, (?=#)/)) {
      const name = names[/^#\w+/.exec(part)?.[0] ?? ''];
      const place = /:\w+/.exec(part)?.[0] ?? '';
      if (name === undefined) throw unreadable(part);
      if (parts[index] === 'REMOVE') delete after[name];
      else if (parts[index] === 'ADD')
        after[name] = asInteger(BigInt((after[name] ?? 0) as number) + BigInt(given(place) as number));
      else if (!part.includes('if_not_exists') || after[name] === undefined) after[name] = given(place);
    }
  return after;
};
