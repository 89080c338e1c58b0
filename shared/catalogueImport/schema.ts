import * as z from 'zod';
import { idSchema } from '../reference/ids.ts';

/**
 * Kinds of catalogue files, in the order of import: right owners, works, recordings, then albums and contracts, and last
 * the state that contracts were in before the business used the product.
 */
export const catalogueKinds = [
  'rightOwners',
  'musicalWorks',
  'songs',
  'albums',
  'contracts',
  'openings',
  'payees',
] as const;
export type CatalogueKind = (typeof catalogueKinds)[number];

/** Kinds that the screen exports. Payees leave only with all records: the file has full numbers. */
export const exportedKinds = catalogueKinds.filter((kind) => kind !== 'payees');
export type ExportedKind = Exclude<CatalogueKind, 'payees'>;
export const exportedKindSchema = z.enum(exportedKinds as [ExportedKind, ...ExportedKind[]]);

/**
 * Sheets of a whole business, in the order of import: those of the catalogue, with the terms of contracts before their opening
 * state, what binds contracts together, then what the product learned from people.
 */
export const sheetKinds = [
  ...(['rightOwners', 'musicalWorks', 'songs', 'albums', 'contracts'] as const),
  ...(['reserves', 'costCaps', 'counts', 'openings'] as const),
  ...(['payees', 'withdrawals', 'groups', 'conditions', 'layouts', 'decisions'] as const),
] as const;
export type SheetKind = (typeof sheetKinds)[number];
const sheetKindSchema = z.enum(sheetKinds);

/** Content of a file: records of one kind, or a whole business with a sheet for each kind. */
export const importKinds = ['business', ...catalogueKinds] as const;
export const importKindSchema = z.enum(importKinds);
export type ImportKind = z.infer<typeof importKindSchema>;

export const catalogueImportIdSchema = idSchema('imp');

/** Reasons a file cannot be read. */
const catalogueFileFaults = [
  'empty',
  'encoding',
  'damaged',
  'locked',
  'outside',
  'tooManyFiles',
  'columns',
  'columnsTwice',
  'noWorkbook',
  'noSheets',
  'archive',
] as const;
export type CatalogueFileFault = (typeof catalogueFileFaults)[number];

/** Other systems whose sheets are read. */
const otherSystems = ['Curve', 'Reprtoir'] as const;
export type OtherSystem = (typeof otherSystems)[number];

/** Sheet of a workbook, or file of an archive, that is not read, and why. */
const leftOutSchema = z.object({
  name: z.string(),
  reason: z.enum(['otherName', 'otherSheet', 'hidden', 'empty', 'system']),
});
export type LeftOut = z.infer<typeof leftOutSchema>;

/** Preview of a file before its import. */
export const cataloguePreviewSchema = z.object({
  /** Reason the file cannot be imported; all other fields are then empty. */
  problem: z.enum(catalogueFileFaults).optional(),
  /** Sheet, or file of an archive, that has the problem. */
  problemFile: z.string().optional(),
  /** Sheets, or files of an archive, that are not read: each by its name. */
  leftOut: z.array(leftOutSchema).optional(),
  /** Columns of a whole business that have content and are not read, by sheet. A file of one kind lists them in `columns`. */
  unread: z.array(z.object({ kind: sheetKindSchema, headers: z.array(z.string()) })).optional(),
  /** True when a workbook that is read as one kind has sheets of several. */
  hasSeveralKinds: z.literal(true).optional(),
  /** Encoding of a text file; absent for a workbook. */
  encoding: z.string().optional(),
  /** Other system whose sheet the file is, known by its headers. */
  system: z.enum(otherSystems).optional(),
  rows: z.number().int(),
  /** Headers in file order, each with the column it is read as, if any, and the cells below it in the first rows. */
  columns: z.array(
    z.object({ header: z.string(), column: z.string().optional(), examples: z.array(z.string()) }),
  ),
});

const catalogueImportStates = ['waiting', 'running', 'done', 'failed', 'undoing', 'undone'] as const;

/**
 * Problem with a row that was not imported: the column and a word for the problem, as in the issues of a refusal.
 */
export const catalogueRowErrorSchema = z.object({
  /** Sheet of the row, in a file of a whole business. */
  kind: sheetKindSchema.optional(),
  /** Line in the file or sheet, the header being line 1. */
  row: z.number().int(),
  column: z.string(),
  message: z.string(),
  value: z.string().optional(),
  /** Number of the record or contract the row is about. */
  record: z.string().optional(),
});
export type CatalogueRowError = z.infer<typeof catalogueRowErrorSchema>;

/** Problem that rows of an import have in common. */
export const importCauseSchema = catalogueRowErrorSchema.omit({ record: true }).extend({
  /** Number of rows with the problem; `row` and `value` are those of the first. */
  rows: z.number().int(),
  /** Further rows that were left out only because a row with the problem was. */
  following: z.number().int(),
});
export type ImportCause = z.infer<typeof importCauseSchema>;

/** Row that was not imported, with its original cells and all its problems. */
export const failedRowSchema = z.object({
  /** Sheet of the row, in a file of a whole business. */
  kind: sheetKindSchema.optional(),
  row: z.number().int(),
  /** Filled cells by column. */
  cells: z.record(z.string(), z.string()),
  problems: z.array(catalogueRowErrorSchema.pick({ column: true, message: true })),
});
export type FailedRow = z.infer<typeof failedRowSchema>;

/** Maximum rows of a file that is checked as a whole: what it would write is held in memory. */
export const maxCheckedRows = 200_000;

/** Maximum rows of an error file per request. The number is low because a row may hold lyrics. */
export const maxFailedRowsPerRequest = 50;

/** Record that keeps an import from being undone. */
export const importObstacleSchema = z.object({
  subject: z.string(),
  /** Number of a contract, or name of a record. */
  name: z.string().optional(),
  /** Word or result that says why. */
  word: z.string(),
});
export type ImportObstacle = z.infer<typeof importObstacleSchema>;

/** Progress of an undo, which first looks for obstacles and then removes what was imported. */
export const undoProgressSchema = z.object({
  phase: z.enum(['looking', 'removing']),
  /** Number of parts looked at or removed so far. */
  done: z.number().int(),
  total: z.number().int(),
});
export type UndoProgress = z.infer<typeof undoProgressSchema>;

export const catalogueImportSchema = z.object({
  importId: catalogueImportIdSchema,
  kind: importKindSchema,
  fileName: z.string(),
  /** The uploaded file. */
  fileId: z.string(),
  /** True for a dry run: its counts and errors are those the import would have, and nothing was imported. */
  isCheck: z.literal(true).optional(),
  state: z.enum(catalogueImportStates),
  /** Records in the file; absent until it has been read. */
  rows: z.number().int(),
  processed: z.number().int(),
  created: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  failed: z.number().int(),
  /** Recordings among the imported that came in without the album they name, because that could not be imported. */
  incomplete: z.number().int(),
  /** Reason the whole file failed. */
  problem: z.string().optional(),
  /** Sheet, or file of an archive, that has the problem. */
  problemFile: z.string().optional(),
  /** Whether the import can be undone, unless something stands in the way. */
  canUndo: z.boolean(),
  /** While it is being undone: how far that is. */
  undo: undoProgressSchema.optional(),
  /** What stood in the way when somebody last tried to undo the import: the first hundred. */
  obstacles: z.array(importObstacleSchema).optional(),
  /** Number of all of them. */
  inTheWay: z.number().int().optional(),
  startedAt: z.string(),
  finishedAt: z.string().optional(),
});
export type CatalogueImport = z.infer<typeof catalogueImportSchema>;
