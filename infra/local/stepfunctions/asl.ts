import { randomUUID } from 'node:crypto';
import { StateError, evaluate, evaluateNumber, type Bindings } from './aslExpressions.ts';
import { runMap } from './aslMap.ts';
import { History } from './history.ts';
import {
  isObject,
  numberAt,
  objectAt,
  objectsAt,
  textAt,
  textsAt,
  type Json,
  type JsonObject,
} from '../json.ts';

/** Maximum size of a state's input or output. Source: Step Functions quotas, 256 KiB. */
export const maxStateBytes = 262_144;

/** Functions an interpreter needs from its caller. */
export type Host = {
  /** Factor on the delays of retriers; 1 by default. */
  retryPace?: number;
  /** Runs a task and returns its result. Throws `StateError`. */
  runTask(task: TaskCall): Promise<Json>;
  /** Checks that the machine may start the children of a distributed map by its label. Throws `StateError`. */
  authorizeChildren(label: string): void;
  /** Returns the items of an ItemReader. */
  readItems(reader: JsonObject, parameters: JsonObject): Promise<Json[]>;
};

export type TaskCall = {
  resource: string;
  parameters: Json;
  token: string;
  signal: AbortSignal;
};

/** State of a run: `$states.context` and the variables. */
export type Scope = {
  context: JsonObject;
  variables: JsonObject;
  signal: AbortSignal;
  /** Events of the execution so far; a new history by default. */
  history?: History;
};

type Outcome = {
  output: Json;
  next: string | undefined;
};

/** Maximum length of a state's name. Source: states-language.net, "States". */
const maxStateName = 80;

/** Throws for a name that AWS rejects; adds it to those of the machine. */
const checkStateName = (name: string, taken: Set<string>): void => {
  if (taken.has(name)) throw new Error(`DUPLICATE_STATE_NAME: state ${name} occurs twice in the machine.`);
  if (name.length > maxStateName)
    throw new Error(`The name of state ${name} is longer than ${maxStateName} characters.`);
  taken.add(name);
};

/**
 * Rejects a definition that AWS rejects, or that this interpreter would run differently: a state's name may occur once
 * in the whole machine, including its children; every state must use JSONata; Lambda is the only known service
 * integration.
 * @throws Error that names the state
 */
export const checkDefinition = (definition: JsonObject): void => {
  checkStates(definition, undefined, new Set());
};

const checkStates = (definition: JsonObject, inherited: string | undefined, taken: Set<string>): void => {
  const language = textAt(definition, 'QueryLanguage') ?? inherited;
  for (const [name, state] of Object.entries(objectAt(definition, 'States'))) {
    checkStateName(name, taken);
    if (!isObject(state)) throw new Error(`State ${name} is not an object.`);
    const own = textAt(state, 'QueryLanguage') ?? language;
    if (own !== 'JSONata') throw new Error(`State ${name} does not use JSONata.`);
    if (state.Type === 'Task' && !isKnownResource(textAt(state, 'Resource') ?? ''))
      throw new Error(`State ${name} uses ${String(state.Resource)}, which the local cloud does not run.`);
    if (state.ResultWriter !== undefined)
      throw new Error(`State ${name} uses a ResultWriter, which the local cloud does not have.`);
    if (isObject(state.ItemProcessor)) checkStates(state.ItemProcessor, own, taken);
    for (const branch of objectsAt(state, 'Branches')) checkStates(branch, own, taken);
  }
};

const isKnownResource = (resource: string): boolean =>
  /^arn:aws:states:::lambda:invoke(\.waitForTaskToken)?$|^arn:aws:lambda:/.test(resource);

/** Interprets Amazon States Language with JSONata. Source: states-language.net and the Step Functions Developer Guide. */
export class Interpreter {
  private readonly host: Host;

  constructor(host: Host) {
    this.host = host;
  }

  /** Runs the states of `definition` from StartAt to an end; returns the last output. Throws `StateError`. */
  async run(definition: JsonObject, input: Json, outer: Scope): Promise<Json> {
    const scope = { ...outer, history: outer.history ?? new History() };
    const states = objectAt(definition, 'States');
    let name = textAt(definition, 'StartAt');
    let value = input;
    while (name !== undefined) {
      const state = states[name];
      if (!isObject(state)) throw new StateError('States.Runtime', `There is no state ${name}.`);
      scope.signal.throwIfAborted();
      scope.history.add(1);
      const outcome = await this.enter(name, state, value, scope);
      scope.history.add(1);
      checkSize(name, outcome.output);
      value = outcome.output;
      name = outcome.next;
    }
    return value;
  }

