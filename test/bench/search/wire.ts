import type { Json, JsonObject } from '../../../infra/local/json.ts';

/** Returns a value as DynamoDB writes it (`{ S | N | BOOL | L | M }`); absent fields are left out. */
export const toWire = (value: unknown): { M?: JsonObject } & JsonObject => {
  if (typeof value === 'string') return { S: value };
  if (typeof value === 'number') return { N: String(value) };
  if (typeof value === 'boolean') return { BOOL: value };
  if (Array.isArray(value)) return { L: value.map(toWire) as Json[] };
  const given = Object.entries(value as object).filter(([, part]) => part !== undefined);
  return { M: Object.fromEntries(given.map(([name, part]) => [name, toWire(part)])) };
};
