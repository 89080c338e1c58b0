import { describe, expect, it, vi } from 'vitest';
import { Interpreter, checkDefinition, type TaskCall } from '../../../../infra/local/stepfunctions/asl.ts';
import { StateError } from '../../../../infra/local/stepfunctions/aslExpressions.ts';
import type { Json, JsonObject } from '../../../../infra/local/json.ts';

const resource = 'arn:aws:lambda:us-east-1:000000000000:function:task';
const machine = (StartAt: string, States: JsonObject): JsonObject => ({
  QueryLanguage: 'JSONata',
  StartAt,
  States,
});
const never = new AbortController().signal;

/** Runs a definition, with `runTask` for its tasks. */
const run = (
  definition: JsonObject,
  input: Json,
  runTask: (task: TaskCall) => Promise<Json> = async () => null,
) => {
  checkDefinition(definition);
  const readItems = async () => [1, 2, 3];
  return new Interpreter({ runTask, readItems, authorizeChildren: () => undefined }).run(definition, input, {
    context: {},
    variables: {},
    signal: never,
  });
};

describe('a definition is refused', () => {
  const pass = { Type: 'Pass', End: true };
  const mapWith = (child: string) => ({
    Type: 'Map',
    Items: [1],
    ItemProcessor: { StartAt: child, States: { [child]: pass } },
    End: true,
  });

  it.each([
    ['in two maps', machine('A', { A: { ...mapWith('Chunk'), Next: 'B' }, B: mapWith('Chunk') })],
    ['in a map and beside it', machine('A', { A: mapWith('A') })],
    [
      'in two branches',
      machine('A', {
        A: {
          Type: 'Parallel',
          Branches: [1, 2].map(() => ({ StartAt: 'X', States: { X: pass } })),
          End: true,
        },
      }),
    ],
  ])('with one state name %s', (_, definition) => {
    expect(() => checkDefinition(definition)).toThrow('DUPLICATE_STATE_NAME');
  });

  it('with a state name of more than 80 characters', () => {
    const name = 'n'.repeat(81);
    expect(() => checkDefinition(machine(name, { [name]: pass }))).toThrow('longer than 80');
    expect(() => checkDefinition(machine(name.slice(1), { [name.slice(1)]: pass }))).not.toThrow();
  });
});

describe('the history of an execution', () => {
  const mapOver = (items: number, ProcessorConfig: JsonObject) =>
    machine('Each', {
      Each: {
        Type: 'Map',
        Items: Array.from({ length: items }, (_, index) => index),
        ItemProcessor: { ProcessorConfig, StartAt: 'Do', States: { Do: { Type: 'Pass', End: true } } },
        Output: 'done',
        End: true,
      },
    });

  it('holds 25,000 events at most, four for each item of an inline map', async () => {
    expect(await run(mapOver(6248, {}), null)).toBe('done');
    await expect(run(mapOver(6250, {}), null)).rejects.toThrow('maximum number of history events (25000)');
  });

  it('is separate for each child of a distributed map', async () => {
    expect(await run(mapOver(6250, { Mode: 'DISTRIBUTED', ExecutionType: 'STANDARD' }), null)).toBe('done');
  });
});

