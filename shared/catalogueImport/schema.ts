import * as z from 'zod';
import { idSchema } from '../reference/ids.ts';

/** What a catalogue file brings. Right owners come before works, works before contracts. */
export const catalogueKinds = ['rightOwners', 'musicalWorks', 'songs', 'contracts'] as const;
export const catalogueKindSchema = z.enum(catalogueKinds);
export type CatalogueKind = z.infer<typeof catalogueKindSchema>;

export const catalogueImportIdSchema = idSchema('imp');

/** What a file cannot be read for. */
export const catalogueFileFaults = ['empty', 'encoding', 'damaged', 'columns', 'columnsTwice'] as const;
export type CatalogueFileFault = (typeof catalogueFileFaults)[number];

/** What a file is seen to hold before it is taken. */
export const cataloguePreviewSchema = z.object({
  /** Why it cannot be taken; all else is empty then. */
  problem: z.enum(catalogueFileFaults).optional(),
  /** What a text is encoded in; none for a workbook. */
  encoding: z.string().optional(),
  rows: z.number().int(),
  /** Headers in their order, the column each is taken as, if any, and what stands below in the first rows. */
  columns: z.array(
    z.object({ header: z.string(), column: z.string().optional(), examples: z.array(z.string()) }),
  ),
});

export const catalogueImportStates = ['waiting', 'running', 'done', 'failed'] as const;

/** A row that was not taken, and why: field and a word for what is wrong, as in a refusal's issues. */
export const catalogueRowErrorSchema = z.object({
  /** Line in the file, the header being line 1. */
  row: z.number().int(),
  column: z.string(),
  message: z.string(),
  value: z.string().optional(),
});
export type CatalogueRowError = z.infer<typeof catalogueRowErrorSchema>;

/** A row that was not taken as the file has it, with everything that is wrong with it. */
export const failedRowSchema = z.object({
  row: z.number().int(),
  /** Filled cells by column. */
  cells: z.record(z.string(), z.string()),
  problems: z.array(catalogueRowErrorSchema.pick({ column: true, message: true })),
});
export type FailedRow = z.infer<typeof failedRowSchema>;

/** Most rows of an error file to a request: a row may hold lyrics. */
export const failedRowsAtOnce = 50;

export const catalogueImportSchema = z.object({
  importId: catalogueImportIdSchema,
  kind: catalogueKindSchema,
  fileName: z.string(),
  state: z.enum(catalogueImportStates),
  /** Records in the file, once it has been read. */
  rows: z.number().int(),
  processed: z.number().int(),
  created: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  failed: z.number().int(),
  /** Why the whole file failed. */
  problem: z.string().optional(),
  startedAt: z.string(),
  finishedAt: z.string().optional(),
});
export type CatalogueImport = z.infer<typeof catalogueImportSchema>;

/** Largest catalogue file, bytes. */
export const maximumCatalogueBytes = 100 * 1024 * 1024;
