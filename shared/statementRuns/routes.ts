import * as z from 'zod';
import { statementRecordIdSchema } from '../accounting/statementRecordSchema.ts';
import { pageSchema, pagingSchema } from '../api/paging.ts';
import { route } from '../api/route.ts';
import {
  makeAgainSchema,
  runFailureSchema,
  runMoveSchema,
  runPageSchema,
  runStatementDetailSchema,
  runStatementQuerySchema,
  runStatementSchema,
  startRunSchema,
  statementRunIdSchema,
  statementRunSchema,
} from './schema.ts';

/** Permission for runs, which tell all licensors at once. */
const runs = 'paymentRoleAuthority/menuStatementRun';
const byRun = z.object({ id: statementRunIdSchema });

export const startStatementRun = route({
  id: 'startStatementRun',
  method: 'POST',
  path: '/api/v1/StatementRun',
  permission: runs,
  summary:
    'Start the run that makes the royalty statements of all licensors whose accounting periods end with a month',
  body: startRunSchema,
  response: statementRunSchema,
  errors: ['InvalidOperation'],
  audit: 'statement run started',
});

export const listStatementRuns = route({
  id: 'listStatementRuns',
  method: 'GET',
  path: '/api/v1/StatementRun',
  permission: runs,
  summary: 'Runs of royalty statements, latest month first',
  query: pagingSchema,
  response: runPageSchema,
});

export const getStatementRun = route({
  id: 'getStatementRun',
  method: 'GET',
  path: '/api/v1/StatementRun/{id}',
  permission: runs,
  summary: 'A run with its progress, its counts and its totals by currency',
  params: byRun,
  response: statementRunSchema,
});

export const listRunStatements = route({
  id: 'listRunStatements',
  method: 'GET',
  path: '/api/v1/StatementRun/{id}/Statements',
  permission: runs,
  summary: 'Statements of a run, those to look at first, with the mails that told their licensors',
  params: byRun,
  query: runStatementQuerySchema,
  response: pageSchema(runStatementSchema),
});

export const getRunStatement = route({
  id: 'getRunStatement',
  method: 'GET',
  path: '/api/v1/StatementRun/{id}/Statements/{statementRecordId}',
  permission: runs,
  summary: 'A statement of a run with the figures of each contract',
  params: byRun.extend({ statementRecordId: statementRecordIdSchema }),
  response: runStatementDetailSchema,
});

export const listRunFailures = route({
  id: 'listRunFailures',
  method: 'GET',
  path: '/api/v1/StatementRun/{id}/Failures',
  permission: runs,
  summary: 'Licensors of a run whose statements could not be made, with the reason',
  params: byRun,
  query: pagingSchema,
  response: pageSchema(runFailureSchema),
});

export const makeStatementsAgain = route({
  id: 'makeStatementsAgain',
  method: 'POST',
  path: '/api/v1/StatementRun/{id}/MakeAgain',
  permission: runs,
  summary: 'Make the statements of a run again, or those of one licensor without the others',
  params: byRun,
  body: makeAgainSchema,
  response: statementRunSchema,
  errors: ['InvalidOperation', 'StaleVersion'],
  audit: 'statements made again',
});

export const lockStatementRun = route({
  id: 'lockStatementRun',
  method: 'POST',
  path: '/api/v1/StatementRun/{id}/Lock',
  permission: runs,
  summary: 'Lock a run, so that its statements cannot be made again and can be published',
  params: byRun,
  body: runMoveSchema,
  response: statementRunSchema,
  errors: ['InvalidOperation', 'StaleVersion'],
  audit: 'statement run locked',
});

export const unlockStatementRun = route({
  id: 'unlockStatementRun',
  method: 'POST',
  path: '/api/v1/StatementRun/{id}/Unlock',
  permission: runs,
  summary: 'Unlock a run that is not published',
  params: byRun,
  body: runMoveSchema,
  response: statementRunSchema,
  errors: ['InvalidOperation', 'StaleVersion'],
  audit: 'statement run unlocked',
});

export const publishStatementRun = route({
  id: 'publishStatementRun',
  method: 'POST',
  path: '/api/v1/StatementRun/{id}/Publish',
  permission: runs,
  summary: 'Publish the statements of a locked run to their licensors, and tell them by mail',
  params: byRun,
  body: runMoveSchema,
  response: statementRunSchema,
  errors: ['InvalidOperation', 'StaleVersion'],
  audit: 'statements published',
});

export const unpublishStatementRun = route({
  id: 'unpublishStatementRun',
  method: 'POST',
  path: '/api/v1/StatementRun/{id}/Unpublish',
  permission: runs,
  summary: 'Take back the statements of a run, but for those whose royalty is being paid',
  params: byRun,
  body: runMoveSchema,
  response: statementRunSchema,
  errors: ['InvalidOperation', 'StaleVersion'],
  audit: 'statements unpublished',
});

export const archiveStatementRun = route({
  id: 'archiveStatementRun',
  method: 'POST',
  path: '/api/v1/StatementRun/{id}/Archive',
  permission: runs,
  summary: 'Write all PDFs and workbooks of a locked or published run into an archive',
  params: byRun,
  body: runMoveSchema,
  response: statementRunSchema,
  errors: ['InvalidOperation', 'StaleVersion'],
  audit: 'statement archive made',
});

export const downloadRunArchive = route({
  id: 'downloadRunArchive',
  method: 'POST',
  path: '/api/v1/StatementRun/{id}/Archive/Download',
  permission: runs,
  summary: 'Address of an archive of a run, valid for some minutes',
  params: byRun,
  body: z.object({ name: z.string().min(1).max(100) }),
  response: z.object({ url: z.string() }),
  errors: ['DataNotFound'],
  audit: 'archive downloaded',
});

export const resumeStatementRun = route({
  id: 'resumeStatementRun',
  method: 'POST',
  path: '/api/v1/StatementRun/{id}/Resume',
  permission: runs,
  summary: 'Go on with the work of a run that a fault stopped, without doing again what was done',
  params: byRun,
  body: runMoveSchema,
  response: statementRunSchema,
  errors: ['InvalidOperation', 'StaleVersion'],
  audit: 'statement run resumed',
});

export const statementRunRoutes = [
  startStatementRun,
  listStatementRuns,
  getStatementRun,
  listRunStatements,
  getRunStatement,
  listRunFailures,
  makeStatementsAgain,
  lockStatementRun,
  unlockStatementRun,
  publishStatementRun,
  unpublishStatementRun,
  archiveStatementRun,
  downloadRunArchive,
  resumeStatementRun,
] as const;
