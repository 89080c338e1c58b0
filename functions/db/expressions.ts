/* Conditions and changes of items as values. Only this folder turns them into DynamoDB expressions. */

import { Refusal } from '../core/refusal.ts';
import type { IndexName } from './table/definition.ts';

/** Attributes any item may have besides its own. */
type Bookkeeping = { pk: string; type: string; version: number; ttl: number } & Record<
  `${IndexName}${'pk' | 'sk'}`,
  string
>;

type Scalar = string | number | bigint | boolean;

/** Collects the attribute names and values of a request, which its expressions refer to by placeholders. */
const makePlaceholders = () => {
  const names: Record<string, string> = {};
  const values: Record<string, unknown> = {};
  return {
    /** Returns the placeholder of an attribute. */
    name(attribute: string): string {
      const place = `#a${Object.keys(names).length}`;
      names[place] = attribute;
      return place;
    },
    /** Returns the placeholder of a value. */
    value(value: unknown): string {
      const place = `:v${Object.keys(values).length}`;
      values[place] = value;
      return place;
    },
    /** Returns the request parameters that define the placeholders. DynamoDB rejects empty ones. */
    parameters: () => ({
      ExpressionAttributeNames: Object.keys(names).length ? names : undefined,
      ExpressionAttributeValues: Object.keys(values).length ? values : undefined,
    }),
  };
};

type Placeholders = ReturnType<typeof makePlaceholders>;

/** Test of one attribute. */
export type Test = (path: string, places: Placeholders) => string;

const compare =
  (operator: '<' | '<=' | '>' | '>=') =>
  (value: number | bigint): Test =>
  (path, places) =>
    `${path} ${operator} ${places.value(value)}`;

export const below = compare('<');
export const atMost = compare('<=');
export const above = compare('>');
export const atLeast = compare('>=');

export const present: Test = (path) => `attribute_exists(${path})`;
export const absent: Test = (path) => `attribute_not_exists(${path})`;

/** The set is absent, or has fewer elements than a number. */
export const smallerThan =
  (size: number): Test =>
  (path, places) =>
    `(attribute_not_exists(${path}) OR size(${path}) < ${places.value(size)})`;

/** The set has an element. */
export const having =
  (element: string): Test =>
  (path, places) =>
    `contains(${path}, ${places.value(element)})`;

export const oneOf =
  (values: readonly Scalar[]): Test =>
  (path, places) =>
    `${path} IN (${values.map((value) => places.value(value)).join(', ')})`;

/** Attributes expected of a stored item: the value of each, or a test of it. `a.b` is field `b` of attribute `a`. */
export type Expected<T = Record<string, unknown>> = {
  readonly [Name in keyof (T & Bookkeeping) & string]?: Test | (T & Bookkeeping)[Name];
};

/** Condition of a write on the stored item: all expected attributes, or alternatives. */
export type Condition<T = Record<string, unknown>> = Expected<T> | { readonly anyOf: readonly Expected<T>[] };

/** The item exists. */
export const exists = { pk: present };

/** The item does not exist. */
export const missing = { pk: absent };

/**
 * Returns the version after one that a caller read.
 * @throws Refusal `StaleVersion` for a number that no item can have, because the next one could not be stored
 */
export const versionAfter = (version: number): number => {
  if (!Number.isSafeInteger(version + 1)) throw new Refusal('StaleVersion');
  return version + 1;
};

/**
 * Returns the condition that an item is still at the version read; 0 means that it did not exist.
 * @throws Refusal `StaleVersion` for a number that no item can have
 */
export const seenAt = (version: number) => {
  versionAfter(version);
  return version ? { version } : missing;
};

const writeExpected = (expected: Expected, places: Placeholders): string =>
  Object.entries(expected)
    .map(([name, test]) => {
      // A condition must never be dropped silently.
      if (test === undefined) throw new TypeError(`The condition on ${name} has no value`);
      const path = name
        .split('.')
        .map((part) => places.name(part))
        .join('.');
      return typeof test === 'function' ? (test as Test)(path, places) : `${path} = ${places.value(test)}`;
    })
    .join(' AND ');

const writeCondition = (condition: Condition, places: Placeholders): string =>
  'anyOf' in condition
    ? (condition.anyOf as readonly Expected[]).map((expected) => writeExpected(expected, places)).join(' OR ')
    : writeExpected(condition, places);

/** Returns the parameters of a request with a condition. */
export const conditionParameters = (condition: Condition | undefined) => {
  const places = makePlaceholders();
  return {
    ConditionExpression: condition && writeCondition(condition, places),
    ...places.parameters(),
  };
};

/** Change of single attributes of an item. An item that does not exist is created, unless `when` prevents it. */
export type Change<T = Record<string, unknown>> = {
  /** New values; `undefined` removes the attribute. */
  set?: Readonly<Partial<T & Bookkeeping>>;
  /** Values set only for attributes that have none. */
  setAbsent?: Readonly<Partial<T>>;
  /** Amounts added to numbers, exactly, and elements added to sets. A missing number counts as 0. */
  add?: Readonly<Record<string, number | bigint | ReadonlySet<string>>>;
  /** Elements taken out of sets. */
  drop?: Readonly<Record<string, ReadonlySet<string>>>;
  remove?: readonly (keyof T & string)[];
  /** Condition on the item as stored. */
  when?: Condition<T>;
};

const clause = (keyword: string, parts: readonly string[]): string[] =>
  parts.length ? [`${keyword} ${parts.join(', ')}`] : [];

/** Returns the parameters of a request with a change. */
export const changeParameters = ({
  set = {},
  setAbsent = {},
  add = {},
  drop = {},
  remove = [],
  when,
}: Change) => {
  const places = makePlaceholders();
  const settings = Object.entries(set).filter(([, value]) => value !== undefined);
  const removed = [...remove, ...Object.keys(set).filter((name) => set[name] === undefined)];
  const withoutValue = Object.entries(setAbsent).map(([name, value]) => {
    const place = places.name(name);
    return `${place} = if_not_exists(${place}, ${places.value(value)})`;
  });
  const expression = [
    ...clause('SET', [
      ...settings.map(([name, value]) => `${places.name(name)} = ${places.value(value)}`),
      ...withoutValue,
    ]),
    ...clause(
      'REMOVE',
      removed.map((name) => places.name(name)),
    ),
    ...clause(
      'ADD',
      Object.entries(add).map(([name, amount]) => `${places.name(name)} ${places.value(amount)}`),
    ),
    ...clause(
      'DELETE',
      Object.entries(drop).map(([name, elements]) => `${places.name(name)} ${places.value(elements)}`),
    ),
  ].join(' ');
  return {
    UpdateExpression: expression,
    ConditionExpression: when && writeCondition(when, places),
    ...places.parameters(),
  };
};
