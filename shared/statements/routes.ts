import * as z from 'zod';
import { batchListQuerySchema } from './batchListSchema.ts';
import { mailStateSchema } from '../messages/mailState.ts';
import { shareBasesSchema } from './licensing/shareBasis.ts';
import { chosenRoleSchema, maxTables } from './tables/tableRoles.ts';
import { pageSchema, pagingSchema } from '../api/paging.ts';
import { heldResults } from '../api/heldResults.ts';
import { route } from '../api/route.ts';
import { idSchema } from '../reference/ids.ts';
import { comparedIdsSchema, comparisonSchema, recordIdSchema } from './comparedSchema.ts';
import { issueCountsSchema, issueQuerySchema } from './issueQuery.ts';
import { mappingSchema, previewSchema, previewQuerySchema } from './mappingSchema.ts';
import {
  broughtBackSchema,
  correctionSchema,
  decisionKindSchema,
  issueSchema,
  maxDecided,
  reviewedRowSchema,
  rowFilterSchema,
  rowIdSchema,
  learnedIdSchema,
} from './rowSchema.ts';
import {
  batchPageSchema,
  progressSchema,
  uploadAnswerSchema,
  uploadSchema,
  versionedBatchSchema,
} from './schema.ts';

const batchParams = z.object({ id: idSchema('bat') });
const rowQuery = z.object({ incomeStatementRowId: rowIdSchema });
const decided = z.object({
  correctionId: z.string(),
  rows: z.number().int().optional(),
  platformId: learnedIdSchema.optional(),
});
const list = 'incomeStatementRoleAuthority/menuStatementImportList';

export const uploadStatement = route({
  id: 'uploadStatement',
  method: 'POST',
  path: '/api/v1/StatementImport',
  permission: 'incomeStatementRoleAuthority/menuStatementImport',
  summary:
    'Announce a statement file; returns the address to upload it to. Or read a rejected file again, with other settings',
  body: uploadSchema,
  response: uploadAnswerSchema,
  errors: ['FileNameDuplicated', 'LastBatchUnfinished', 'BatchStateChanged'],
  audit: 'batch created',
});

export const listBatches = route({
  id: 'listBatches',
  method: 'GET',
  path: '/api/v1/StatementImport/list',
  permission: list,
  summary: 'Batches, newest first',
  query: batchListQuerySchema,
  response: batchPageSchema,
});

export const getBatch = route({
  id: 'getBatch',
  method: 'GET',
  path: '/api/v1/StatementImport/Batch/{id}',
  permission: list,
  summary: 'One batch with counters and reconciliation',
  params: batchParams,
  /** The mails about it are for the staff. */
  response: versionedBatchSchema.extend({ mails: z.array(mailStateSchema).optional() }),
});

export const getImportProgress = route({
  id: 'getImportProgress',
  method: 'GET',
  path: '/api/v1/StatementImport/ProgressBar',
  permission: list,
  summary: 'Progress of an import',
  query: z.object({ batchId: idSchema('bat') }),
  response: progressSchema,
});

export const previewStatement = route({
  id: 'previewStatement',
  method: 'GET',
  path: '/api/v1/StatementImport/preview/{id}',
  permission: list,
  summary: 'Preview the reading of a file: encoding, columns, first lines; other settings can be tried',
  params: batchParams,
  query: previewQuerySchema,
  response: previewSchema,
  errors: ['BatchStateChanged', 'FileEmpty', 'FileDamaged', 'FileTypeUnknown'],
});

export const mapColumns = route({
  id: 'mapColumns',
  method: 'POST',
  path: '/api/v1/StatementImport/Mapping/{id}',
  permission: 'incomeStatementRoleAuthority/menuStatementImport',
  summary:
    'Map columns to fields; remembered for every file with these headers. A file under review is read again',
  params: batchParams,
  body: mappingSchema,
  response: z.object({ source: z.string() }),
  errors: ['BatchStateChanged', 'ColumnsNotRecognized', 'MappingDuplicated'],
  audit: 'columns mapped',
});

export const setTableRoles = route({
  id: 'setTableRoles',
  method: 'PUT',
  path: '/api/v1/StatementImport/Batch/{id}/Tables',
  permission: 'incomeStatementRoleAuthority/menuStatementImport',
  summary: 'Say which tables of a delivery are income; the file is read again',
  params: batchParams,
  body: z.object({ version: z.number().int(), roles: z.array(chosenRoleSchema).min(1).max(maxTables) }),
  response: z.object({}),
  errors: ['BatchStateChanged', 'StaleVersion', 'NoDetailTable'],
  audit: 'tables decided',
});

