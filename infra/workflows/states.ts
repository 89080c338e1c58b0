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

/**
 * An account runs so many functions at once (1,000, a new one as few as 10), and an import alone would run a hundred: who
 * finds no room waits for it, some ten minutes in all.
 */
const untilThereIsRoom = {
  ErrorEquals: ['Lambda.TooManyRequestsException'],
  IntervalSeconds: 2,
  MaxAttempts: 20,
  BackoffRate: 2,
  MaxDelaySeconds: 60,
  JitterStrategy: 'FULL',
};

/** Every task may run twice and must then change nothing, so every fault is tried again. */
const retries = [
  untilThereIsRoom,
  { ErrorEquals: ['States.ALL'], IntervalSeconds: 1, MaxAttempts: 4, BackoffRate: 3, JitterStrategy: 'FULL' },
];

/** For the task that tells of a failure: whatever made the others fail may keep it from telling for hours. */
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
 * A task that invokes a function.
 * @param payload JSONata for the event; the state's input unless given
 * @param next state that follows, or the end
 * @param patient whether it is tried again for hours instead of a minute
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

/** Ends an execution whose failure was reported. It ends as failed, which raises an alarm. */
export const importFailed: State = { Type: 'Fail', Error: 'ImportFailed' };

/**
 * Returns the states of one child of a map. The parent learns only that a child failed, so the child reports the reason itself.
 * @param name of the map; the names of its states begin with it, because a name may occur once in a whole machine
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
 * A distributed map that invokes a function once per number in `items` with `{ batchId, chunk }`; answers are dropped,
 * the work is in the objects the function writes.
 */
export const forEachChunk = (
  functionArn: string,
  options: {
    /** Name of the map in its machine. */
    name: string;
    items: string;
    /** Event of one call; `{ batchId, chunk }` unless given. */
    item?: Record<string, string>;
    concurrency?: number;
    /** Function that is told why a child failed. */
    tellWith?: string;
    next: string;
    catchWith: string;
  },
): State => ({
  Type: 'Map',
  Label: options.name,
  Items: options.items,
  ItemSelector: options.item ?? { batchId: '{% $batchId %}', chunk: '{% $states.context.Map.Item.Value %}' },
  MaxConcurrency: options.concurrency ?? 100,
  ItemProcessor: {
    // An express execution ends after five minutes: what one try of a function may take, with none left for another.
    ProcessorConfig: { Mode: 'DISTRIBUTED', ExecutionType: 'STANDARD' },
    StartAt: `${options.name}Chunk`,
    States: childStates(options.name, functionArn, options.tellWith),
  },
  Output: '{% $states.context.Execution.Input %}',
  Catch: [{ ErrorEquals: ['States.ALL'], Next: options.catchWith }],
  Next: options.next,
});
