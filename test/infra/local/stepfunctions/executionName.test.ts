import { expect, it } from 'vitest';
import { isExecutionName } from '../../../../infra/local/stepfunctions/executionName.ts';

it.each(['bat_01k-1', 'n'.repeat(80), 'Ümlaut.and_dash-'])('an execution may be named %s', (name) => {
  expect(isExecutionName(name)).toBe(true);
});

it.each([
  '',
  'n'.repeat(81),
  'a b',
  'a<b',
  'a}',
  'a[1]',
  'a*',
  'a?',
  'a#b',
  'a:b',
  'a/b',
  'a\u0007',
  '\u{1f600}',
])('an execution may not be named %j', (name) => {
  expect(isExecutionName(name)).toBe(false);
});
