/** JSON value, as in the AWS protocols and in templates. */
export type Json = null | boolean | number | string | Json[] | JsonObject;
export type JsonObject = {
  [key: string]: Json | undefined;
};

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the object under `key`, or an empty one. */
export const objectAt = (value: JsonObject, key: string): JsonObject => {
  const found = value[key];
  return isObject(found) ? found : {};
};

/** Returns the objects of the list under `key`, without any other entries. */
export const objectsAt = (value: JsonObject, key: string): JsonObject[] =>
  listAt(value, key).filter(isObject);

/** Returns the list under `key`. A single value counts as a list of one, as in IAM and CloudFormation. */
export const listAt = (value: JsonObject, key: string): Json[] => {
  const found = value[key];
  if (found === undefined || found === null) return [];
  return Array.isArray(found) ? found : [found];
};

/** Returns the strings of the list under `key`. */
export const textsAt = (value: JsonObject, key: string): string[] =>
  listAt(value, key).filter((item): item is string => typeof item === 'string');

/** Returns the string under `key`. Numbers and booleans are converted; anything else counts as absent. */
export const textAt = (value: JsonObject, key: string): string | undefined => {
  const found = value[key];
  if (typeof found === 'string') return found;
  return typeof found === 'number' || typeof found === 'boolean' ? String(found) : undefined;
};

/** Returns the number under `key`. A numeric string counts, as in CloudFormation. */
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