export const setShareBasis = route({
  id: 'setShareBasis',
  method: 'PUT',
  path: '/api/v1/StatementImport/Batch/{id}/ShareBasis',
  permission: 'incomeStatementRoleAuthority/menuStatementImport',
  summary: 'Say whether a source pays for whole works or for the part claimed; the batch is checked again',
  params: batchParams,
  body: z.object({ version: z.number().int(), bases: shareBasesSchema }),
  response: z.object({}),
  errors: ['BatchStateChanged', 'StaleVersion'],
  audit: 'share basis decided',
});

export const acceptRepeats = route({
  id: 'acceptRepeats',
  method: 'PUT',
  path: '/api/v1/StatementImport/Batch/{id}/Repeats',
  permission: 'incomeStatementRoleAuthority/menuStatementImport',
  summary: 'Accept rows that earlier batches have too as other income, so that the batch can be booked',
  params: batchParams,
  body: z.object({ version: z.number().int() }),
  response: z.object({}),
  errors: ['BatchStateChanged', 'StaleVersion'],
  audit: 'repeated rows accepted',
});

export const listReviewedRows = route({
  id: 'listReviewedRows',
  method: 'GET',
  path: '/api/v1/StatementImport/ReviewedList/{id}',
  permission: list,
  summary: 'Rows of a batch in file order, of one status or all',
  params: batchParams,
  query: pagingSchema.extend({ status: rowFilterSchema.optional() }),
  response: pageSchema(reviewedRowSchema),
});

export const listIssues = route({
  id: 'listIssues',
  method: 'GET',
  path: '/api/v1/StatementImport/ReviewedList/System/{id}',
  permission: list,
  summary: 'Issues a person must decide, the most money first; one decision applies to every row alike',
  params: batchParams,
  query: issueQuerySchema,
  response: pageSchema(issueSchema).extend({ counts: issueCountsSchema }),
});

export const suggestTargets = route({
  id: 'suggestTargets',
  method: 'GET',
  path: '/api/v1/StatementImport/Suggestions',
  permission: list,
  summary:
    'Works and recordings a row may be for, the likeliest first: every field, its agreement with the row, and the licensors',
  query: rowQuery.extend({
    /** Candidates known already, which are compared too; a search adds others when they are few. */
    ids: comparedIdsSchema.optional().default([]),
  }),
  response: comparisonSchema,
});

export const assignMusicalWork = route({
  id: 'assignMusicalWork',
  method: 'POST',
  path: '/api/v1/RowInfoMap/Add/MusicalWork',
  permission: list,
  summary: 'Assign a musical work to a row and all alike',
  body: z.object({ rowId: rowIdSchema, musicalWorkId: idSchema('wrk') }),
  response: decided,
  errors: ['RowInfoMapDuplicate', 'BatchStateChanged'],
  audit: 'decided',
});

export const assignSong = route({
  id: 'assignSong',
  method: 'POST',
  path: '/api/v1/RowInfoMap/Add/Song',
  permission: list,
  summary: 'Assign a recording to a row and all alike',
  body: z.object({ rowId: rowIdSchema, songId: idSchema('sng') }),
  response: decided,
  errors: ['RowInfoMapDuplicate', 'BatchStateChanged'],
  audit: 'decided',
});

export const ignoreRow = route({
  id: 'ignoreRow',
  method: 'GET',
  path: '/api/v1/StatementImport/ignoreRow',
  permission: list,
  summary: 'Ignore a row and all alike; asking twice changes nothing more',
  query: rowQuery,
  response: decided,
  errors: ['BatchStateChanged'],
  audit: 'decided',
});

export const ignorePercentage = route({
  id: 'ignorePercentage',
  method: 'GET',
  path: '/api/v1/StatementImport/ignorePercentage',
  permission: list,
  summary: 'Follow the share of the contracts instead of the one the row claims',
  query: rowQuery,
  response: decided,
  errors: ['BatchStateChanged'],
  audit: 'decided',
});

export const ignoreIsrc = route({
  id: 'ignoreIsrc',
  method: 'GET',
  path: '/api/v1/StatementImport/ignoreIsrc',
  permission: list,
  summary: 'Match a row without its ISRC',
  query: rowQuery,
  response: decided,
  errors: ['BatchStateChanged'],
  audit: 'decided',
});

export const handleRowErrors = route({
  id: 'handleRowErrors',
  method: 'POST',
  path: '/api/v1/RowErrorHandle',
  permission: list,
  summary: 'The same decision for many rows at once; each failure is listed',
  body: z.object({
    rowIds: z.array(rowIdSchema).min(1).max(maxDecided),
    decision: decisionKindSchema,
    targetId: z.string().max(60).optional(),
  }),
  response: z.object({
    decided: z.number().int(),
    failures: z.array(z.object({ rowId: rowIdSchema, name: z.string() })),
  }),
  audit: 'decided',
});

