import type { Identity } from '../api/identity.ts';
import type { Write } from '../db/commit.ts';
import type { NewMessage } from '../messages/messageStore.ts';
import type { VersionedReview } from './reviewReader.ts';
import type { ReviewDecision } from './reviewStore.ts';

/** Mail about a decision, to which the cause, the record and the channel are added. */
export type ReviewMail = Pick<NewMessage, 'template' | 'to' | 'language' | 'params'>;

/** Effects of a decision on the subject of a submission. `functions/reviews/routes/outcomes.ts` lists one for each kind. */
export type ReviewOutcome = {
  /**
   * Carries out a decision in one transaction with its audit entry.
   * @param writes the decision and its mails, which belong to the transaction
   * @throws Refusal when the subject has changed and the decision cannot be carried out
   */
  carryOut: (
    identity: Identity,
    review: VersionedReview,
    decision: ReviewDecision,
    writes: readonly Write[],
  ) => Promise<void>;
  /**
   * Returns the mails that notify the accounts of licensor, agents and submitter of a decision: at most twelve, one per
   * address.
   */
  mails: (review: VersionedReview, decision: ReviewDecision) => Promise<ReviewMail[]>;
};
