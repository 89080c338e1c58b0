import * as z from 'zod';
import { statementFields, type StatementField } from './model.ts';

/** Fields whose digits may have decimal places that are not written. */
export const fieldsWithDecimals: readonly StatementField[] = [
  'amount',
  'unitPrice',
  'sharePercentage',
  'units',
];

/** Text that lines of one kind begin with. */
const beginningSchema = z.string().max(20);

/** Where one field stands. */
export const placedFieldSchema = z.object({
  field: z.enum(statementFields),
  /** What the lines begin with that it stands in; absent for those with the amounts. */
  line: beginningSchema.optional(),
  /** Its first place, from 1. */
  start: z.number().int().min(1).max(10_000),
  length: z.number().int().min(1).max(1000),
  /** Decimal places implied where the text has no decimal point. */
  decimals: z.number().int().min(0).max(12).optional(),
});
export type PlacedField = z.infer<typeof placedFieldSchema>;

/**
 * Where the fields of a file stand that has neither delimiter nor header. Some lines carry amounts; what other kinds of line
 * say (a work's title, say) holds for the amounts below, until the next line of that kind or of one it stands within.
 */
export const positionsSchema = z
  .object({
    /** What the first line of the source's files begins with, by which later files are known; absent where nothing does. */
    opening: z.string().max(200).optional(),
    /** What the lines with amounts begin with; absent where all lines carry one. */
    amountLines: beginningSchema.optional(),
    /** The kinds of line that hold for the amounts below, the outermost first. */
    context: z
      .array(z.object({ begins: beginningSchema.min(1) }))
      .max(9)
      .default([]),
    fields: z.array(placedFieldSchema).min(1).max(statementFields.length),
    /** Place of an amount's sign, where it stands apart. */
    signAt: z.number().int().min(1).max(10_000).optional(),
    /** Whether characters of East Asia take two places. */
    wide: z.boolean().default(false),
    /** Places of a line with amounts, where all in the file it was made for have as many. */
    lineLength: z.number().int().optional(),
  })
  .check(({ value, issues }) => {
    const begins = value.context.map((one) => one.begins);
    value.fields.forEach(({ field, line }, index) => {
      const again = value.fields.findIndex((other) => other.field === field) < index;
      const isNowhere = line !== undefined && !begins.includes(line);
      const issue = { code: 'custom', input: value, message: 'invalid' } as const;
      if (again) issues.push({ ...issue, path: ['fields', index, 'field'] });
      if (isNowhere) issues.push({ ...issue, path: ['fields', index, 'line'] });
      if (field === 'amount' && line !== undefined)
        issues.push({ ...issue, path: ['fields', index, 'line'] });
    });
  });
export type Positions = z.infer<typeof positionsSchema>;

/** What a field's column is called: the lines it stands in, its first and its last place (`WRK 4-63`). */
export const placeName = ({ line, start, length }: PlacedField, { amountLines }: Positions): string =>
  `${line ?? amountLines ?? ''} ${start}-${start + length - 1}`.trim();

/** The column of each field, as a mapping of columns has them. */
export const columnsByPosition = (positions: Positions): Partial<Record<StatementField, string>> =>
  Object.fromEntries(positions.fields.map((placed) => [placed.field, placeName(placed, positions)]));

/** Key a mapping by positions is kept under: whatever makes other rows of the same lines. */
export const positionsSignature = ({ amountLines, context, fields, signAt, wide }: Positions): string =>
  `#positions${JSON.stringify([
    amountLines,
    context.map(({ begins }) => begins),
    [...fields]
      .sort((a, b) => a.field.localeCompare(b.field))
      .map(({ field, line, start, length, decimals }) => [field, line, start, length, decimals]),
    signAt,
    wide,
  ])}`;

/** Key under which files wait whose positions nobody has told. */
export const untoldPositions = '#positions';
