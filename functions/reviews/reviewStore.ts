import type { RegistrationPurpose } from '../../shared/access/purposes.ts';
import { needsRelease } from '../../shared/reviews/rules.ts';
import type { DeclineReason } from '../../shared/reviews/declineReasons.ts';
import type { StoredReview } from '../../shared/reviews/schema.ts';
import type { Identity } from '../api/identity.ts';
import type { Actor } from '../core/actor.ts';
import { newId } from '../core/newId.ts';
import { create, putIf, remove, type Write } from '../db/commit.ts';
import { reviewKeys } from '../db/keys/reviews.ts';
import type { VersionedReview } from './reviewReader.ts';

/** Author of a submission. */
type Submitter = {
  submitterId: string;
  submitterName: string;
  submitterMail?: string | undefined;
  /** Company the submitter acts for; its managers see the submission. */
  companyId?: string | undefined;
  /** True when a manager of that company releases the submission first. */
  needsRelease: boolean;
};

/** Returns the signed-in person as the author of a submission. */
export const toSubmitter = ({ user }: Identity): Submitter => ({
  submitterId: user.userId,
  submitterName: user.displayName,
  submitterMail: user.email,
  companyId: user.companyInfoId,
  needsRelease: needsRelease(user),
});

/** Submission to store: its data for lists, decline reasons and mails, and the change of a profile. */
export type Submission = Pick<
  StoredReview,
  | 'submitType'
  | 'subjectId'
  | 'title'
  | 'country'
  | 'companyType'
  | 'language'
  | 'change'
  | 'secrecies'
  | 'held'
>;

const reviewItem = (review: StoredReview) => ({
  ...reviewKeys.review(review.reviewId),
  ...reviewKeys.reviewIndexes(review, review.reviewedAt ?? review.submittedAt, review.submittedAt),
  type: 'review',
  ...review,
});

/**
 * Prepares a submission for its caller's transaction, which fails with `ReviewPending` while another submission about
 * the same subject waits. It waits for a manager of the submitter's company if it needs a release, otherwise for a
 * reviewer.
 * @returns the submission as it will be stored, and the two writes that store it
 */
export const submitReview = (
  { needsRelease: isHeld, ...submitter }: Submitter,
  submission: Submission,
): { review: StoredReview; writes: readonly Write[] } => {
  const review: StoredReview = {
    reviewId: newId('rev'),
    state: isHeld ? 'PendingRelease' : 'Pending',
    submittedAt: new Date().toISOString(),
    reasons: [],
    ...submitter,
    ...submission,
  };
  const open = { ...reviewKeys.open(review.subjectId), type: 'openReview', reviewId: review.reviewId };
  return { review, writes: [create(open, 'ReviewPending'), create(reviewItem(review), 'InvalidOperation')] };
};

/** Decision about a submission: by a reviewer, or earlier by a manager of the submitter's company. */
export type ReviewDecision =
  | { state: 'Approved'; purpose?: RegistrationPurpose | undefined }
  | { state: 'Pending' | 'Released' }
  | { state: 'Declined' | 'ManagerRejected'; reasons: DeclineReason[]; remark?: string | undefined };

/** Returns a submission after a decision. */
const decided = (review: StoredReview, decision: ReviewDecision, actor: Actor, at: string): StoredReview => {
  const isReviewers = decision.state === 'Approved' || decision.state === 'Declined';
  return {
    ...review,
    ...decision,
    ...(isReviewers
      ? { reviewerId: actor.actorId, reviewerName: actor.displayName, reviewedAt: at }
      : { managerId: actor.actorId, managerName: actor.displayName, managedAt: at }),
  };
};

/**
 * Returns the writes of a decision, for the transaction that carries it out. Of concurrent decisions only one succeeds;
 * the others fail with `SystemReviewed`.
 */
export const decisionWrites = (
  { version, ...review }: VersionedReview,
  decision: ReviewDecision,
  actor: Actor,
): readonly Write[] => {
  const after = decided(review, decision, actor, new Date().toISOString());
  const isOver = decision.state !== 'Pending';
  return [
    putIf<StoredReview>({ ...reviewItem(after), version: version + 1 }, { version }, 'SystemReviewed'),
    ...(isOver ? [remove(reviewKeys.open(review.subjectId))] : []),
  ];
};
