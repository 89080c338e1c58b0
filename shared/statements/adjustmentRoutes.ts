import * as z from 'zod';
import { pagingSchema } from '../api/paging.ts';
import { route } from '../api/route.ts';
import { idSchema } from '../reference/ids.ts';
import {
  adjustmentInputSchema,
  adjustmentOutcomeSchema,
  adjustmentPageSchema,
  adjustmentPreviewSchema,
  basisInputSchema,
  basisQuestionSchema,
  previewQuestionSchema,
  releasePreviewSchema,
  releaseQuerySchema,
  releaseInputSchema,
} from './adjustmentSchema.ts';

const batchParams = z.object({ id: idSchema('bat') });
const permission = 'incomeStatementRoleAuthority/menuStatementImportList';

export const previewAdjustment = route({
  id: 'previewAdjustment',
  method: 'POST',
  path: '/api/v1/StatementImport/Adjustment/Preview',
  permission,
  summary:
    'Preview the changes of a decision about posted rows, by batch, licensor and amount, in parts; changes nothing',
  body: previewQuestionSchema,
  response: adjustmentPreviewSchema,
  errors: ['BatchStateChanged', 'MusicalWorkIdNull', 'ExchangeRateMissing'],
});

export const adjustPosted = route({
  id: 'adjustPosted',
  method: 'POST',
  path: '/api/v1/StatementImport/Adjustment',
  permission,
  summary: 'Correct posted rows and all alike: reverses the posted entries and posts the corrected ones',
  body: adjustmentInputSchema,
  response: adjustmentOutcomeSchema,
  errors: ['BatchStateChanged', 'StaleVersion', 'RowProcessing', 'MusicalWorkIdNull'],
  audit: 'adjustment begun',
});

export const previewRelease = route({
  id: 'previewRelease',
  method: 'GET',
  path: '/api/v1/StatementImport/Release/{id}',
  permission,
  summary: 'Preview the parked rows of a booked batch that could be posted now, in parts; changes nothing',
  params: batchParams,
  query: releaseQuerySchema,
  response: releasePreviewSchema,
  errors: ['BatchStateChanged', 'ExchangeRateMissing'],
});

export const releaseParked = route({
  id: 'releaseParked',
  method: 'POST',
  path: '/api/v1/StatementImport/Release/{id}',
  permission,
  summary:
    'Match and license the parked rows of a booked batch again, and post those that now have a licensor',
  params: batchParams,
  body: releaseInputSchema,
  response: adjustmentOutcomeSchema,
  errors: ['BatchStateChanged', 'StaleVersion', 'RowProcessing'],
  audit: 'adjustment begun',
});

export const previewShareBasis = route({
  id: 'previewShareBasis',
  method: 'POST',
  path: '/api/v1/StatementImport/ShareBasis/{id}/Preview',
  permission,
  summary: 'Preview what another share basis changes in a booked batch, in parts; changes nothing',
  params: batchParams,
  body: basisQuestionSchema,
  response: releasePreviewSchema,
  errors: ['BatchStateChanged', 'ExchangeRateMissing'],
});

export const adjustShareBasis = route({
  id: 'adjustShareBasis',
  method: 'POST',
  path: '/api/v1/StatementImport/ShareBasis/{id}',
  permission,
  summary: 'Correct a booked batch for another share basis, and remember the basis for its source',
  params: batchParams,
  body: basisInputSchema,
  response: adjustmentOutcomeSchema,
  errors: ['BatchStateChanged', 'StaleVersion', 'RowProcessing'],
  audit: 'share basis corrected',
});

export const listAdjustments = route({
  id: 'listAdjustments',
  method: 'GET',
  path: '/api/v1/StatementImport/Adjustments/{id}',
  permission,
  summary: 'Adjustments of a booked batch, newest first, with person, time and changes by licensor',
  params: batchParams,
  query: pagingSchema,
  response: adjustmentPageSchema,
});

export const adjustmentRoutes = [
  previewAdjustment,
  adjustPosted,
  previewRelease,
  releaseParked,
  previewShareBasis,
  adjustShareBasis,
  listAdjustments,
] as const;
