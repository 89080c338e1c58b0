import { reads, writes, type FunctionSettings } from './grant.ts';

/** Decisions store mails and queue them. */
const decides = {
  grants: ['table:read', 'table:write', 'messages:queue'],
} as const satisfies FunctionSettings;

/** Approving a registration lets its licensor sign in. */
const approves = { grants: [...decides.grants, 'book:accounts'] } as const satisfies FunctionSettings;

/** Releasing a registration sends the licensor its link; releasing a held request does all that the request does. */
const releases = {
  grants: [...decides.grants, 'secrets:seal', 'files:read:batches', 'machine:start:incomeAggregation'],
  memoryMb: 1024,
  timeoutSeconds: 29,
} as const satisfies FunctionSettings;

const previews = { grants: ['table:read', 'mail:preview'] } as const satisfies FunctionSettings;

export const reviewsGrants = {
  listWaitingReviews: reads,
  listPassedReviews: reads,
  listReturnedReviews: reads,
  getReview: reads,
  getReviewAuditor: reads,
  showReviewNumber: { grants: ['table:read', 'table:write', 'numbers:open'] },
  getReviewMails: previews,
  previewReviewMails: previews,
  approveReview: approves,
  declineReview: decides,
  submitMusicianProfile: writes,
  submitCompanyProfile: writes,
  submitMusicianAlias: writes,
  submitCompanyAlias: writes,
  getProfileReview: reads,
  countCompanyQueues: reads,
  listCompanyQueue: reads,
  getCompanyReview: reads,
  listOwnRequests: reads,
  getOwnRequest: reads,
  releaseReview: releases,
  refuseRelease: decides,
} as const satisfies Record<string, FunctionSettings>;
