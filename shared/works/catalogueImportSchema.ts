import * as z from 'zod';
import { idSchema } from '../reference/ids.ts';

/** What a catalogue file brings. Right owners come before works, works before contracts. */
export const catalogueKinds = ['rightOwners', 'musicalWorks', 'songs', 'contracts'] as const;
export const catalogueKindSchema = z.enum(catalogueKinds);
export type CatalogueKind = z.infer<typeof catalogueKindSchema>;

export const catalogueImportIdSchema = idSchema('imp');

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