describe('Interpreter', () => {
  it('passes the result of a state on and assigns variables for the next one', async () => {
    const definition = machine('Add', {
      Add: {
        Type: 'Pass',
        Assign: { total: '{% $states.input.a + 1 %}' },
        Output: { left: true },
        Next: 'Show',
      },
      Show: { Type: 'Pass', Output: '{% { "total": $total, "input": $states.input } %}', End: true },
    });
    expect(await run(definition, { a: 2 })).toEqual({ total: 3, input: { left: true } });
  });

  it.each([
    [5, 'many'],
    [1, 'few'],
  ])('chooses a state by condition: %d is %s', async (count, expected) => {
    const definition = machine('Choose', {
      Choose: {
        Type: 'Choice',
        Choices: [{ Condition: '{% $states.input > 3 %}', Next: 'Many' }],
        Default: 'Few',
      },
      Many: { Type: 'Pass', Output: 'many', End: true },
      Few: { Type: 'Pass', Output: 'few', End: true },
    });
    expect(await run(definition, count)).toBe(expected);
  });

  it('retries with growing pauses, then catches with the error', async () => {
    vi.useFakeTimers();
    const definition = machine('Try', {
      Try: {
        Type: 'Task',
        Resource: resource,
        Retry: [{ ErrorEquals: ['Busy'], IntervalSeconds: 2, MaxAttempts: 2, BackoffRate: 3 }],
        Catch: [{ ErrorEquals: ['States.ALL'], Next: 'Caught', Output: '{% $states.errorOutput.Error %}' }],
        End: true,
      },
      Caught: { Type: 'Succeed' },
    });
    const task = vi.fn(async () => {
      throw new StateError('Busy', 'come back');
    });
    const started = Date.now();
    const finished = run(definition, {}, task).then((output) => [output, Date.now() - started]);
    await vi.runAllTimersAsync();
    expect(await finished).toEqual(['Busy', 8000]);
    expect(task).toHaveBeenCalledTimes(3);
    vi.useRealTimers();
  });

  it('does not catch what the catcher does not name', async () => {
    const definition = machine('Try', {
      Try: { Type: 'Task', Resource: resource, Catch: [{ ErrorEquals: ['Other'], Next: 'Try' }], End: true },
    });
    const failing = run(definition, {}, async () => Promise.reject(new StateError('Broken', 'why')));
    await expect(failing).rejects.toMatchObject({ error: 'Broken', cause: 'why' });
  });

  it('times a task out', async () => {
    const definition = machine('Wait', {
      Wait: { Type: 'Task', Resource: resource, TimeoutSeconds: 0.01, End: true },
    });
    await expect(run(definition, {}, () => new Promise(() => undefined))).rejects.toMatchObject({
      error: 'States.Timeout',
    });
  });

  it('runs branches side by side and collects their outputs', async () => {
    const branch = (output: string) => ({
      StartAt: output,
      States: { [output]: { Type: 'Pass', Output: output, End: true } },
    });
    const definition = machine('Both', {
      Both: { Type: 'Parallel', Branches: [branch('a'), branch('b')], End: true },
    });
    expect(await run(definition, {})).toEqual(['a', 'b']);
  });

  it('maps with an index and keeps the order of the items', async () => {
    const definition = machine('Each', {
      Each: {
        Type: 'Map',
        Items: '{% $states.input %}',
        ItemSelector: {
          value: '{% $states.context.Map.Item.Value %}',
          index: '{% $states.context.Map.Item.Index %}',
        },
        MaxConcurrency: 2,
        ItemProcessor: { StartAt: 'One', States: { One: { Type: 'Task', Resource: resource, End: true } } },
        End: true,
      },
    });
    const output = await run(definition, ['x', 'y', 'z'], async ({ parameters }) => {
      const { value, index } = parameters as { value: string; index: number };
      await new Promise((resolve) => setTimeout(resolve, 5 - index));
      return value + index;
    });
    expect(output).toEqual(['x0', 'y1', 'z2']);
  });

  it.each([
    [34, [1, 3]],
    [33, 'States.ExceedToleratedFailureThreshold'],
  ])('applies a limit of %d per cent of failures to a distributed map', async (percentage, expected) => {
    const definition = machine('Each', {
      Each: {
        Type: 'Map',
        ItemReader: { Resource: 'arn:aws:states:::s3:getObject', Arguments: {} },
        ToleratedFailurePercentage: percentage,
        ItemProcessor: {
          ProcessorConfig: { Mode: 'DISTRIBUTED', ExecutionType: 'STANDARD' },
          StartAt: 'One',
          States: { One: { Type: 'Task', Resource: resource, End: true } },
        },
        Catch: [{ ErrorEquals: ['States.ALL'], Next: 'Caught', Output: '{% $states.errorOutput.Error %}' }],
        End: true,
      },
      Caught: { Type: 'Succeed' },
    });
    const output = await run(definition, {}, async ({ parameters }) => {
      if (parameters === 2) throw new StateError('Odd', 'two');
      return parameters;
    });
    expect(output).toEqual(expected);
  });

  it('ends an express child of a distributed map after five minutes', async () => {
    vi.useFakeTimers();
    const definition = machine('Each', {
      Each: {
        Type: 'Map',
        Items: [1],
        ItemProcessor: {
          ProcessorConfig: { Mode: 'DISTRIBUTED', ExecutionType: 'EXPRESS' },
          StartAt: 'One',
          States: { One: { Type: 'Task', Resource: resource, End: true } },
        },
        Catch: [{ ErrorEquals: ['States.ALL'], Next: 'Caught', Output: '{% $states.errorOutput.Error %}' }],
        End: true,
      },
      Caught: { Type: 'Succeed' },
    });
    const started = Date.now();
    const finished = run(definition, {}, () => new Promise(() => undefined)).then((output) => [
      output,
      Date.now() - started,
    ]);
    await vi.runAllTimersAsync();
    expect(await finished).toEqual(['States.ExceedToleratedFailureThreshold', 300_000]);
    vi.useRealTimers();
  });

  it('gives a child of a distributed map an execution of its own, whose input is its item', async () => {
    const definition = machine('Each', {
      Each: {
        Type: 'Map',
        Items: ['x'],
        ItemProcessor: {
          ProcessorConfig: { Mode: 'DISTRIBUTED', ExecutionType: 'STANDARD' },
          StartAt: 'One',
          States: { One: { Type: 'Pass', Output: '{% $states.context.Execution.Input %}', End: true } },
        },
        End: true,
      },
    });
    expect(await run(definition, { whole: 'input' })).toEqual(['x']);
  });

  it('accepts only true and false as conditions', async () => {
    const definition = machine('Choose', {
      Choose: {
        Type: 'Choice',
        Choices: [{ Condition: '{% $states.input %}', Next: 'Many' }],
        Default: 'Many',
      },
      Many: { Type: 'Succeed' },
    });
    await expect(run(definition, 'yes')).rejects.toMatchObject({ error: 'States.QueryEvaluationError' });
  });

  it('names the expression that failed or gave nothing', async () => {
    const definition = machine('Bad', {
      Bad: { Type: 'Pass', Output: '{% $states.input.missing %}', End: true },
    });
    await expect(run(definition, {})).rejects.toMatchObject({ error: 'States.QueryEvaluationError' });
  });

  it('refuses an output above 256 KiB', async () => {
    const definition = machine('Big', { Big: { Type: 'Task', Resource: resource, End: true } });
    await expect(run(definition, {}, async () => 'x'.repeat(262_145))).rejects.toMatchObject({
      error: 'States.DataLimitExceeded',
    });
  });

  it('refuses a result above 256 KiB, even if little of it is passed on', async () => {
    const definition = machine('Big', {
      Big: { Type: 'Task', Resource: resource, Output: 'little', End: true },
    });
    await expect(run(definition, {}, async () => 'x'.repeat(262_145))).rejects.toMatchObject({
      error: 'States.DataLimitExceeded',
    });
  });

  it.each<[string, JsonObject]>([
    ['JSONPath', { StartAt: 'A', States: { A: { Type: 'Pass', End: true } } }],
    [
      'an unknown integration',
      machine('A', { A: { Type: 'Task', Resource: 'arn:aws:states:::sqs:sendMessage', End: true } }),
    ],
    ['a ResultWriter', machine('A', { A: { Type: 'Map', ResultWriter: {}, End: true } })],
  ])('refuses a definition with %s', (_what, definition) => {
    expect(() => checkDefinition(definition)).toThrow('State A');
  });
});

