import * as z from 'zod';
import { statementFields } from '../model.ts';

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
  .check(({ value: { context, fields }, issues }) => {
    fields.forEach(({ field, line }, index) => {
      const isAgain = fields.findIndex((other) => other.field === field) < index;
      const isPlaced =
        line === undefined || (field !== 'amount' && context.some(({ begins }) => begins === line));
      const path = ['fields', index, isAgain ? 'field' : 'line'];
      if (isAgain || !isPlaced) issues.push({ code: 'custom', input: fields, message: 'invalid', path });
    });
  });
export type Positions = z.infer<typeof positionsSchema>;
