import * as z from 'zod';

/** One field of a stored record: its path, whether every record has it, its type, and the values it is limited to. */
export type SchemaLine = {
  path: string;
  /** Path of the object or list it is part of; empty for a record. */
  parent: string;
  required: boolean;
  type: string;
  values?: readonly string[];
};

type JsonSchema = {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
};

/** Names a variant by its constant, such as `kind=rate`, or by its position. */
const variantMark = ({ properties = {} }: JsonSchema, place: number): string => {
  const mark = Object.entries(properties).find(([, { const: value }]) => value !== undefined);
  return mark ? `${mark[0]}=${String(mark[1].const)}` : String(place);
};

const allowedValues = ({ const: value, enum: values }: JsonSchema): string[] | undefined =>
  value !== undefined ? [String(value)] : values?.map(String);

const linesIn = (
  schema: JsonSchema,
  { path, parent, required }: Pick<SchemaLine, 'path' | 'parent' | 'required'>,
): SchemaLine[] => {
  const variants = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  const values = allowedValues(schema);
  const inside = (name: string, part: JsonSchema, isRequired: boolean) =>
    linesIn(part, { path: `${path}${name}`, parent: path, required: isRequired });
  const { additionalProperties: others } = schema;
  return [
    {
      path,
      parent,
      required,
      type: variants ? 'variants' : [schema.type ?? 'any'].flat().join('|'),
      ...(values && { values }),
    },
    ...(variants ?? []).flatMap((variant, place) =>
      inside(`<${variantMark(variant, place)}>`, variant, true),
    ),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
      inside(`.${name}`, part, schema.required?.includes(name) ?? false),
    ),
    ...(schema.items ? inside('[]', schema.items, true) : []),
    ...(typeof others === 'object' ? inside('.*', others, false) : []),
  ];
};

/** Returns the fields of records as they are stored: after parsing, with defaults filled in. */
export const schemaLines = (schemas: Readonly<Record<string, z.ZodType>>): SchemaLine[] =>
  Object.entries(schemas).flatMap(([name, schema]) =>
    linesIn(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as JsonSchema, {
      path: name,
      parent: '',
      required: true,
    }),
  );

/** Writes fields as text, one per line, so that a changed format shows as a changed line. */
export const writeLines = (lines: readonly SchemaLine[]): string =>
  lines.map((line) => `${JSON.stringify(line)}\n`).join('');

export const readLines = (text: string): SchemaLine[] =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as SchemaLine);

const findFaults = (before: SchemaLine, now: SchemaLine | undefined): string[] => {
  const { path } = before;
  if (!now) return before.required ? [`${path} is gone, and the version before counts on it`] : [];
  if (before.type !== now.type) return [`${path} was ${before.type} and is ${now.type}`];
  const lost = now.values
    ? (before.values ?? ['any value']).filter((value) => !now.values!.includes(value))
    : [];
  return [
    ...(before.required && !now.required
      ? [`${path} may be absent, and the version before counts on it`]
      : []),
    ...(!before.required && now.required ? [`${path} is required, and what is stored may lack it`] : []),
    ...(lost.length > 0 ? [`${path} no longer takes ${lost.join(', ')}, which is stored`] : []),
  ];
};

/**
 * Returns the changes that prevent two versions from reading each other's records, one sentence each. New records, new
 * optional fields, new values and removing optional fields are allowed.
 */
export const incompatibilities = (before: readonly SchemaLine[], now: readonly SchemaLine[]): string[] => {
  const [pathsBefore, pathsNow] = [before, now].map(
    (lines) => new Map(lines.map((line) => [line.path, line])),
  );
  const isWithin = (paths: Map<string, SchemaLine>, { parent }: SchemaLine) =>
    parent === '' || paths.has(parent);
  const isUnasked = (line: SchemaLine) =>
    line.required && line.parent !== '' && !line.path.endsWith('>') && !pathsBefore!.has(line.path);
  return [
    ...before
      .filter((line) => isWithin(pathsNow!, line))
      .flatMap((line) => findFaults(line, pathsNow!.get(line.path))),
    ...now
      .filter((line) => isUnasked(line) && isWithin(pathsBefore!, line))
      .map(({ path }) => `${path} is new and required, and what is stored lacks it`),
  ];
};
