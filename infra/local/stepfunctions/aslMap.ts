import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { bind, type Interpreter, type Scope, type Host } from './asl.ts';
import { StateError, evaluate, evaluateNumber } from './aslExpressions.ts';
import { isObject, objectAt, textAt, type Json, type JsonObject } from '../json.ts';

/** Source: Step Functions quotas. Locally, more than this many would only wait for the same few workers. */
const inlineConcurrency = 40;
const distributedConcurrency = 64;
/**
 * Maximum duration of an express execution in milliseconds. Source: Step Functions quotas, "Maximum execution time".
 */
const expressMs = 300_000;

/** Runs a Map state, inline or distributed; returns the outputs in the order of the items. */
export const runMap = async (
  interpreter: Interpreter,
  host: Host,
  state: JsonObject,
  input: Json,
  scope: Scope,
): Promise<Json> => {
  const processor = objectAt(state, 'ItemProcessor');
  const configuration = objectAt(processor, 'ProcessorConfig');
  const distributed = textAt(configuration, 'Mode') === 'DISTRIBUTED';
  const isExpress = distributed && textAt(configuration, 'ExecutionType') === 'EXPRESS';
  // Generated label, as AWS makes one when the definition has none.
  const label = textAt(state, 'Label') ?? randomUUID().slice(0, 8);
  if (distributed) host.authorizeChildren(label);
  scope.history?.add(2);
  const work = await batches(state, await selectItems(host, state, input, scope), input, scope);
  const bindings = bind(input, scope);
  const limit = distributed ? distributedConcurrency : inlineConcurrency;
  const concurrency = Math.min((await evaluateNumber(state.MaxConcurrency, bindings)) || limit, limit);
  const tolerated = distributed ? await toleratedFailures(state, work.length, input, scope) : 0;
  const stop = new AbortController();
  const signal = AbortSignal.any([scope.signal, stop.signal]);
  // Every concurrent child listens to it.
  setMaxListeners(0, signal);
  const outputs: (Json | undefined)[] = new Array<Json | undefined>(work.length).fill(undefined);
  let position = 0;
  let failures = 0;
  const runNext = async (): Promise<void> => {
    for (let index = position++; index < work.length && !signal.aborted; index = position++) {
      try {
        const item = work[index]!;
        const context: JsonObject = { ...scope.context, Map: { Item: { Index: index, Value: item } } };
        // Children of a distributed map are separate executions and do not see the parent's variables.
        if (distributed)
          context.Execution = childExecution(objectAt(scope.context, 'Execution'), label, item);
        // Two events: started and ended.
        else scope.history?.add(2);
        const variables = distributed ? {} : { ...scope.variables };
        const history = distributed ? undefined : scope.history;
        const child = (limit: AbortSignal) =>
          interpreter.run(processor, item, { variables, context, signal: limit, history });
        outputs[index] = await (isExpress ? withinExpressLimit(signal, child) : child(signal));
      } catch (error) {
        failures += 1;
        if (failures <= tolerated && !signal.aborted) continue;
        stop.abort(error);
        throw error;
      }
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.min(concurrency, work.length) }, runNext));
  } catch (error) {
    scope.signal.throwIfAborted();
    throw distributed ? thresholdExceeded(error) : error;
  }
  return outputs.filter((output) => output !== undefined);
};

/** Context of a child execution of a distributed map. Its ARN is `…:execution:MACHINE/LABEL:NAME`. */
const childExecution = (parent: JsonObject, label: string, input: Json): JsonObject => {
  const name = randomUUID();
  const ofMachine = String(parent.Id ?? '').replace(/:[^:]*$/, '');
  return { ...parent, Id: `${ofMachine}/${label}:${name}`, Name: name, Input: input };
};

/** Ends an express execution that exceeds its time limit, bypassing its retriers and catchers. */
const withinExpressLimit = async (
  signal: AbortSignal,
  child: (limit: AbortSignal) => Promise<Json>,
): Promise<Json> => {
  const limit = new AbortController();
  const timer = setTimeout(
    () => limit.abort(new StateError('States.Timeout', 'The express execution lasted five minutes.')),
    expressMs,
  );
  try {
    return await child(AbortSignal.any([signal, limit.signal]));
  } finally {
    clearTimeout(timer);
  }
};

const selectItems = async (host: Host, state: JsonObject, input: Json, scope: Scope): Promise<Json[]> => {
  const bindings = bind(input, scope);
  const items = isObject(state.ItemReader)
    ? await host.readItems(
        state.ItemReader,
        asObject(await evaluate(state.ItemReader.Arguments ?? {}, bindings)),
      )
    : state.Items === undefined
      ? input
      : await evaluate(state.Items, bindings);
  const list = isObject(items) ? Object.entries(items).map(([Key, Value]): Json => ({ Key, Value })) : items;
  if (!Array.isArray(list))
    throw new StateError('States.QueryEvaluationError', 'The items of a Map must be an array.');
  if (state.ItemSelector === undefined) return list;
  return Promise.all(
    list.map((Value, Index) => {
      const context = { ...scope.context, Map: { Item: { Index, Value } } };
      return evaluate(state.ItemSelector, bind(input, { ...scope, context }));
    }),
  );
};

const batches = async (state: JsonObject, items: Json[], input: Json, scope: Scope): Promise<Json[]> => {
  if (!isObject(state.ItemBatcher)) return items;
  const bindings = bind(input, scope);
  const size = (await evaluateNumber(state.ItemBatcher.MaxItemsPerBatch, bindings)) ?? Infinity;
  const maxBytes = (await evaluateNumber(state.ItemBatcher.MaxInputBytesPerBatch, bindings)) ?? Infinity;
  const { BatchInput } = state.ItemBatcher;
  const common = BatchInput === undefined ? {} : { BatchInput: await evaluate(BatchInput, bindings) };
  const groups: Json[][] = [];
  let bytes = Infinity;
  for (const item of items) {
    const length = Buffer.byteLength(JSON.stringify(item));
    const last = groups.at(-1);
    if (!last || last.length >= size || bytes + length > maxBytes) {
      groups.push([item]);
      bytes = length;
    } else {
      last.push(item);
      bytes += length;
    }
  }
  return groups.map((Items) => ({ ...common, Items }));
};

/**
 * Returns the number of children that may fail. Source: Developer Guide, "Setting failure thresholds for Distributed Map
 * states".
 */
const toleratedFailures = async (
  state: JsonObject,
  total: number,
  input: Json,
  scope: Scope,
): Promise<number> => {
  const bindings = bind(input, scope);
  const count = await evaluateNumber(state.ToleratedFailureCount, bindings);
  const percentage = await evaluateNumber(state.ToleratedFailurePercentage, bindings);
  if (count === undefined && percentage === undefined) return 0;
  return Math.min(
    count ?? Infinity,
    percentage === undefined ? Infinity : Math.floor((total * percentage) / 100),
  );
};

const thresholdExceeded = (error: unknown): StateError => {
  const reason = error instanceof Error ? error.message : String(error);
  return new StateError(
    'States.ExceedToleratedFailureThreshold',
    `The specified tolerated failure threshold was exceeded. ${reason}`,
  );
};

const asObject = (value: Json): JsonObject => (isObject(value) ? value : {});
