import { describe, expect, it } from 'vitest';
import { matchesPattern } from '../../../../infra/local/events/eventBridge.ts';
import type { JsonObject } from '../../../../infra/local/json.ts';

const event: JsonObject = {
  source: 'aws.s3',
  detail: { bucket: { name: 'inbox' }, object: { key: 'a/b.csv', size: 10 } },
};
const key = (rule: JsonObject) => ({ detail: { object: { key: [rule] } } });

describe('matchesPattern', () => {
  it.each<[JsonObject, boolean]>([
    [{ source: ['aws.s3'] }, true],
    [{ source: ['aws.ec2', 'aws.s3'], detail: { bucket: { name: ['inbox'] } } }, true],
    [{ source: ['aws.ec2'] }, false],
    [{ detail: { bucket: { name: ['other'] } } }, false],
    [key({ prefix: 'a/' }), true],
    [key({ suffix: '.xlsx' }), false],
    [key({ wildcard: 'a/*.csv' }), true],
    [key({ 'anything-but': { prefix: 'a/' } }), false],
    [key({ exists: true }), true],
    [{ detail: { missing: [{ exists: false }] } }, true],
    [{ detail: { object: { size: [{ numeric: ['>', 5, '<=', 10] }] } } }, true],
    [{ detail: { object: { size: [{ numeric: ['<', 10] }] } } }, false],
  ])('matches the pattern %j: %s', (pattern, expected) => {
    expect(matchesPattern(pattern, event)).toBe(expected);
  });
});