  /** Runs one state with its retriers and catchers. */
  private async enter(name: string, state: JsonObject, input: Json, scope: Scope): Promise<Outcome> {
    const entered: JsonObject = { Name: name, EnteredTime: new Date().toISOString(), RetryCount: 0 };
    const stateScope = { ...scope, context: { ...scope.context, State: entered } };
    const attempts = new Map<JsonObject, number>();
    for (;;) {
      try {
        return await this.runState(state, input, stateScope, scope.variables);
      } catch (thrown) {
        scope.signal.throwIfAborted();
        const error = toStateError(thrown);
        if (state.Type === 'Fail') throw error;
        const retrier = objectsAt(state, 'Retry').find((entry) => matches(entry, error));
        const attempt = retrier ? (attempts.get(retrier) ?? 0) : 0;
        if (retrier && attempt < (numberAt(retrier, 'MaxAttempts') ?? 3)) {
          attempts.set(retrier, attempt + 1);
          entered.RetryCount = Number(entered.RetryCount) + 1;
          await pause(retryDelayMs(retrier, attempt) * (this.host.retryPace ?? 1), scope.signal);
          continue;
        }
        const catcher = objectsAt(state, 'Catch').find((entry) => matches(entry, error));
        if (!catcher) throw error;
        const errorOutput = { Error: error.error, Cause: error.cause };
        const bindings = bind(input, stateScope, { errorOutput });
        return {
          output: await conclude(catcher, errorOutput, bindings, scope.variables),
          next: textAt(catcher, 'Next'),
        };
      }
    }
  }

  private async runState(
    state: JsonObject,
    input: Json,
    scope: Scope,
    variables: JsonObject,
  ): Promise<Outcome> {
    const bindings = bind(input, scope);
    const next = textAt(state, 'Next');
    const end = async (result: Json): Promise<Outcome> => {
      // The result of a task or map is limited in size, even if little of it is passed on.
      checkSize(String(objectAt(scope.context, 'State').Name), result);
      return { output: await conclude(state, result, bind(input, scope, { result }), variables), next };
    };
    switch (state.Type) {
      case 'Pass':
      case 'Succeed':
        return { output: await conclude(state, input, bindings, variables), next };
      case 'Fail':
        throw new StateError(
          String(await evaluate(state.Error ?? 'States.TaskFailed', bindings)),
          String(await evaluate(state.Cause ?? '', bindings)),
        );
      case 'Wait':
        await pause(await waitMs(state, bindings), scope.signal);
        return { output: await conclude(state, input, bindings, variables), next };
      case 'Choice':
        return choose(state, input, bindings, variables);
      case 'Task':
        return end(await this.task(state, input, scope));
      case 'Parallel':
        return end(await this.parallel(state, input, scope));
      case 'Map':
        return end(await runMap(this, this.host, state, input, scope));
      default:
        throw new StateError('States.Runtime', `Unknown state type ${String(state.Type)}.`);
    }
  }

  private async task(state: JsonObject, input: Json, scope: Scope): Promise<Json> {
    const token = randomUUID();
    const bindings = bind(input, { ...scope, context: { ...scope.context, Task: { Token: token } } });
    const parameters = state.Arguments === undefined ? input : await evaluate(state.Arguments, bindings);
    checkSize(String(objectAt(scope.context, 'State').Name), parameters);
    const timeoutSeconds = await evaluateNumber(state.TimeoutSeconds, bindings);
    const timeout = timeoutSeconds === undefined ? undefined : AbortSignal.timeout(timeoutSeconds * 1000);
    const signal = timeout ? AbortSignal.any([scope.signal, timeout]) : scope.signal;
    // Two events: scheduled and started, then succeeded or failed.
    scope.history?.add(3);
    const running = this.host.runTask({
      resource: String(state.Resource),
      parameters,
      token,
      signal,
    });
    return abortable(running, signal).catch((error: unknown) => {
      if (timeout?.aborted && !scope.signal.aborted)
        throw new StateError('States.Timeout', `The task timed out after ${timeoutSeconds} seconds.`);
      throw error;
    });
  }

