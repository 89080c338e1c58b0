import * as z from 'zod';
import { route } from '../api/route.ts';
import {
  companyQueueCountsSchema,
  companyQueueQuerySchema,
  openedReviewSchema,
  refuseReleaseInputSchema,
  releaseInputSchema,
  reviewIdSchema,
  reviewListQuerySchema,
  reviewPageSchema,
  reviewSchema,
} from './schema.ts';

/* Calls of company audit. The product description has its screens but no calls. */

export const countCompanyQueues = route({
  id: 'countCompanyQueues',
  method: 'GET',
  path: '/api/v1/CompanyAudit/Overview',
  permission: 'caseReviewRoleAuthority/viewCompanyAudit',
  summary: "Number of submissions of the company's people in each queue",
  response: companyQueueCountsSchema,
  errors: ['NotCompany'],
});

export const listCompanyQueue = route({
  id: 'listCompanyQueue',
  method: 'GET',
  path: '/api/v1/CompanyAudit/Queue',
  permission: 'caseReviewRoleAuthority/viewCompanyAudit',
  summary: "Submissions of the company's people in one queue, latest first",
  query: companyQueueQuerySchema,
  response: reviewPageSchema,
  errors: ['NotCompany'],
});

export const getCompanyReview = route({
  id: 'getCompanyReview',
  method: 'GET',
  path: '/api/v1/CompanyAudit/Submission/{id}',
  permission: 'caseReviewRoleAuthority/viewCompanyAudit',
  summary: "A submission of one of the company's people",
  params: z.object({ id: reviewIdSchema }),
  response: openedReviewSchema,
  errors: ['NotCompany'],
});

export const listOwnRequests = route({
  id: 'listOwnRequests',
  method: 'GET',
  path: '/api/v1/CompanyAudit/OwnRequests',
  permission: 'login',
  summary: "The caller's own requests that waited or wait for the audit of their company, latest first",
  query: reviewListQuerySchema,
  response: reviewPageSchema,
  errors: ['NotCompany'],
});

export const getOwnRequest = route({
  id: 'getOwnRequest',
  method: 'GET',
  path: '/api/v1/CompanyAudit/OwnRequest/{id}',
  permission: 'login',
  summary: "One of the caller's own requests that waited or waits for the audit of their company",
  params: z.object({ id: reviewIdSchema }),
  response: openedReviewSchema,
});

export const releaseReview = route({
  id: 'releaseReview',
  method: 'POST',
  path: '/api/v1/CompanyAudit/Release',
  permission: 'caseReviewRoleAuthority/viewCompanyAudit',
  summary:
    'Release a submission as an auditor of the company with the power for its kind: a registration goes to its licensor, a profile change to the reviewers of the system, a held request is carried out and answers with its own refusals; a repeat changes nothing',
  body: releaseInputSchema,
  response: reviewSchema,
  errors: ['NotCompany', 'SystemReviewed', 'InvalidOperation'],
  audit: 'released for review',
});

export const refuseRelease = route({
  id: 'refuseRelease',
  method: 'POST',
  path: '/api/v1/CompanyAudit/Reject',
  permission: 'caseReviewRoleAuthority/viewCompanyAudit',
  summary:
    'Return a submission to its submitter, as an auditor of the company with the power for its kind; a repeat changes nothing',
  body: refuseReleaseInputSchema,
  response: reviewSchema,
  errors: ['NotCompany', 'SystemReviewed', 'InvalidOperation', 'ReturnedWithNoReason'],
  audit: 'release refused',
});

export const companyAuditRoutes = [
  countCompanyQueues,
  listCompanyQueue,
  getCompanyReview,
  listOwnRequests,
  getOwnRequest,
  releaseReview,
  refuseRelease,
] as const;
