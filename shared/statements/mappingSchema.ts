import * as z from 'zod';
import { currencySchema } from '../money/currency.ts';
import { numberStyles } from '../money/writtenNumber.ts';
import { statementFields } from './model.ts';
import { formulaSchema } from './reading/amounts/formula.ts';
import { amountOptionSchema, columnFactSchema, outlookSchema } from './reading/columnSchema.ts';
import { dateOrders, datePrecisions } from './reading/dateNotation.ts';
import { positionsSchema } from './reading/positions.ts';
import { incomeTypeSchema, readingSchema, reasonSchema } from './schema.ts';

/** A mapping made by a person: field to header, number and date formats, and reading settings. */
export const mappingSchema = z.object({
  name: z.string().trim().min(1).max(100),
  incomeType: incomeTypeSchema,
  platform: z.string().max(100).optional(),
  statementCurrency: currencySchema.optional(),
  periodStart: z.iso.date().optional(),
  periodEnd: z.iso.date().optional(),
  columns: z.partialRecord(z.enum(statementFields), z.string().max(500)),
  /** Formula for the amount if no column holds it. It replaces the amount's column. */
  formula: formulaSchema.optional(),
  numbers: z.enum(numberStyles),
  dates: z.enum(dateOrders),
  grain: z.enum(datePrecisions),
  claimsShare: z.boolean().default(false),
  reading: readingSchema.optional(),
  /** True to replace another mapping of the same headers. */
  replace: z.boolean().default(false),
  /**
   * Check that showed the earlier mapping to be wrong. Required under review; rejected if there has been another check
   * since.
   */
  revision: z.number().int().optional(),
});
export type Mapping = z.infer<typeof mappingSchema>;

/** The part of a mapping that turns cells into fields, and their positions in records. */
export const trialSchema = mappingSchema
  .pick({
    columns: true,
    formula: true,
    numbers: true,
    dates: true,
    grain: true,
    platform: true,
    statementCurrency: true,
  })
  .partial()
  .required({ columns: true })
  .extend({ positions: positionsSchema.optional() });

/** The part of a mapping besides its columns: the starting point when a known mapping is changed. */
export const knownMappingSchema = mappingSchema.pick({
  formula: true,
  name: true,
  incomeType: true,
  platform: true,
  statementCurrency: true,
  numbers: true,
  dates: true,
  grain: true,
  claimsShare: true,
});

/** Reading settings for one request, and a mapping to try (`trialSchema` as JSON). */
export const previewQuerySchema = readingSchema.omit({ positions: true }).extend({
  trial: z.string().max(10_000).optional(),
  /** File of an archive, or sheet of a workbook, to show instead of the one whose columns are mapped. */
  table: z.string().min(1).max(500).optional(),
});

export const previewSchema = z.object({
  /** Name of the table shown: the file, a file of an archive, or a sheet (`april.xlsx/Sales`). */
  table: z.string(),
  encoding: z.string(),
  format: z.string(),
  delimiter: z.string().optional(),
  headerRow: z.number().int().optional(),
  source: z.string().optional(),
  headers: z.array(z.string()),
  columns: z.record(z.string(), z.string()),
  /** True if the layout is known; otherwise the mapping is only proposed. */
  known: z.boolean(),
  /** For a known layout: its mapping without the columns. */
  mapping: knownMappingSchema.optional(),
  proposals: z.array(z.object({ field: z.string(), header: z.string(), confidence: z.number() })),
  /** Set when the title stands on the first line of each block of rows. */
  inBlocks: z.literal(true).optional(),
  /** Column of shares that is not proposed, because `units × price × share` is the amount in `rows` of `of` rows. */
  shareInAmount: z
    .object({
      header: z.string(),
      percent: z.string().optional(),
      rows: z.number().int(),
      of: z.number().int(),
    })
    .optional(),
  /**
   * For a file whose columns may be mapped, without a mapping to try: its first lines as written, every column with what it
   * may mean, and what each of the columns that compete for the amount gives.
   */
  lines: z.array(z.object({ line: z.number().int(), cells: z.array(z.string()) })).optional(),
  columnFacts: z.array(columnFactSchema).optional(),
  amounts: z.array(amountOptionSchema).optional(),
  /** Rows, sums and period the import would read; only for a file whose columns may be mapped. */
  outlook: outlookSchema.optional(),
  /** Kind of right the rows pay for, as the layout says, or its columns suggest. */
  incomeType: incomeTypeSchema,
  /** Number and date formats the rows below are read with. */
  notation: knownMappingSchema.pick({ numbers: true, dates: true, grain: true }),
  missing: z.array(reasonSchema),
  /** Pivot columns (months or platforms, where every filled cell is a row), and the column that totals them. */
  pivot: z.object({ columns: z.array(z.string()), total: z.string().optional() }).optional(),
  /**
   * For a file of records: the first line of each kind, the text that identifies later files of its source, and the
   * positions given.
   */
  records: z
    .object({
      samples: z.array(z.object({ kind: z.string(), line: z.number().int(), text: z.string() })),
      opening: z.string(),
      positions: positionsSchema.optional(),
    })
    .optional(),
  /** Sheets of a workbook in the order of their tabs; `read` is true if a sheet is read. */
  sheets: z.array(z.object({ name: z.string(), hidden: z.boolean(), read: z.boolean() })),
  rows: z.array(
    z.object({
      line: z.number().int(),
      kind: z.enum(['row', 'bad', 'skipped']),
      /** Values of a readable row, by field. */
      fields: z.record(z.string(), z.string()).optional(),
      cells: z.array(z.string()),
      reason: z.string().optional(),
      /** Placeholders of the reason's sentence. */
      params: reasonSchema.shape.params,
      /** Origin of the row if it is not simply one line (`RowOrigin`). */
      origin: reasonSchema.optional(),
    }),
  ),
});
export type Preview = z.infer<typeof previewSchema>;
