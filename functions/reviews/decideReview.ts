import type { Identity } from '../api/identity.ts';
import { isRefusal } from '../core/refusal.ts';
import { prepareMessage, type NewMessage } from '../messages/messageStore.ts';
import { requireDecidable, tooLate } from './decidable.ts';
import type { ReviewMail, ReviewOutcome } from './reviewOutcome.ts';
import { loadReview, type VersionedReview } from './reviewReader.ts';
import { decisionWrites, type ReviewDecision } from './reviewStore.ts';

/** Returns the message of a mail about a decision. A repeated decision sends it once. */
const toMessage = (
  mail: ReviewMail,
  { reviewId }: VersionedReview,
  { state }: ReviewDecision,
): NewMessage => ({
  ...mail,
  channel: 'mail',
  secrets: {},
  cause: `${reviewId} ${state}`,
  about: reviewId,
});

/** Returns whether this person has already made this decision. */
const isRepeat = (identity: Identity, review: VersionedReview, { state }: ReviewDecision): boolean => {
  const decider = state === 'Approved' || state === 'Declined' ? review.reviewerId : review.managerId;
  return review.state === state && decider === identity.actorId;
};

/**
 * Decides a submission: one transaction carries out the decision, sets the state and queues the mails. A repeat by the
 * same person changes nothing.
 * @returns the submission afterwards
 * @throws Refusal `SystemReviewed` with the reviewer when somebody else has decided, and those of `requireDecidable`
 * and of the outcome
 */
export const decideReview = async (
  identity: Identity,
  review: VersionedReview,
  decision: ReviewDecision,
  { carryOut, mails }: ReviewOutcome,
): Promise<VersionedReview> => {
  if (isRepeat(identity, review, decision)) return review;
  requireDecidable(review, decision);
  const messages = await Promise.all(
    (await mails(review, decision)).map((mail) => prepareMessage(toMessage(mail, review, decision))),
  );
  try {
    await carryOut(identity, review, decision, [
      ...decisionWrites(review, decision, identity),
      ...messages.flatMap(({ writes }) => writes),
    ]);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    // The first of two decisions may also have changed the subject, in which case the second fails with that refusal.
    const now = await loadReview(review.reviewId);
    if (now.version === review.version) throw error;
    if (isRepeat(identity, now, decision)) return now;
    throw tooLate(now);
  }
  await Promise.all(messages.map(({ send }) => send()));
  return loadReview(review.reviewId);
};
