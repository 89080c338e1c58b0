import * as z from 'zod';
import { route } from '../api/route.ts';
import {
  companyQueueCountsSchema,
  companyQueueQuerySchema,
  openedReviewSchema,
  refuseReleaseInputSchema,
  releaseInputSchema,
  reviewIdSchema,
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

export const releaseReview = route({
  id: 'releaseReview',
  method: 'POST',
  path: '/api/v1/CompanyAudit/Release',
  permission: 'caseReviewRoleAuthority/manageSubmission',
  summary:
    'Send a submission on to the reviewers of the system, as a manager of the company; a repeat changes nothing',
  body: releaseInputSchema,
  response: reviewSchema,
  errors: ['NotCompany', 'SystemReviewed', 'InvalidOperation'],
  audit: 'released for review',
});

export const refuseRelease = route({
  id: 'refuseRelease',
  method: 'POST',
  path: '/api/v1/CompanyAudit/Reject',
  permission: 'caseReviewRoleAuthority/manageSubmission',
  summary: 'Return a submission to its submitter, as a manager of the company; a repeat changes nothing',
  body: refuseReleaseInputSchema,
  response: reviewSchema,
  errors: ['NotCompany', 'SystemReviewed', 'InvalidOperation', 'ReturnedWithNoReason'],
  audit: 'release refused',
});

export const companyAuditRoutes = [
  countCompanyQueues,
  listCompanyQueue,
  getCompanyReview,
  releaseReview,
  refuseRelease,
] as const;