  private async parallel(state: JsonObject, input: Json, scope: Scope): Promise<Json> {
    const argument =
      state.Arguments === undefined ? input : await evaluate(state.Arguments, bind(input, scope));
    scope.history?.add(2);
    const stop = new AbortController();
    const signal = AbortSignal.any([scope.signal, stop.signal]);
    const branches = objectsAt(state, 'Branches').map((branch) =>
      this.run(branch, argument, { ...scope, variables: { ...scope.variables }, signal }),
    );
    try {
      return await Promise.all(branches);
    } catch (error) {
      stop.abort(error);
      throw error;
    }
  }
}

/** Returns the bindings of expressions in a state. */
export const bind = (input: Json, { context, variables }: Scope, extra: JsonObject = {}): Bindings => ({
  ...variables,
  states: { input, context, ...extra },
});

/** Evaluates Assign and Output of a state, a choice or a catcher. Without Output, `fallback` is passed on. */
const conclude = async (
  part: JsonObject,
  fallback: Json,
  bindings: Bindings,
  variables: JsonObject,
): Promise<Json> => {
  // Both see the old variables: assignments take effect in the next state.
  const assigned = part.Assign === undefined ? {} : await evaluate(part.Assign, bindings);
  const output = part.Output === undefined ? fallback : await evaluate(part.Output, bindings);
  if (isObject(assigned)) Object.assign(variables, assigned);
  return output;
};

const choose = async (
  state: JsonObject,
  input: Json,
  bindings: Bindings,
  variables: JsonObject,
): Promise<Outcome> => {
  for (const choice of objectsAt(state, 'Choices')) {
    const holds = await evaluate(choice.Condition, bindings);
    if (typeof holds !== 'boolean')
      throw new StateError(
        'States.QueryEvaluationError',
        `${String(choice.Condition)} is not true or false.`,
      );
    if (!holds) continue;
    const part = { Output: state.Output, ...choice };
    return { output: await conclude(part, input, bindings, variables), next: textAt(choice, 'Next') };
  }
  const next = textAt(state, 'Default');
  if (next === undefined)
    throw new StateError('States.NoChoiceMatched', 'No choice matched and there is no default.');
  return { output: await conclude(state, input, bindings, variables), next };
};

const waitMs = async (state: JsonObject, bindings: Bindings): Promise<number> => {
  const seconds = await evaluateNumber(state.Seconds, bindings);
  if (seconds !== undefined) return seconds * 1000;
  return Math.max(0, Date.parse(String(await evaluate(state.Timestamp, bindings))) - Date.now());
};

/** Returns whether a retrier or catcher handles an error. */
const matches = (entry: JsonObject, { error }: StateError): boolean =>
  textsAt(entry, 'ErrorEquals').some(
    (name) =>
      name === error ||
      (name === 'States.ALL' && error !== 'States.DataLimitExceeded' && error !== 'States.Runtime') ||
      (name === 'States.TaskFailed' && error !== 'States.Timeout'),
  );

const retryDelayMs = (retrier: JsonObject, attempt: number): number => {
  const growth = (numberAt(retrier, 'BackoffRate') ?? 2) ** attempt;
  const seconds = (numberAt(retrier, 'IntervalSeconds') ?? 1) * growth;
  const limited = Math.min(seconds, numberAt(retrier, 'MaxDelaySeconds') ?? Infinity);
  return limited * 1000 * (retrier.JitterStrategy === 'FULL' ? Math.random() : 1);
};

const checkSize = (name: string, value: Json): void => {
  if (Buffer.byteLength(JSON.stringify(value)) > maxStateBytes)
    throw new StateError(
      'States.DataLimitExceeded',
      `The state/task '${name}' returned a result with a size exceeding the maximum number of bytes service limit.`,
    );
};

const toStateError = (thrown: unknown): StateError => {
  if (thrown instanceof StateError) return thrown;
  console.error('Step Functions:', thrown);
  return new StateError('States.Runtime', thrown instanceof Error ? thrown.message : String(thrown));
};

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const waited = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  return abortable(waited, signal).finally(() => clearTimeout(timer));
};

/** Returns the promise's result, or rejects with the signal's reason as soon as it is aborted. */
export const abortable = <T>(promise: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
