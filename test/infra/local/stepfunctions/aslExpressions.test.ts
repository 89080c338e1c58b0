import { describe, expect, it } from 'vitest';
import { evaluate, evaluateNumber } from '../../../../infra/local/stepfunctions/aslExpressions.ts';

const bindings = { states: { input: { rows: [1, 2, 3, 4, 5], name: 'april' } } };
const evaluated = (expression: string) => evaluate(`{% ${expression} %}`, bindings);

describe('an expression of a state', () => {
  it.each([
    ['$states.input.name & ".csv"', 'april.csv'],
    ['$partition($states.input.rows, 2)', [[1, 2], [3, 4], [5]]],
    ['$partition($states.input.rows, 5)', [[1, 2, 3, 4, 5]]],
    ['$range(1, 9, 2)', [1, 3, 5, 7, 9]],
    ['$range(0, 8, 3)', [0, 3, 6]],
    ['$range(3, 1, -1)', [3, 2, 1]],
    ['$count($range(5, 1, 1))', 0],
    ['$parse("[1,{}]")', [1, {}]],
    ['$hash("abc", "SHA-1")', 'a9993e364706816aba3e25717850c26c9cd0d89d'],
  ])('%s is %j', async (expression, value) => {
    expect(await evaluated(expression)).toEqual(value);
  });

  it.each([
    ['$states.input.none', 'returned nothing'],
    ['$error("stopped here")', 'stopped here'],
    ['1 +', 'failed'],
  ])('%s fails, and says why', async (expression, message) => {
    await expect(evaluated(expression)).rejects.toMatchObject({
      error: 'States.QueryEvaluationError',
      message: expect.stringContaining(message) as string,
    });
  });

  it('stands anywhere in a value, and other texts stay', async () => {
    const value = { a: [' {% $states.input.rows[0] %} ', 'plain {% 1 %}', true, null], b: { c: 7 } };
    expect(await evaluate(value, bindings)).toEqual({ a: [1, 'plain {% 1 %}', true, null], b: { c: 7 } });
    expect(await evaluate(undefined, bindings)).toBeNull();
  });

  it('is a number where one is needed', async () => {
    expect(await evaluateNumber(undefined, bindings)).toBeUndefined();
    expect(await evaluateNumber('{% 2 + 3 %}', bindings)).toBe(5);
    await expect(evaluateNumber('{% $states.input.name %}', bindings)).rejects.toMatchObject({
      error: 'States.QueryEvaluationError',
    });
  });
});
