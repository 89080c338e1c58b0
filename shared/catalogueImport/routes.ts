import * as z from 'zod';
import { uploadAddressShape } from '../api/upload.ts';
import { createAnnouncedFileSchema } from '../files/schema.ts';
import { uploadTypes } from '../files/uploadTypes.ts';
import { fileNameSchema } from '../reference/fileName.ts';
import { pageSchema, pagingSchema } from '../api/paging.ts';
import { route } from '../api/route.ts';
import {
  catalogueImportIdSchema,
  catalogueImportSchema,
  exportedKindSchema,
  importCauseSchema,
  importKindSchema,
  catalogueRowErrorSchema,
  failedRowSchema,
  cataloguePreviewSchema,
  maxFailedRowsPerRequest,
} from './schema.ts';

const permission = 'systemAdminRoleAuthority/addTotalSong';

export const requestCatalogueUpload = route({
  id: 'requestCatalogueUpload',
  method: 'POST',
  path: '/api/v1/CatalogueImport/Upload',
  permission,
  summary: 'Address to upload a catalogue file to, valid for 15 minutes',
  body: createAnnouncedFileSchema(uploadTypes.TempUploadFile),
  response: z.object({ fileId: z.string(), ...uploadAddressShape }),
});

const fileIdSchema = z.string().regex(/^fil_[0-9a-z]{10,40}$/, 'id');

export const previewCatalogueImport = route({
  id: 'previewCatalogueImport',
  method: 'POST',
  path: '/api/v1/CatalogueImport/Preview',
  permission,
  summary: 'Preview of an uploaded catalogue file: encoding, columns and first rows; nothing is imported yet',
  body: z.object({ fileId: fileIdSchema, kind: importKindSchema }),
  response: cataloguePreviewSchema,
  errors: ['DataNotFound'],
});

export const startCatalogueImport = route({
  id: 'startCatalogueImport',
  method: 'POST',
  path: '/api/v1/CatalogueImport',
  permission,
  summary:
    'Import an uploaded file into the catalogue, or check what the import would do; existing records are recognised by their external id',
  body: z.object({
    fileId: fileIdSchema,
    fileName: fileNameSchema(200),
    kind: importKindSchema,
    /** True to check the whole file by a dry run: nothing is imported. */
    isCheck: z.literal(true).optional(),
  }),
  response: catalogueImportSchema,
  audit: 'import started',
});

export const undoCatalogueImport = route({
  id: 'undoCatalogueImport',
  method: 'POST',
  path: '/api/v1/CatalogueImport/{id}/Undo',
  permission,
  summary:
    'Undo an import as a whole: remove what it made and restore what it changed, unless something stands in the way',
  params: z.object({ id: catalogueImportIdSchema }),
  response: catalogueImportSchema,
  audit: 'import undone',
  errors: ['DataNotFound', 'InvalidOperation', 'LastBatchUnfinished'],
});

export const listCatalogueImports = route({
  id: 'listCatalogueImports',
  method: 'GET',
  path: '/api/v1/CatalogueImport',
  permission,
  summary: 'Catalogue imports, newest first',
  query: pagingSchema,
  response: pageSchema(catalogueImportSchema),
});

export const getCatalogueImport = route({
  id: 'getCatalogueImport',
  method: 'GET',
  path: '/api/v1/CatalogueImport/{id}',
  permission,
  summary: 'Progress of an import and, once it has ended, the rows it could not import',
  params: z.object({ id: catalogueImportIdSchema }),
  query: pagingSchema,
  response: catalogueImportSchema.extend({
    /** Problems by their cause, the most frequent first; the first hundred. */
    causes: z.array(importCauseSchema),
    errors: pageSchema(catalogueRowErrorSchema),
  }),
});

export const getCatalogueImportRows = route({
  id: 'getCatalogueImportRows',
  method: 'GET',
  path: '/api/v1/CatalogueImport/{id}/Rows',
  permission,
  summary: 'Rows an import could not import, as they are in the file, to be corrected and imported again',
  params: z.object({ id: catalogueImportIdSchema }),
  query: z.object({
    offset: z.coerce.number().int().min(0).default(0),
    limit: z.coerce.number().int().min(1).max(maxFailedRowsPerRequest).default(maxFailedRowsPerRequest),
  }),
  response: pageSchema(failedRowSchema),
});

export const exportCatalogue = route({
  id: 'exportCatalogue',
  method: 'GET',
  path: '/api/v1/CatalogueExport',
  permission,
  summary: 'One page of the catalogue as rows of a file that can be imported again',
  query: z.object({ kind: exportedKindSchema, cursor: z.string().max(2000).optional() }),
  response: z.object({
    rows: z.array(z.record(z.string(), z.string())),
    /** Number of records of this kind. A contract has one row per licensed work. */
    total: z.number().int(),
    /** Number of records these rows belong to. */
    records: z.number().int(),
    next: z.string().optional(),
  }),
});

export const catalogueImportRoutes = [
  requestCatalogueUpload,
  previewCatalogueImport,
  startCatalogueImport,
  undoCatalogueImport,
  listCatalogueImports,
  getCatalogueImport,
  getCatalogueImportRows,
  exportCatalogue,
] as const;
