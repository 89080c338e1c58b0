import * as z from 'zod';
import { route } from '../api/route.ts';
import { hexSchema } from '../certificates/hex.ts';
import { licensorQuerySchema, reportDownloadSchema } from '../reports/schema.ts';
import {
  currencyAndBankSchema,
  knownProofSchema,
  recordDownloadSchema,
  recordInputSchema,
  recordMoveSchema,
  recordNoteSchema,
  recordPageSchema,
  recordProofSchema,
  recordQuerySchema,
  statementRecordIdSchema,
  statementRecordSchema,
} from './statementRecordSchema.ts';

const reviews = 'systemRoleAuthority/menuCustomerRevenueReview';
const lists = 'systemRoleAuthority/menuStatementRecordList';
const byRecord = z.object({ id: statementRecordIdSchema });

export const createStatementRecord = route({
  id: 'createStatementRecord',
  method: 'POST',
  path: '/api/v1/StatementRecord/Create',
  permission: reviews,
  summary: "Aggregate a licensor's income for a period and make its report",
  body: recordInputSchema,
  response: statementRecordSchema,
  errors: [
    'NobodyReportsToAgent',
    'NoWithdrawableRoyalty',
    'PendingRequestExists',
    'StatementOfRun',
    'StatementRecordStatusChanged',
  ],
  audit: 'income aggregated',
});

export const downloadStatementRecord = route({
  id: 'downloadStatementRecord',
  method: 'POST',
  path: '/api/v1/StatementRecord/DownloadReport',
  permission: 'login',
  subAccountNeeds: ['reportRoleAuthority/viewIncome'],
  summary: 'The report of a record: for staff, and for its licensor once it is delivered',
  body: recordDownloadSchema,
  response: reportDownloadSchema,
  errors: ['ReportNotYours', 'ReportTooLarge'],
});

export const downloadStatementProof = route({
  id: 'downloadStatementProof',
  method: 'POST',
  path: '/api/v1/StatementRecord/DownloadProof',
  permission: 'login',
  subAccountNeeds: ['reportRoleAuthority/viewIncome'],
  summary: 'The proof of a report: for staff, and for its licensor once it is delivered',
  body: recordProofSchema,
  response: reportDownloadSchema,
  errors: ['ReportTooLarge'],
});

export const getKnownProof = route({
  id: 'getKnownProof',
  method: 'GET',
  path: '/api/v1/StatementRecord/Proof/{digest}',
  permission: 'anonymous',
  summary: 'When the proof of a report was made, for anybody who has its digest',
  params: z.object({ digest: hexSchema(32) }),
  response: knownProofSchema,
  errors: ['RetryLimitExceeded'],
});

export const deliverStatementRecord = route({
  id: 'deliverStatementRecord',
  method: 'POST',
  path: '/api/v1/StatementRecord/UpdateStatus/DeliverToAuthor/{id}',
  permission: reviews,
  summary: 'Send a report: mail its licensor a link to it, and record that it was sent',
  params: byRecord,
  body: recordMoveSchema,
  response: statementRecordSchema,
  errors: ['NoStatementFile', 'PendingRequestExists', 'StatementOfRun', 'StatementRecordStatusChanged'],
  audit: 'report delivered',
});

export const markStatementRecordIncorrect = route({
  id: 'markStatementRecordIncorrect',
  method: 'POST',
  path: '/api/v1/StatementRecord/UpdateStatus/IncorrectRevenueData/{id}',
  permission: reviews,
  summary: 'Mark the revenue of a report as wrong, so that it can be aggregated again',
  params: byRecord,
  body: recordMoveSchema,
  response: statementRecordSchema,
  errors: ['PendingRequestExists', 'StatementOfRun', 'StatementRecordStatusChanged'],
  audit: 'report found incorrect',
});

export const declineStatementRecord = route({
  id: 'declineStatementRecord',
  method: 'POST',
  path: '/api/v1/StatementRecord/UpdateStatus/WillNotWithdraw/{id}',
  permission: reviews,
  summary:
    'Record that the licensor will not withdraw on a report, so that its income can be aggregated again',
  params: byRecord,
  body: recordMoveSchema,
  response: statementRecordSchema,
  errors: ['PendingRequestExists', 'StatementOfRun', 'StatementRecordStatusChanged'],
  audit: 'withdrawal declined',
});

export const listStatementRecords = route({
  id: 'listStatementRecords',
  method: 'GET',
  path: '/api/v1/StatementRecord',
  permission: 'login',
  subAccountNeeds: ['reportRoleAuthority/viewIncome'],
  summary: 'Reports of licensors, newest first; a licensor sees those sent to them',
  query: recordQuerySchema,
  response: recordPageSchema,
});

export const getStatementRecordNote = route({
  id: 'getStatementRecordNote',
  method: 'GET',
  path: '/api/v1/StatementRecord/Note/{id}',
  permission: lists,
  summary: 'The internal note on a report, never shown to its licensor',
  params: byRecord,
  response: recordNoteSchema,
});

export const saveStatementRecordNote = route({
  id: 'saveStatementRecordNote',
  method: 'POST',
  path: '/api/v1/StatementRecord/Note',
  permission: lists,
  summary: 'Write the internal note on a report',
  body: recordNoteSchema,
  response: recordNoteSchema,
  errors: ['StaleVersion'],
  audit: 'report note written',
});

export const getCurrencyAndBank = route({
  id: 'getCurrencyAndBank',
  method: 'GET',
  path: '/api/v1/StatementRecord/GetCurrencyAndBank',
  permission: reviews,
  summary: 'Parties and currencies a licensor can get a report for, with the bank accounts it is paid to',
  query: licensorQuerySchema,
  response: currencyAndBankSchema,
});

export const statementRecordRoutes = [
  createStatementRecord,
  downloadStatementRecord,
  downloadStatementProof,
  getKnownProof,
  deliverStatementRecord,
  markStatementRecordIncorrect,
  declineStatementRecord,
  listStatementRecords,
  getStatementRecordNote,
  saveStatementRecordNote,
  getCurrencyAndBank,
] as const;
