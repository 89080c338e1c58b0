import { canMove, reasonsProblem } from '../../shared/reviews/rules.ts';
import { Refusal } from '../core/refusal.ts';
import { refuseProblem } from '../core/refuseProblem.ts';
import type { VersionedReview } from './reviewReader.ts';
import type { ReviewDecision } from './reviewStore.ts';

/** Returns the refusal of a decision after another. */
export const tooLate = ({
  state,
  reviewerName,
  managerName,
  reviewedAt,
  managedAt,
}: VersionedReview): Refusal =>
  new Refusal('SystemReviewed', {
    state,
    reviewerName: reviewerName ?? managerName,
    reviewedAt: reviewedAt ?? managedAt,
  });

/**
 * Checks that a submission can be decided.
 * @throws Refusal `SystemReviewed` with the reviewer, `InvalidOperation` while it waits for a manager,
 * `ReturnedWithNoReason`, `InvalidData`
 */
export const requireDecidable = (review: VersionedReview, decision: ReviewDecision): void => {
  if (!canMove(review.state, decision.state))
    throw review.state === 'PendingRelease' ? new Refusal('InvalidOperation') : tooLate(review);
  if (decision.state === 'Declined') refuseProblem(reasonsProblem(review, decision));
  if (decision.state === 'ManagerRejected' && !decision.remark) throw new Refusal('ReturnedWithNoReason');
};
