import type { CompanyQueue, ReviewSummary } from '../../shared/reviews/schema.ts';
import { isHeldRequest } from '../../shared/reviews/heldRequests.ts';
import { submissionKind } from '../../shared/reviews/rules.ts';

const systemDetail = { Approved: 'ApprovedDetail', Declined: 'RejectedDetail' } as const;

type Shown = Pick<ReviewSummary, 'reviewId' | 'submitType' | 'state'>;

/** Returns the address of a submission for a reviewer of the system. */
export const reviewAddress = ({ reviewId, submitType, state }: Shown): string => {
  const detail = state === 'Approved' || state === 'Declined' ? systemDetail[state] : 'PendingDetail';
  return `/Publish/SystemAuditDetail/${submissionKind(submitType)}${detail}/${reviewId}`;
};

/** Returns the address of a submission for people of the submitter's company. */
export const companyReviewAddress = ({ reviewId, submitType, state }: Shown): string => {
  const isHeld = state === 'PendingRelease' || state === 'ManagerRejected';
  const detail = isHeld ? 'PendingReleaseDetail' : 'SentListDetail';
  const kind = isHeldRequest(submitType) ? 'Request' : submissionKind(submitType);
  return `/Publish/CompanyAuditDetail/${kind}${detail}/${reviewId}`;
};

/** Returns the address of a queue of company audit. */
export const queueAddress = (queue: CompanyQueue): string => `/Publish/CompanyAudit/${queue}/1`;
