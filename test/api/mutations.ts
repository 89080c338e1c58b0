import * as fc from 'fast-check';
import * as z from 'zod';
import type { RouteDefinition } from '../../shared/api/route.ts';
import { send, type ApiResponse, type Product } from '../support/product.ts';

/*
 * Requests that are nearly right: valid by the schemas of a route, with ids of real records, then changed in one or
 * two places. All are drawn from a seed, so that a run can be repeated.
 */

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
type JsonSchema = { [name: string]: unknown };

/** Ids of stored records by prefix. */
export type KnownIds = ReadonlyMap<string, readonly string[]>;

/** Draws a number from 0 to `below - 1`. */
export type Draw = (below: number) => number;

/** Returns a source of numbers that is the same for a seed (mulberry32). */
export const drawFrom = (seed: number): Draw => {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
};

const pick = <T>(draw: Draw, values: readonly T[]): T => values[draw(values.length)]!;

const cursor = (key: object): string => Buffer.from(JSON.stringify(key)).toString('base64url');

/** Values to replace a value of any type with. */
const oddValues: readonly Json[] = [
  ...[null, true, false, 0, -1, 0.5, 1e21, Number.MAX_SAFE_INTEGER, '', ' ', '0', '-0', '-1', '1e5', '00'],
  ...['NaN', 'null', 'undefined', '__proto__', 'constructor', 'toString', '../..', '%00', '\u0000', '\ud800'],
  ...['\r\nx: y', '\u202egnp.exe', "'--", '{"a":', '[]', '2026-02-30', '9999-12-31', '0000-00-00', '٣', '長'],
  ...[
    '9'.repeat(40),
    `0.${'0'.repeat(30)}1`,
    'x'.repeat(3_000),
    '長'.repeat(300),
    '💸'.repeat(50),
    'aligned',
  ],
  ...['utf-7', 'klingon', 'xxx_00000000000000000000000000'],
  cursor({ pk: '', sk: '' }),
  cursor({ pk: 'x', sk: 'y', gsi1pk: '', gsi1sk: '' }),
  cursor({ pk: '', sk: '', gsi2pk: '', gsi2sk: '' }),
  ...[cursor([]), cursor({ contract: 1, unit: {} }), `mus:${cursor({ pk: '', sk: '' })}`],
  ...[[], {}, [[]], [null], ['', ''], { a: { b: { c: [] } } }, Array.from({ length: 200 }, () => 'x')],
];

const idPrefixes = (pattern: string): string[] =>
  /^\^\(?([a-z]{3}(?:\|[a-z]{3})*)\)?_/.exec(pattern)?.[1]?.split('|') ?? [];

const arbitraryText = (schema: JsonSchema, ids: KnownIds): fc.Arbitrary<string> => {
  const {
    pattern,
    format,
    minLength = 0,
    maxLength = 40,
  } = schema as {
    pattern?: string;
    format?: string;
    minLength?: number;
    maxLength?: number;
  };
  const known = (pattern?.startsWith('^[a-z]{3}_') ? [...ids.keys()] : idPrefixes(pattern ?? '')).flatMap(
    (prefix) => ids.get(prefix) ?? [],
  );
  if (known.length) return fc.constantFrom(...known);
  if (format === 'date')
    return fc
      .integer({ min: 0, max: 4_000 })
      .map((day) => new Date(Date.UTC(2020, 0, 1 + day)).toISOString().slice(0, 10));
  if (format === 'date-time') return fc.constant('2026-05-01T00:00:00.000Z');
  if (format === 'email') return fc.constantFrom('a@refrain.example', 'b.c+d@refrain.example');
  const free = fc.string({
    minLength,
    maxLength: Math.max(minLength, Math.min(maxLength, 40)),
    unit: 'grapheme',
  });
  if (pattern === undefined) return free;
  try {
    return fc.stringMatching(new RegExp(pattern));
  } catch {
    return free; // The generator knows no look-aheads.
  }
};

/** Returns values that are valid by a JSON schema. */
const arbitraryValue = (schema: JsonSchema, ids: KnownIds): fc.Arbitrary<Json> => {
  const values = (inner: unknown) => arbitraryValue((inner ?? {}) as JsonSchema, ids);
  if ('const' in schema) return fc.constant(schema.const as Json);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as Json[]));
  const choices = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (choices) return fc.oneof(...choices.map(values));
  if (Array.isArray(schema.allOf))
    return fc
      .tuple(...schema.allOf.map(values))
      .map((parts) => Object.assign({}, ...(parts as object[])) as Json);
  const { minimum = -5, maximum = 3_000, minItems = 0 } = schema as Record<string, number | undefined>;
  switch (schema.type) {
    case 'string':
      return arbitraryText(schema, ids);
    case 'integer':
    case 'number':
      return fc.integer({ min: Math.max(minimum, -5), max: Math.max(minimum, Math.min(maximum, 3_000)) });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(values(schema.items), { minLength: minItems, maxLength: Math.max(minItems, 3) });
    case 'object': {
      const properties = (schema.properties ?? {}) as Record<string, JsonSchema>;
      const fields = Object.fromEntries(
        Object.entries(properties).map(([name, inner]) => [name, values(inner)]),
      );
      return fc.record(fields, { requiredKeys: (schema.required ?? []) as string[] }) as fc.Arbitrary<Json>;
    }
    default:
      return fc.constantFrom<Json>(null, 0, 'x', [], {});
  }
};

