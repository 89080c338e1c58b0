import { describe, expect, it } from 'vitest';
import {
  above,
  absent,
  atLeast,
  atMost,
  below,
  changeParameters,
  conditionParameters,
  exists,
  having,
  missing,
  oneOf,
  present,
  seenAt,
  smallerThan,
  versionAfter,
  type Change,
  type Condition,
} from '../../../functions/db/expressions.ts';

type Parameters = ReturnType<typeof conditionParameters>;

/** Returns an expression with names and values instead of placeholders. */
const spelledOut = (expression: string | undefined, parameters: Parameters): string | undefined =>
  expression?.replaceAll(/[#:]\w+/g, (place) =>
    place.startsWith('#')
      ? parameters.ExpressionAttributeNames![place]!
      : JSON.stringify(parameters.ExpressionAttributeValues![place]),
  );

const writtenCondition = (condition: Condition) => {
  const parameters = conditionParameters(condition);
  return spelledOut(parameters.ConditionExpression, parameters);
};

const writtenChange = (change: Change) => {
  const parameters = changeParameters(change);
  return spelledOut(parameters.UpdateExpression, parameters);
};

describe('a condition', () => {
  it.each<[string, Condition, string]>([
    ['an existing item', exists, 'attribute_exists(pk)'],
    ['a missing item', missing, 'attribute_not_exists(pk)'],
    ['a value', { status: 1 }, 'status = 1'],
    ['a value of false', { paid: false }, 'paid = false'],
    ['a value of zero', { unitCount: 0 }, 'unitCount = 0'],
    ['a field of an attribute', { 'template.id': 'a' }, 'template.id = "a"'],
    ['an attribute', { renewal: present }, 'attribute_exists(renewal)'],
    ['no attribute', { renewal: absent }, 'attribute_not_exists(renewal)'],
    ['one of some values', { stage: oneOf(['read', 'matched']) }, 'stage IN ("read", "matched")'],
    ['an element of a set', { starts: having('a') }, 'contains(starts, "a")'],
    [
      'room in a set, alone or with other conditions',
      { starts: smallerThan(3), version: 1 },
      '(attribute_not_exists(starts) OR size(starts) < 3) AND version = 1',
    ],
    [
      'limits',
      { a: above(1), b: atLeast(2), c: below(3), d: atMost(4) },
      'a > 1 AND b >= 2 AND c < 3 AND d <= 4',
    ],
    [
      'all of it',
      { ...exists, paid: false, at: absent },
      'attribute_exists(pk) AND paid = false AND attribute_not_exists(at)',
    ],
    [
      'an alternative',
      { anyOf: [missing, { id: 'a', run: 2 }] },
      'attribute_not_exists(pk) OR id = "a" AND run = 2',
    ],
    ['the version seen', seenAt(3), 'version = 3'],
    ['the item still missing', seenAt(0), 'attribute_not_exists(pk)'],
  ])('is written for %s', (_, condition, expected) => {
    expect(writtenCondition(condition)).toBe(expected);
  });

  it.each<[string, Condition]>([
    ['alone', { version: undefined }],
    ['beside another', { paid: false, version: undefined }],
    ['in an alternative', { anyOf: [missing, { withdrawalId: undefined }] }],
  ])('without a value is an error %s', (_, condition) => {
    expect(() => conditionParameters(condition)).toThrow('has no value');
  });

  it('has no values when none are needed', () => {
    expect(conditionParameters(missing)).toMatchObject({
      ExpressionAttributeNames: { '#a0': 'pk' },
      ExpressionAttributeValues: undefined,
    });
  });
});

describe('a change expression', () => {
  it.each<[string, Change, string]>([
    ['sets values', { set: { state: 'done', count: 0 } }, 'SET state = "done", count = 0'],
    ['removes what is set to undefined', { set: { a: 1, b: undefined } }, 'SET a = 1 REMOVE b'],
    ['sets what has no value yet', { setAbsent: { at: 'now' } }, 'SET at = if_not_exists(at, "now")'],
    ['adds', { add: { count: -1, version: 1 } }, 'ADD count -1, version 1'],
    ['removes', { remove: ['a', 'b'] }, 'REMOVE a, b'],
    [
      'adds to a set and takes out of another',
      { add: { starts: new Set(['a']) }, drop: { ends: new Set(['b']) } },
      'ADD starts {} DELETE ends {}',
    ],
    ['does all at once', { set: { a: 1 }, remove: ['b'], add: { c: 2 } }, 'SET a = 1 REMOVE b ADD c 2'],
  ])('%s', (_, change, expected) => {
    expect(writtenChange(change)).toBe(expected);
  });

  it('includes its condition, which shares the names and values', () => {
    const parameters = changeParameters({ set: { status: 2 }, add: { version: 1 }, when: { status: 1 } });
    expect(spelledOut(parameters.UpdateExpression, parameters)).toBe('SET status = 2 ADD version 1');
    expect(spelledOut(parameters.ConditionExpression, parameters)).toBe('status = 1');
  });
});

describe('a version', () => {
  it('that no item can have is refused as stale, and the last one that can is not', () => {
    expect(() => seenAt(Number.MAX_SAFE_INTEGER)).toThrow('StaleVersion');
    expect(() => versionAfter(Number.MAX_SAFE_INTEGER)).toThrow('StaleVersion');
    expect(versionAfter(Number.MAX_SAFE_INTEGER - 1)).toBe(Number.MAX_SAFE_INTEGER);
  });
});
