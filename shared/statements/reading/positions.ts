import * as z from 'zod';
import { statementFields } from '../model.ts';

/** Text at the start of lines of one kind. */
const beginningSchema = z.string().max(20);

/** Position of one field. */
export const placedFieldSchema = z.object({
  field: z.enum(statementFields),
  /** Start of the lines that contain it; absent for the lines with the amounts. */
  line: beginningSchema.optional(),
  /** First position, from 1. */
  start: z.number().int().min(1).max(10_000),
  length: z.number().int().min(1).max(1000),
  /** Implied decimal places, if the text has no decimal point. */
  decimals: z.number().int().min(0).max(12).optional(),
});
export type PlacedField = z.infer<typeof placedFieldSchema>;

/**
 * Positions of the fields in a file with neither delimiter nor header. Some lines carry amounts. Values of other kinds
 * of line (such as a work's title) apply to the amounts below, until the next line of that kind or of an outer one.
 */
export const positionsSchema = z
  .object({
    /**
     * Start of the first line of the source's files, by which later files are recognised; absent if nothing identifies
     * them.
     */
    opening: z.string().max(200).optional(),
    /** Start of the lines with amounts; absent if every line has one. */
    amountLines: beginningSchema.optional(),
    /** Kinds of line that apply to the amounts below, the outermost first. */
    context: z
      .array(z.object({ begins: beginningSchema.min(1) }))
      .max(9)
      .default([]),
    fields: z.array(placedFieldSchema).min(1).max(statementFields.length),
    /** Position of an amount's sign, if it is separate from the digits. */
    signAt: z.number().int().min(1).max(10_000).optional(),
    /** True if East Asian characters take two positions. */
    wide: z.boolean().default(false),
    /** Length of a line with amounts, if all of them in the original file had the same. */
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