export const acceptSuggestions = route({
  id: 'acceptSuggestions',
  method: 'POST',
  path: '/api/v1/StatementImport/AcceptSuggestions/{id}',
  permission: list,
  summary: 'Assign each of many rows its suggestion; each failure is listed',
  params: batchParams,
  body: z.object({
    accepted: z
      .array(z.object({ rowId: rowIdSchema, targetId: recordIdSchema }))
      .min(1)
      .max(maxDecided),
  }),
  response: z.object({
    decided: z.number().int(),
    failures: z.array(z.object({ rowId: rowIdSchema, name: z.string() })),
  }),
  errors: ['BatchStateChanged'],
  audit: 'suggestions accepted',
});

export const listCorrections = route({
  id: 'listCorrections',
  method: 'GET',
  path: '/api/v1/StatementImport/ManualCorrection',
  permission: list,
  summary: 'Decisions people made in a batch',
  query: pagingSchema.extend({ batchId: idSchema('bat') }),
  response: pageSchema(correctionSchema),
});

export const clearDecision = route({
  id: 'clearDecision',
  method: 'POST',
  path: '/api/v1/StatementImport/ClearRowInfoMatch',
  permission: list,
  summary: 'Undo the decision made for a row and all alike; the decision it replaced applies again',
  body: z.object({ rowId: rowIdSchema }),
  response: z.object({}),
  errors: [
    'RowHandlingNotFound',
    'RulesAlreadyImplemented',
    'CannotRemoveOthersCreations',
    'BatchStateChanged',
    'RowProcessing',
  ],
  audit: 'decision undone',
});

export const reviewAgain = route({
  id: 'reviewAgain',
  method: 'POST',
  path: '/api/v1/StatementImport/ReviewIncomeStatementRow/{id}',
  permission: list,
  summary: 'Match and license again with the decisions made since; or restart a failed or stalled step',
  params: batchParams,
  response: z.object({}),
  errors: ['BatchStateChanged'],
  audit: 'checked again',
});

export const abandonBatch = route({
  id: 'abandonBatch',
  method: 'POST',
  path: '/api/v1/StatementImport/Abandon/{id}',
  permission: list,
  summary: 'Abandon a batch that is not booked: frees its file name, its content and the queue of its source',
  params: batchParams,
  body: z.object({
    /** Version the person saw. */
    version: z.number().int(),
  }),
  response: z.object({}),
  errors: ['BatchStateChanged'],
  audit: 'batch abandoned',
});

export const confirmBatch = route({
  id: 'confirmBatch',
  method: 'POST',
  path: '/api/v1/StatementImport/ConfirmByBatchNo',
  permission: list,
  summary: 'Book a checked batch; with `parkOpen` rows still open are set aside and stay visible',
  body: z.object({
    batchId: idSchema('bat'),
    parkOpen: z.boolean().default(false),
    /** Number of the check whose totals the person saw. The request is rejected if there was another check since. */
    revision: z.number().int().optional(),
  }),
  response: z.object({}),
  errors: [...heldResults, 'BatchHasOpenErrors', 'BatchStateChanged', 'DecisionsNotChecked', 'RowsRepeated'],
  audit: 'batch confirmed',
});

export const exportErrors = route({
  id: 'exportErrors',
  method: 'GET',
  path: '/api/v1/ExportStatementRevising/{id}',
  permission: list,
  summary: 'The rows with errors as a file',
  params: batchParams,
  response: z.object({ url: z.string(), rows: z.number().int() }),
});

/** Maximum length of a corrected file in base64 characters: four million bytes. */
const maxContent = 5_400_000;

export const bringBackErrors = route({
  id: 'bringBackErrors',
  method: 'POST',
  path: '/api/v1/StatementImport/BringBack/{id}',
  permission: list,
  summary: 'Upload an exported error file with decisions filled in; returns the outcome of each line',
  params: batchParams,
  body: z.object({ content: z.base64().max(maxContent) }),
  response: z.object({
    applied: z.number().int(),
    unchanged: z.number().int(),
    refused: z.number().int(),
    /** Lines with a decision, in the order of the file. */
    lines: z.array(broughtBackSchema),
  }),
  errors: ['BatchStateChanged', 'ColumnsNotRecognized', 'TooLarge'],
  audit: 'decisions brought back',
});

export const statementRoutes = [
  uploadStatement,
  listBatches,
  getBatch,
  getImportProgress,
  previewStatement,
  mapColumns,
  setTableRoles,
  setShareBasis,
  acceptRepeats,
  listReviewedRows,
  listIssues,
  suggestTargets,
  assignMusicalWork,
  assignSong,
  ignoreRow,
  ignorePercentage,
  ignoreIsrc,
  handleRowErrors,
  acceptSuggestions,
  listCorrections,
  clearDecision,
  reviewAgain,
  abandonBatch,
  confirmBatch,
  exportErrors,
  bringBackErrors,
] as const;
