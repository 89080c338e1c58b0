import * as z from 'zod';
import { describe, expect, it } from 'vitest';
import { keptFormats, readFormat } from './formats.ts';
import { incompatibilities, schemaLines } from './schemaLines.ts';
import { storedSchemas } from './storedSchemas.ts';

const wayOut =
  'Two versions share the table during a deployment, so each must read what the other stores. Make the change optional and go ' +
  'on reading the old form; or, once no deployed version stores the old form, keep a new one: npx tsx test/compat/keepFormat.ts';

describe('what is stored', () => {
  it('can be read by the previous version, and the other way round', () => {
    const { format, schemas } = readFormat(keptFormats().at(-1)!);
    expect(incompatibilities(schemas, schemaLines(storedSchemas)), `format ${format}. ${wayOut}`).toEqual([]);
  });
});

describe('a change of a stored record', () => {
  const shape = { id: z.string(), kind: z.enum(['a', 'b']), note: z.string().optional() };
  const kept = schemaLines({ record: z.object(shape) });
  const findProblems = (changed: z.ZodType) => incompatibilities(kept, schemaLines({ record: changed }));

  it.each([
    ['add an optional field', { ...shape, more: z.number().optional() }],
    ['add a value', { ...shape, kind: z.enum(['a', 'b', 'c']) }],
    [
      'add an optional object with fields of its own',
      { ...shape, more: z.object({ x: z.string() }).optional() },
    ],
    ['remove an optional field', { id: shape.id, kind: shape.kind }],
  ])('may %s', (_, changed) => {
    expect(findProblems(z.object(changed))).toEqual([]);
  });

  it.each([
    ['add a required field', { ...shape, more: z.string() }, 'record.more is new and required'],
    [
      'add a field with a default, which older records lack',
      { ...shape, more: z.string().default('') },
      'record.more is new',
    ],
    ['remove a required field', { kind: shape.kind, note: shape.note }, 'record.id is gone'],
    ['make a required field optional', { ...shape, id: z.string().optional() }, 'record.id may be absent'],
    ['make an optional field required', { ...shape, note: z.string() }, 'record.note is required'],
    ['change the type of a field', { ...shape, id: z.number() }, 'record.id was string and is number'],
    ['remove a value', { ...shape, kind: z.enum(['a']) }, 'record.kind no longer takes b'],
    ['limit a field to some values', { ...shape, id: z.enum(['x']) }, 'record.id no longer takes any value'],
  ])('must not %s', (_, changed, problem) => {
    expect(findProblems(z.object(changed))).toEqual([expect.stringContaining(problem)]);
  });

  it('is detected inside lists, records and variants', () => {
    const inside = (part: z.ZodType) =>
      schemaLines({
        record: z.object({
          list: z.array(z.object({ part })),
          byName: z.record(z.string(), z.object({ part })),
          change: z.discriminatedUnion('kind', [z.object({ kind: z.literal('rate'), part })]),
        }),
      });
    expect(incompatibilities(inside(z.string()), inside(z.number()))).toEqual([
      'record.list[].part was string and is number',
      'record.byName.*.part was string and is number',
      'record.change<kind=rate>.part was string and is number',
    ]);
  });
});
