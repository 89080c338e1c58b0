import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { taskGrants, type TaskName } from '../../../infra/grants/tasks.ts';
import { Interpreter, checkDefinition } from '../../../infra/local/stepfunctions/asl.ts';
import { History } from '../../../infra/local/stepfunctions/history.ts';
import { StateError } from '../../../infra/local/stepfunctions/aslExpressions.ts';
import type { Json, JsonObject } from '../../../infra/local/json.ts';
import { statementImport } from '../../../infra/workflows/statementImport.ts';
import type { TaskArns } from '../../../infra/workflows/states.ts';

const functionArn = (name: string) => `arn:aws:lambda:us-east-1:000000000000:function:${name}`;
const tasks = Object.fromEntries(
  Object.keys(taskGrants).map((name) => [name, functionArn(name)]),
) as TaskArns;
const definition = JSON.parse(JSON.stringify(statementImport(tasks, 100))) as JsonObject;
const input = { batchId: 'bat_1' };

type Answer = (payload: JsonObject) => Promise<Json>;

/** Step of the import: reading, a step of the check, or the report of a failure. */
type Step = 'readStatement' | 'match' | 'license' | 'conclude' | 'failImport';

/** Runs the import. Steps that are not given succeed, with one chunk of each kind. */
const runImport = (answers: Partial<Record<Step, Answer>>) => {
  checkDefinition(definition);
  const calls: Step[] = [];
  const events: JsonObject[] = [];
  const interpreter = new Interpreter({
    runTask: async ({ parameters }) => {
      const { FunctionName, Payload } = parameters as { FunctionName: string; Payload: JsonObject };
      const task = FunctionName.split(':').pop() as TaskName;
      const name = (task === 'checkStatement' ? Payload.step : task) as Step;
      calls.push(name);
      events.push(Payload);
      const payload = answers[name]
        ? await answers[name](Payload)
        : name === 'readStatement'
          ? { ready: true, groupChunks: [[0]], rowChunks: [0] }
          : null;
      return { ExecutedVersion: '$LATEST', Payload: payload, StatusCode: 200 };
    },
    readItems: async () => [],
    authorizeChildren: () => undefined,
  });
  const context = { Execution: { Input: input } };
  const signal = new AbortController().signal;
  const history = new History();
  const ended = interpreter.run(definition, input, { context, variables: {}, signal, history }).then(
    () => 'SUCCEEDED',
    (error: unknown) => (error instanceof StateError ? error.error : String(error)),
  );
  return { calls, events, ended, history };
};

const seconds = (count: number) => new Promise((resolve) => setTimeout(resolve, count * 1000));

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('the import of a statement', () => {
  it('runs every step from reading to conclusion', async () => {
    const { calls, events, ended } = runImport({
      readStatement: async () => ({ ready: true, groupChunks: [[0, 1], [2]], rowChunks: [3] }),
    });
    await vi.runAllTimersAsync();
    expect(await ended).toBe('SUCCEEDED');
    expect(calls).toEqual(['readStatement', 'match', 'match', 'license', 'conclude']);
    expect(events.slice(1)).toEqual([
      { step: 'match', batchId: 'bat_1', chunks: [0, 1] },
      { step: 'match', batchId: 'bat_1', chunks: [2] },
      { step: 'license', batchId: 'bat_1', chunk: 3 },
      { step: 'conclude', batchId: 'bat_1', rowChunks: [3] },
    ]);
  });

  it('has the same number of history events for any number of chunks', async () => {
    const chunks = Array.from({ length: 300 }, (_, chunk) => chunk);
    const large = runImport({
      readStatement: async () => ({
        ready: true,
        groupChunks: chunks.map((chunk) => [chunk]),
        rowChunks: chunks,
      }),
    });
    const small = runImport({});
    await vi.runAllTimersAsync();
    expect(await Promise.all([large.ended, small.ended])).toEqual(['SUCCEEDED', 'SUCCEEDED']);
    expect(large.calls).toHaveLength(602);
    expect(large.history.events).toBe(small.history.events);
    expect(large.history.events).toBeLessThan(50);
  });

  it('survives one timeout of a chunk', async () => {
    let tries = 0;
    const { calls, ended } = runImport({
      match: async () => {
        await seconds(taskGrants.checkStatement.timeoutSeconds);
        if (++tries < 2) throw new StateError('Sandbox.Timedout', 'Task timed out');
        return null;
      },
    });
    await vi.runAllTimersAsync();
    expect(await ended).toBe('SUCCEEDED');
    expect(calls).not.toContain('failImport');
  });

  it('waits for minutes while the account is throttled', async () => {
    const begun = Date.now();
    const { ended } = runImport({
      license: async () => {
        if (Date.now() - begun < 120_000)
          throw new StateError('Lambda.TooManyRequestsException', 'Rate exceeded');
        return null;
      },
    });
    await vi.runAllTimersAsync();
    expect(await ended).toBe('SUCCEEDED');
  });

  it('stores the reason on the batch, then fails, which raises an alarm', async () => {
    const reports: JsonObject[] = [];
    const { ended } = runImport({
      readStatement: () => Promise.reject(new StateError('MissingObject', 'batches/bat_1/original')),
      failImport: async (payload) => {
        reports.push(payload);
        return null;
      },
    });
    await vi.runAllTimersAsync();
    expect(await ended).toBe('ImportFailed');
    expect(reports).toEqual([
      { batchId: 'bat_1', error: { Error: 'MissingObject', Cause: 'batches/bat_1/original' } },
    ]);
  });

  it('reports the error of a chunk that keeps failing', async () => {
    const reports: JsonObject[] = [];
    const { ended } = runImport({
      match: () => Promise.reject(new StateError('MissingObject', 'batches/bat_1/groups/0')),
      failImport: async (payload) => {
        reports.push(payload);
        return null;
      },
    });
    await vi.runAllTimersAsync();
    expect(await ended).toBe('ImportFailed');
    expect(reports[0]).toMatchObject({ error: { Error: 'MissingObject' } });
  });
});
