import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';

type Json = Record<string, unknown>;
type Side = 'input' | 'output';

const inCamelCase = /^[a-z]\w*Schema$/;

const titled = (text: string): string => text[0]!.toUpperCase() + text.slice(1);

/** Returns the name of a schema in the document: `musicianFieldsSchema` is MusicianFields. */
const schemaName = (exported: string): string => titled(exported.replace(/Schema$/, ''));

/** Exported schemas of `shared`, by name. The second of two equal names is prefixed with its area. */
const readNames = async (): Promise<Map<z.ZodType, string>> => {
  const names = new Map<z.ZodType, string>();
  const taken = new Set<string>();
  const files = readdirSync('shared', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .sort();
  for (const file of files) {
    const exported = (await import(pathToFileURL(join('shared', file)).href)) as Json;
    const area = titled(file.split(/[\\/]/)[0]!);
    for (const [key, schema] of Object.entries(exported)) {
      if (!inCamelCase.test(key) || !(schema instanceof z.ZodType) || names.has(schema)) continue;
      const name = taken.has(schemaName(key)) ? area + schemaName(key) : schemaName(key);
      taken.add(name);
      names.set(schema, name);
    }
  }
  return names;
};

const options = (io: Side) => ({ io, unrepresentable: 'any' }) as const;

const isSameBothWays = (schema: z.ZodType): boolean =>
  JSON.stringify(z.toJSONSchema(schema, options('input'))) ===
  JSON.stringify(z.toJSONSchema(schema, options('output')));

/** Names of schemas on one side: a request may lack properties that a response always has. */
const createRegistry = (names: ReadonlyMap<z.ZodType, string>, io: Side) => {
  const registry = z.registry<{ id: string }>();
  for (const [schema, name] of names)
    registry.add(schema, { id: io === 'output' || isSameBothWays(schema) ? name : `${name}Given` });
  return registry;
};

const toComponents = (text: string): string => text.replaceAll('"#/$defs/', '"#/components/schemas/');

/**
 * Makes the writer of zod schemas as JSON Schema for an API document. Named schemas are written once, under their name,
 * in `components`; all uses refer to them.
 */
export const createSchemaWriter = async () => {
  const names = await readNames();
  const registries = { input: createRegistry(names, 'input'), output: createRegistry(names, 'output') };
  const components: Record<string, Json> = {};
  return {
    components,
    /** A transform is described by its input. */
    write(schema: z.ZodType, io: Side): Json {
      const written = z.toJSONSchema(schema, { ...options(io), metadata: registries[io] });
      const { $schema: _dialect, $defs = {}, ...rest } = JSON.parse(toComponents(JSON.stringify(written)));
      Object.assign(components, $defs);
      return rest as Json;
    },
    /** Properties of an object, wherever it is, and which of them are required. */
    objectProperties(schema: z.ZodType): { properties: Record<string, Json>; required: readonly string[] } {
      const { properties = {}, required = [] } = z.toJSONSchema(schema, options('input')) as Json;
      return { properties, required } as { properties: Record<string, Json>; required: readonly string[] };
    },
  };
};

export type SchemaWriter = Awaited<ReturnType<typeof createSchemaWriter>>;
