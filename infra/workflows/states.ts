import type { TaskName } from '../grants/tasks.ts';

/** ARNs of the step tasks, as a definition refers to them. */
export type TaskArns = Record<TaskName, string>;

type State = Record<string, unknown>;

/** State machine definition in the Amazon States Language. Its query language is JSONata. */
export type Definition = {
  Comment: string;
  QueryLanguage: 'JSONata';
  StartAt: string;
  States: Record<string, State>;
};

/**
 * An account has limited concurrency (1,000 functions, a new account as few as 10), and one import alone would use a
 * hundred: a task that is throttled waits up to ten minutes in all.
 */
const untilThereIsRoom = {
  ErrorEquals: ['Lambda.TooManyRequestsException'],
  IntervalSeconds: 2,
  MaxAttempts: 20,
  BackoffRate: 2,
  MaxDelaySeconds: 60,
  JitterStrategy: 'FULL',
};

/** Every task can run twice without further effect, so every fault is retried. */
const retries = [
  untilThereIsRoom,
  { ErrorEquals: ['States.ALL'], IntervalSeconds: 1, MaxAttempts: 4, BackoffRate: 3, JitterStrategy: 'FULL' },
];

/** For the task that reports a failure: the cause of the failure may block the report for hours. */
const patientRetries = [
  {
    ErrorEquals: ['States.ALL'],
    IntervalSeconds: 2,
    MaxAttempts: 40,
    BackoffRate: 2,
    MaxDelaySeconds: 600,
    JitterStrategy: 'FULL',
  },
];

/**
 * Task that invokes a function.
 * @param payload JSONata for the event; the state's input by default
 * @param next state that follows; the end by default
 * @param patient whether it is retried for hours instead of a minute
 */
export const invoke = (
  functionArn: string,
  options: {
    payload?: string;
    next?: string;
    catchWith?: string;
    assign?: Record<string, string>;
    patient?: boolean;
  } = {},
): State => ({
  Type: 'Task',
  Resource: 'arn:aws:states:::lambda:invoke',
  Arguments: { FunctionName: functionArn, Payload: options.payload ?? '{% $states.input %}' },
  Output: '{% $states.result.Payload %}',
  Retry: options.patient ? patientRetries : retries,
  ...(options.assign && { Assign: options.assign }),
  ...(options.catchWith && { Catch: [{ ErrorEquals: ['States.ALL'], Next: options.catchWith }] }),
  ...(options.next ? { Next: options.next } : { End: true }),
});

/** Returns a choice that goes to `again` while the last task returned a field, and to `done` once it did not. */
export const repeatWhile = (field: string, again: string, done: string): State => ({
  Type: 'Choice',
  Choices: [{ Condition: `{% $exists($states.input.${field}) %}`, Next: again }],
  Default: done,
});

/**
 * Returns how many chunks one import works on at a time: the imports that may run at a time (`functions/machines/places.ts`) share
 * three tenths of the functions that the account has, so that people keep the rest. In a new account, with ten, that is one each.
 */
export const chunksAtOnce = (functionsAtOnce: number, importsAtOnce: number): number =>
  Math.min(100, Math.floor((functionsAtOnce * 3) / 10 / importsAtOnce));

/** Ends an execution whose failure was reported. It ends as failed, which raises an alarm. */
export const importFailed: State = { Type: 'Fail', Error: 'ImportFailed' };

/**
 * Returns the states of one child of a map. The parent learns only that a child failed, so the child reports the reason
 * itself.
 * @param name of the map; the names of its states begin with it, because a name may occur only once in a state machine
 * @param tellWith function that receives `{ batchId, error }`
 */
const childStates = (
  name: string,
  functionArn: string,
  tellWith: string | undefined,
): Record<string, State> => {
  const chunk = invoke(functionArn);
  if (!tellWith) return { [`${name}Chunk`]: chunk };
  const failure = '{% {"batchId": $states.input.batchId, "error": $states.errorOutput} %}';
  return {
    [`${name}Chunk`]: {
      ...chunk,
      Catch: [{ ErrorEquals: ['States.ALL'], Output: failure, Next: `${name}Report` }],
    },
    [`${name}Report`]: invoke(tellWith, { next: `${name}Stop` }),
    [`${name}Stop`]: { Type: 'Fail', Error: 'ChunkFailed' },
  };
};

/**
 * Distributed map that invokes a function once per number in `items` with `{ batchId, chunk }`. Results are dropped:
 * the function writes its work to objects.
 */
export const forEachChunk = (
  functionArn: string,
  options: {
    /** Name of the map in its machine. */
    name: string;
    items: string;
    /** Event of one call; `{ batchId, chunk }` by default. */
    item?: Record<string, string>;
    /** How many chunks are worked on at a time. */
    concurrency: number;
    /** Output of the map; the input of the execution by default. */
    output?: string;
    /** Function that receives the reason of a failed child. */
    tellWith?: string;
    next: string;
    catchWith: string;
  },
): State => ({
  Type: 'Map',
  Label: options.name,
  Items: options.items,
  ItemSelector: options.item ?? { batchId: '{% $batchId %}', chunk: '{% $states.context.Map.Item.Value %}' },
  MaxConcurrency: options.concurrency,
  ItemProcessor: {
    // An express execution ends after five minutes, the time limit of one attempt; no time is left for another.
    ProcessorConfig: { Mode: 'DISTRIBUTED', ExecutionType: 'STANDARD' },
    StartAt: `${options.name}Chunk`,
    States: childStates(options.name, functionArn, options.tellWith),
  },
  Output: options.output ?? '{% $states.context.Execution.Input %}',
  Catch: [{ ErrorEquals: ['States.ALL'], Next: options.catchWith }],
  Next: options.next,
});
