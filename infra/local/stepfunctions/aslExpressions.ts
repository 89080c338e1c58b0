import { createHash, randomUUID } from 'node:crypto';
import jsonata from 'jsonata';
import { isObject, type Json, type JsonObject } from '../json.ts';

/** Error that ends a state: a name (`States.Timeout`, a function's error type) and a cause. */
export class StateError extends Error {
  readonly error: string;
  override readonly cause: string;

  constructor(error: string, cause: string) {
    super(`${error}: ${cause}`);
    this.name = error;
    this.error = error;
    this.cause = cause;
  }
}

/** Bindings of an expression: `$states` and the variables assigned so far. */
export type Bindings = JsonObject & {
  states: JsonObject;
};

const compiled = new Map<string, jsonata.Expression>();

/** Functions that Step Functions adds to JSONata. */
const functions = {
  hash: (text: string, algorithm: string) =>
    createHash(algorithm.replace('-', '').toLowerCase()).update(text).digest('hex'),
  parse: (text: string): unknown => JSON.parse(text),
  partition: (list: unknown[], size: number) =>
    Array.from({ length: Math.ceil(list.length / size) }, (_, part) =>
      list.slice(part * size, (part + 1) * size),
    ),
  range: (first: number, last: number, step: number) =>
    Array.from(
      { length: Math.max(0, Math.floor((last - first) / step) + 1) },
      (_, index) => first + index * step,
    ),
  uuid: () => randomUUID(),
};

/** Evaluates every `{% … %}` in a value. Throws `States.QueryEvaluationError` when one fails or returns nothing. */
export const evaluate = async (template: Json | undefined, bindings: Bindings): Promise<Json> => {
  if (typeof template === 'string') {
    const expression = /^\{%([\s\S]*)%\}$/.exec(template.trim())?.[1];
    return expression === undefined ? template : evaluateExpression(expression, bindings);
  }
  if (Array.isArray(template)) return Promise.all(template.map((item) => evaluate(item, bindings)));
  if (!isObject(template)) return template ?? null;
  const result: JsonObject = {};
  for (const [key, value] of Object.entries(template)) result[key] = await evaluate(value, bindings);
  return result;
};

/** Evaluates a value that must be a number; returns `undefined` unchanged. */
export const evaluateNumber = async (
  template: Json | undefined,
  bindings: Bindings,
): Promise<number | undefined> => {
  if (template === undefined) return undefined;
  const value = Number(await evaluate(template, bindings));
  if (Number.isNaN(value))
    throw new StateError('States.QueryEvaluationError', `${String(template)} is not a number`);
  return value;
};

const evaluateExpression = async (source: string, bindings: Bindings): Promise<Json> => {
  let value: unknown;
  try {
    let expression = compiled.get(source);
    if (!expression) {
      expression = jsonata(source);
      compiled.set(source, expression);
    }
    value = await expression.evaluate(undefined, { ...bindings, ...functions });
  } catch (error) {
    const message = isObject(error) ? String(error.message) : String(error);
    throw new StateError('States.QueryEvaluationError', `The expression ${source.trim()} failed: ${message}`);
  }
  if (value === undefined)
    throw new StateError('States.QueryEvaluationError', `The expression ${source.trim()} returned nothing.`);
  // JSONata's sequences have extra properties; a state passes on plain JSON.
  return JSON.parse(JSON.stringify(value)) as Json;
};
