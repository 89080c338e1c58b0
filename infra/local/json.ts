/** A JSON value, as it travels over the AWS protocols and stands in a template. */
export type Json = null | boolean | number | string | Json[] | JsonObject;
export type JsonObject = {
  [key: string]: Json | undefined;
};

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The object under `key`, or an empty one. */
export const objectAt = (value: JsonObject, key: string): JsonObject => {
  const found = value[key];
  return isObject(found) ? found : {};
};

/** The objects of the list under `key`; anything else in the list is left out. */
export const objectsAt = (value: JsonObject, key: string): JsonObject[] =>
  listAt(value, key).filter(isObject);

/** The list under `key`; a single value counts as a list of one, as IAM and CloudFormation read it. */
export const listAt = (value: JsonObject, key: string): Json[] => {
  const found = value[key];
  if (found === undefined || found === null) return [];
  return Array.isArray(found) ? found : [found];
};

/** The strings of the list under `key`. */
export const textsAt = (value: JsonObject, key: string): string[] =>
  listAt(value, key).filter((item): item is string => typeof item === 'string');

/** The string under `key`; numbers and booleans are written out, anything else is absent. */
export const textAt = (value: JsonObject, key: string): string | undefined => {
  const found = value[key];
  if (typeof found === 'string') return found;
  return typeof found === 'number' || typeof found === 'boolean' ? String(found) : undefined;
};

/** The number under `key`; a numeric string counts, as CloudFormation reads it. */
export const numberAt = (value: JsonObject, key: string): number | undefined => {
  const found = value[key];
  if (found === undefined || found === null || found === '') return undefined;
  const parsed = Number(found);
  return Number.isFinite(parsed) ? parsed : undefined;
};

/** Parses a JSON text that must hold an object. Throws `SyntaxError` otherwise. */
export const parseObject = (text: string): JsonObject => {
  const value: unknown = JSON.parse(text);
  if (!isObject(value)) throw new SyntaxError('expected a JSON object');
  return value;
};
