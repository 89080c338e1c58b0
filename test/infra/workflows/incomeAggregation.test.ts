import { expect, it } from 'vitest';
import { taskGrants } from '../../../infra/grants/tasks.ts';
import { Interpreter, checkDefinition } from '../../../infra/local/stepfunctions/asl.ts';
import type { Json, JsonObject } from '../../../infra/local/json.ts';
import { incomeAggregation } from '../../../infra/workflows/incomeAggregation.ts';
import type { TaskArns } from '../../../infra/workflows/states.ts';

const tasks = Object.fromEntries(Object.keys(taskGrants).map((name) => [name, name])) as TaskArns;
const definition = JSON.parse(JSON.stringify(incomeAggregation(tasks))) as JsonObject;

it.each([
  [
    'books',
    'book',
    'bookIncome',
    [
      { step: 'store', from: 10_000 },
      { step: 'show', from: 0 },
    ],
  ],
  [
    'receives',
    'receive',
    'receiveIncome',
    [
      { place: 0, part: 1, gross: '3' },
      { place: 1, part: 0, gross: '0' },
    ],
  ],
])(
  'calls the function that %s a batch again with the position it returns, until there is none',
  async (_, phase, task, positions) => {
    checkDefinition(definition);
    const calls: [string, Json][] = [];
    const interpreter = new Interpreter({
      runTask: async ({ parameters }) => {
        const { FunctionName, Payload } = parameters as { FunctionName: string; Payload: JsonObject };
        const position = positions[calls.length];
        calls.push([FunctionName, Payload]);
        return { Payload: position ? { batchId: 'bat_1', position } : null, StatusCode: 200 };
      },
      readItems: async () => [],
      authorizeChildren: () => undefined,
    });
    const input = { batchId: 'bat_1', phase };
    await interpreter.run(definition, input, {
      context: { Execution: { Input: input } },
      variables: {},
      signal: new AbortController().signal,
    });
    expect(calls).toEqual([
      [task, input],
      [task, { batchId: 'bat_1', position: positions[0] }],
      [task, { batchId: 'bat_1', position: positions[1] }],
    ]);
  },
);
