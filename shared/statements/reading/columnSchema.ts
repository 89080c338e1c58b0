import * as z from 'zod';
import { decimalSchema } from '../../money/decimal.ts';
import { statementFields } from '../model.ts';

/** Evidence for or against a meaning of a column. */
export const evidenceCodes = [
  /** `fits` of `of` filled cells look like it. */
  'Cells',
  /** The header is a name of it, or contains one. */
  'Name',
  /** The line of totals states the sum of the column. */
  'SumsToTotal',
  /** The line of totals adds up other columns, and not this one. */
  'NotInTotal',
  /** It follows from another amount: a share of it, or the rest after deductions. */
  'Derived',
  /** Another amount follows from it. */
  'Superseded',
  /** Multiplied by another column, it gives the amount. */
  'Multiplied',
] as const;

export const evidenceSchema = z.object({
  code: z.enum(evidenceCodes),
  fits: z.number().int().optional(),
  of: z.number().int().optional(),
});
export type Evidence = z.infer<typeof evidenceSchema>;

/** Field that a column may hold, how likely (0 to 1), and why. */
export const meaningSchema = z.object({
  field: z.enum(statementFields),
  confidence: z.number(),
  evidence: z.array(evidenceSchema),
});
export type Meaning = z.infer<typeof meaningSchema>;

/** Column of a file, with the number of filled cells in the first rows, and what it may mean, the likeliest first. */
export const columnFactSchema = z.object({
  header: z.string(),
  filled: z.number().int(),
  meanings: z.array(meaningSchema),
});
export type ColumnFact = z.infer<typeof columnFactSchema>;

/** Exact sums by currency; under an empty key when none is stated. */
const totalsSchema = z.record(z.string(), decimalSchema);

/** Result of comparing sums with the totals the file states; absent if it states none. */
const agreementSchema = z.enum(['agrees', 'differs']).optional();

/** Column that may be the amount, the column of its currency, and what the file gives when it is read by them. */
export const amountOptionSchema = z.object({
  header: z.string(),
  currencyHeader: z.string().optional(),
  rows: z.number().int(),
  totals: totalsSchema,
  stated: agreementSchema,
});
export type AmountOption = z.infer<typeof amountOptionSchema>;

/** Result of a mapping for the part of the file that was read. */
export const outlookSchema = z.object({
  /** False if only the first rows were read, because the file is large. */
  isWhole: z.boolean(),
  rows: z.number().int(),
  totals: totalsSchema,
  /** First and last day of use; absent if no row has a period. */
  period: z.object({ start: z.iso.date(), end: z.iso.date() }).optional(),
  rowsWithoutPeriod: z.number().int(),
  rowsWithoutCurrency: z.number().int(),
  /** Lines that cannot be read, by reason, with the line of the first. */
  bad: z.array(z.object({ code: z.string(), count: z.number().int(), line: z.number().int() })),
  stated: agreementSchema,
  /** Problem that ended the reading early. */
  problem: z.string().optional(),
  /** Tables read, with their rows; one for a plain file. */
  tables: z.array(z.object({ name: z.string(), rows: z.number().int() })),
  /** Of the first works named: how many are found in the catalogue, and how many match several works. */
  works: z.object({ compared: z.number().int(), found: z.number().int(), several: z.number().int() }),
});
export type Outlook = z.infer<typeof outlookSchema>;