const drawValues = (schema: z.ZodType | undefined, ids: KnownIds, count: number, seed: number): Json[] =>
  schema
    ? fc.sample(arbitraryValue(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), ids), {
        seed,
        numRuns: count,
      })
    : Array.from({ length: count }, () => ({}));

/** Returns the paths to all values inside a value, including the empty path to itself. */
const waysIn = (value: Json): (string | number)[][] =>
  value !== null && typeof value === 'object'
    ? [[], ...Object.entries(value).flatMap(([name, inner]) => waysIn(inner).map((way) => [name, ...way]))]
    : [[]];

/** Returns a value with the value at a path replaced, or removed. */
const changedAt = (
  value: Json,
  [name, ...rest]: readonly (string | number)[],
  put: Json | undefined,
): Json => {
  if (name === undefined) return put ?? null;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, Json>;
  if (rest.length === 0 && put === undefined) delete copy[name];
  else copy[name] = changedAt(copy[name]!, rest, put);
  return copy as Json;
};

/** Changes one place of a value: removes it, replaces it with an odd value, or adds an unknown field. */
export const mutated = (value: Json, draw: Draw): Json => {
  const inside = waysIn(value).filter((way) => way.length > 0);
  if (inside.length === 0) return pick(draw, oddValues);
  const way = pick(draw, inside);
  const kind = draw(10);
  if (kind === 0) return changedAt(value, way, undefined);
  if (kind === 1) return changedAt(value, ['unheardOf'], pick(draw, oddValues));
  return changedAt(value, way, pick(draw, oddValues));
};

/** A request as it is sent. */
export type Mutant = { path: string; headers: Record<string, string>; body?: string };

const textIn = (value: Json | undefined): string =>
  typeof value === 'string' ? value : JSON.stringify(value ?? '');

/** Encodes a value for an address, and replaces half a surrogate pair, which no address can contain. */
const encoded = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));

/** Returns requests to a route with one or two places changed. One in ten stays valid. */
export const mutateRequest = (
  route: RouteDefinition,
  ids: KnownIds,
  count: number,
  seed: number,
): Mutant[] => {
  const draw = drawFrom(seed);
  const [params, queries, bodies] = [route.params, route.query, route.body].map((schema) =>
    drawValues(schema, ids, count, seed),
  ) as [Json[], Json[], Json[]];
  return Array.from({ length: count }, (_, index) => {
    const parts: Record<'params' | 'query' | 'body', Json> = {
      params: params[index]!,
      query: queries[index]!,
      body: bodies[index]!,
    };
    const present = (['body', 'query', 'params'] as const).filter((part) => route[part]);
    const changes = index % 10 === 0 || !present.length ? 0 : 1 + draw(2);
    for (let change = 0; change < changes; change += 1) {
      // A wrong path parameter is refused before anything else is checked.
      const part = draw(8) === 0 ? 'params' : (present[draw(present.length)] ?? 'params');
      parts[part] = mutated(parts[part], draw);
    }
    const given = (parts.params ?? {}) as Record<string, Json>;
    const path = route.path.replace(
      /\{(\w+)\}/g,
      (_match, name: string) => encoded(textIn(given[name])) || '-',
    );
    const query = Object.entries((parts.query ?? {}) as Record<string, Json>)
      .map(([name, value]) => `${encoded(name)}=${encoded(textIn(value))}`)
      .join('&');
    return {
      path: query ? `${path}?${query}` : path,
      headers: {
        ...(route.body && { 'content-type': 'application/json' }),
        'accept-language': pick(draw, ['en', 'zh-Hans', '', '*;q=x', 'zh_', ';;;']),
        cookie: pick(draw, ['a=b', 'refresh=', '=', 'refresh=x; browser=%00', '__Host-x', ';']),
      },
      ...(route.body && { body: JSON.stringify(parts.body) }),
    };
  });
};

/** Sends a mutant as a person, or without signing in. */
export const sendMutant = (
  { url }: Product,
  { method }: RouteDefinition,
  { path, headers, body }: Mutant,
  accessToken: string | undefined,
): Promise<ApiResponse> =>
  send(url + path, {
    method,
    headers: { ...headers, ...(accessToken && { authorization: `Bearer ${accessToken}` }) },
    body,
  });
