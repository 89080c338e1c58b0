import * as z from 'zod';
import { describe, expect, it } from 'vitest';
import { keptFormats, readFormat } from './formats.ts';
import { incompatibilities, schemaLines } from './schemaLines.ts';
import { storedSchemas } from './storedSchemas.ts';

const wayOut =
  'Two versions share the table during a deployment, so each must read what the other stores. Make the change optional and go ' +
  'on reading the old form; or, once no deployed version stores the old form, keep a new one: npx tsx test/compat/keepFormat.ts';

describe('what is stored', () => {
  it('is read by the version before and the other way round', () => {
    const { format, schemas } = readFormat(keptFormats().at(-1)!);
    expect(incompatibilities(schemas, schemaLines(storedSchemas)), `format ${format}. ${wayOut}`).toEqual([]);
  });
});

describe('a change of a stored record', () => {
  const shape = { id: z.string(), kind: z.enum(['a', 'b']), note: z.string().optional() };
  const kept = schemaLines({ record: z.object(shape) });
  const findProblems = (changed: z.ZodType) => incompatibilities(kept, schemaLines({ record: changed }));

  it.each([
    ['an optional field', { ...shape, more: z.number().optional() }],
    ['another value', { ...shape, kind: z.enum(['a', 'b', 'c']) }],
    ['an optional object with fields of its own', { ...shape, more: z.object({ x: z.string() }).optional() }],
    ['the end of an optional field', { id: shape.id, kind: shape.kind }],
  ])('may be %s', (_, changed) => {
    expect(findProblems(z.object(changed))).toEqual([]);
  });

  it.each([
    ['a new required field', { ...shape, more: z.string() }, 'record.more is new and required'],
    [
      'a new field with a default, which older records lack',
      { ...shape, more: z.string().default('') },
      'record.more is new',
    ],
    ['the end of a required field', { kind: shape.kind, note: shape.note }, 'record.id is gone'],
    [
      'a required field that becomes optional',
      { ...shape, id: z.string().optional() },
      'record.id may be absent',
    ],
    ['an optional field that becomes required', { ...shape, note: z.string() }, 'record.note is required'],
    ['another type', { ...shape, id: z.number() }, 'record.id was string and is number'],
    ['the end of a value', { ...shape, kind: z.enum(['a']) }, 'record.kind no longer takes b'],
    ['a limit to some values', { ...shape, id: z.enum(['x']) }, 'record.id no longer takes any value'],
  ])('must not be %s', (_, changed, problem) => {
    expect(findProblems(z.object(changed))).toEqual([expect.stringContaining(problem)]);
  });

  it('is seen inside lists, records and variants', () => {
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