describe('a state that waits', () => {
  const waiting = (fields: JsonObject) => machine('Wait', { Wait: { Type: 'Wait', ...fields, End: true } });
  const waitedMs = async (fields: JsonObject): Promise<number> => {
    vi.useFakeTimers({ now: Date.parse('2026-11-30T00:00:00Z') });
    try {
      const started = Date.now();
      const ended = run(waiting(fields), { kept: true });
      await vi.runAllTimersAsync();
      expect(await ended).toEqual({ kept: true });
      return Date.now() - started;
    } finally {
      vi.useRealTimers();
    }
  };

  it.each([
    [{ Seconds: 90 }, 90_000],
    [{ Seconds: '{% $states.input.kept ? 2 : 3 %}' }, 2_000],
    [{ Timestamp: '2026-11-30T00:01:00Z' }, 60_000],
    [{ Timestamp: '2026-11-29T23:59:00Z' }, 0],
  ] as const)('with %o ends after %d ms and passes its input on', async (fields, milliseconds) => {
    expect(await waitedMs(fields)).toBe(milliseconds);
  });
});

describe('a task that fails', () => {
  const failing = (more: JsonObject = {}) =>
    machine('Do', { Do: { Type: 'Task', Resource: resource, Arguments: {}, ...more, End: true } });
  const calls = async (definition: JsonObject) => {
    vi.useFakeTimers();
    try {
      const at: number[] = [];
      const started = Date.now();
      const ended = run(definition, {}, async () => {
        at.push(Date.now() - started);
        throw new StateError('Odd', 'it is odd');
      }).catch((error: unknown) => error);
      await vi.runAllTimersAsync();
      return { at, error: await ended };
    } finally {
      vi.useRealTimers();
    }
  };

  it('is tried again three times, each after twice as long, unless the state says otherwise', async () => {
    const retry = (fields: JsonObject) => failing({ Retry: [{ ErrorEquals: ['States.ALL'], ...fields }] });
    const error = expect.objectContaining({ error: 'Odd', cause: 'it is odd' }) as unknown;
    expect(await calls(retry({}))).toEqual({ at: [0, 1_000, 3_000, 7_000], error });
    expect(
      await calls(retry({ MaxAttempts: 4, IntervalSeconds: 2, BackoffRate: 3, MaxDelaySeconds: 10 })),
    ).toEqual({ at: [0, 2_000, 8_000, 18_000, 28_000], error });
    expect(await calls(retry({ MaxAttempts: 0 }))).toEqual({ at: [0], error });
    expect(await calls(failing({ Retry: [{ ErrorEquals: ['Other'] }] }))).toEqual({ at: [0], error });
    expect(await calls(failing())).toEqual({ at: [0], error });
  });
});
