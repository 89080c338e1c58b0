import type { TaskName } from '../grants/tasks.ts';

/** ARNs of the step tasks, as a definition refers to them. */
export type TaskArns = Record<TaskName, string>;

type State = Record<string, unknown>;

/** A machine definition in the Amazon States Language; the query language is JSONata throughout. */
export type Definition = {
  Comment: string;
  QueryLanguage: 'JSONata';
  StartAt: string;
  States: Record<string, State>;
};

/** Every task may run twice and must then change nothing, so every fault is tried again. */
const retries = [
  { ErrorEquals: ['States.ALL'], IntervalSeconds: 1, MaxAttempts: 4, BackoffRate: 3, JitterStrategy: 'FULL' },
];

/**
 * A task that invokes a function.
 * @param payload JSONata for the event; the state's input unless given
 * @param next state that follows, or the end
 */
export const invoke = (
  functionArn: string,
  options: { payload?: string; next?: string; catchWith?: string; assign?: Record<string, string> } = {},
): State => ({
  Type: 'Task',
  Resource: 'arn:aws:states:::lambda:invoke',
  Arguments: { FunctionName: functionArn, Payload: options.payload ?? '{% $states.input %}' },
  Output: '{% $states.result.Payload %}',
  Retry: retries,
  ...(options.assign && { Assign: options.assign }),
  ...(options.catchWith && { Catch: [{ ErrorEquals: ['States.ALL'], Next: options.catchWith }] }),
  ...(options.next ? { Next: options.next } : { End: true }),
});

/**
 * A distributed map that invokes a function once per number in `items` with `{ batchId, chunk }`; answers are dropped,
 * the work is in the objects the function writes.
 */
export const forEachChunk = (
  functionArn: string,
  options: {
    items: string;
    /** Event of one call; `{ batchId, chunk }` unless given. */
    item?: Record<string, string>;
    concurrency?: number;
    next: string;
    catchWith: string;
  },
): State => ({
  Type: 'Map',
  Items: options.items,
  ItemSelector: options.item ?? { batchId: '{% $batchId %}', chunk: '{% $states.context.Map.Item.Value %}' },
  MaxConcurrency: options.concurrency ?? 100,
  ItemProcessor: {
    ProcessorConfig: { Mode: 'DISTRIBUTED', ExecutionType: 'EXPRESS' },
    StartAt: 'Chunk',
    States: { Chunk: invoke(functionArn) },
  },
  Output: '{% $states.context.Execution.Input %}',
  Catch: [{ ErrorEquals: ['States.ALL'], Next: options.catchWith }],
  Next: options.next,
});
