import * as z from 'zod';
import { idSchema } from '../reference/ids.ts';

/** Kinds of catalogue files. Right owners are imported before works, works before recordings, these before albums and contracts. */
export const catalogueKinds = ['rightOwners', 'musicalWorks', 'songs', 'albums', 'contracts'] as const;
export const catalogueKindSchema = z.enum(catalogueKinds);
export type CatalogueKind = z.infer<typeof catalogueKindSchema>;

export const catalogueImportIdSchema = idSchema('imp');

/** Reasons that a file cannot be read. */
export const catalogueFileFaults = ['empty', 'encoding', 'damaged', 'columns', 'columnsTwice'] as const;
export type CatalogueFileFault = (typeof catalogueFileFaults)[number];

/** Preview of a file before it is imported. */
export const cataloguePreviewSchema = z.object({
  /** Reason that the file cannot be imported; all other fields are empty then. */
  problem: z.enum(catalogueFileFaults).optional(),
  /** Encoding of a text file; absent for a workbook. */
  encoding: z.string().optional(),
  rows: z.number().int(),
  /** Headers in file order, each with the column it is read as, if any, and the cells below it in the first rows. */
  columns: z.array(
    z.object({ header: z.string(), column: z.string().optional(), examples: z.array(z.string()) }),
  ),
});

export const catalogueImportStates = ['waiting', 'running', 'done', 'failed'] as const;

/**
 * Problem with a row that was not imported: the column and a word for the problem, as in the issues of a refusal.
 */
export const catalogueRowErrorSchema = z.object({
  /** Line in the file, the header being line 1. */
  row: z.number().int(),
  column: z.string(),
  message: z.string(),
  value: z.string().optional(),
});
export type CatalogueRowError = z.infer<typeof catalogueRowErrorSchema>;

/** Row that was not imported, as it is in the file, with all its problems. */
export const failedRowSchema = z.object({
  row: z.number().int(),
  /** Filled cells by column. */
  cells: z.record(z.string(), z.string()),
  problems: z.array(catalogueRowErrorSchema.pick({ column: true, message: true })),
});
export type FailedRow = z.infer<typeof failedRowSchema>;

/** Maximum rows of an error file in one request. The number is low because a row may hold lyrics. */
export const maxFailedRowsPerRequest = 50;

export const catalogueImportSchema = z.object({
  importId: catalogueImportIdSchema,
  kind: catalogueKindSchema,
  fileName: z.string(),
  state: z.enum(catalogueImportStates),
  /** Records in the file; known once it has been read. */
  rows: z.number().int(),
  processed: z.number().int(),
  created: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  failed: z.number().int(),
  /** Reason that the whole file failed. */
  problem: z.string().optional(),
  startedAt: z.string(),
  finishedAt: z.string().optional(),
});
export type CatalogueImport = z.infer<typeof catalogueImportSchema>;
