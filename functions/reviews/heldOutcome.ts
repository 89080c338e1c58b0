import type { HeldRequest } from '../../shared/reviews/schema.ts';
import type { User } from '../../shared/account/schema.ts';
import { toIdentity, type Identity } from '../api/identity.ts';
import { Refusal } from '../core/refusal.ts';
import { commit, noteWrite, type FurtherWrites } from '../db/commit.ts';
import { getItemByIndex } from '../db/items.ts';
import { accountKeys } from '../db/keys/account.ts';
import { readersOfUser } from '../recipients/accounts.ts';
import { idOfRecord } from './heldRequestStore.ts';
import { decisionNote } from './profileOutcome.ts';
import type { ReviewMail, ReviewOutcome } from './reviewOutcome.ts';
import type { VersionedReview } from './reviewReader.ts';
import { decisionWrites } from './reviewStore.ts';

/**
 * Carries out a held request as its submitter.
 * @param together returns the writes of the release, which belong to the transaction of the request
 * @throws Refusal of the request, as if the submitter sent it now
 */
export type CarryOut = (submitter: Identity, held: HeldRequest, together: FurtherWrites) => Promise<void>;

const requireHeld = ({ held }: VersionedReview): HeldRequest => {
  if (!held) throw new Error('A submission of this kind must hold a request.');
  return held;
};

/**
 * Returns the submitter with the levels they have now.
 * @throws Refusal `NotAllowed` for an account that was disabled or left the company
 */
const loadSubmitter = async ({ submitterId, companyId }: VersionedReview): Promise<Identity> => {
  const user = await getItemByIndex<User>('gsi2', accountKeys.userId(submitterId));
  if (user?.status !== 'active' || user.companyInfoId !== companyId) throw new Refusal('NotAllowed');
  return toIdentity(user);
};

/** Tells the submitter that the request was returned, with the remark. A release needs no mail: the record is there. */
const mails: ReviewOutcome['mails'] = async (review, decision) => {
  if (decision.state !== 'ManagerRejected') return [];
  const readers = await readersOfUser(review.submitterId, review.language);
  return readers.map(
    ({ to, language }): ReviewMail => ({
      template: 'requestReturned',
      to,
      language,
      params: {
        name: review.title,
        remark: decision.remark ?? '',
        path: `/Publish/Submission/${review.reviewId}`,
      },
    }),
  );
};

/**
 * Returns the effects of decisions about held requests.
 * @param carryOut carries out a released request; may be absent where none is released
 */
export const heldOutcome = (carryOut?: CarryOut): ReviewOutcome => ({
  carryOut: async (auditor, review, decision, writes) => {
    if (decision.state !== 'Released' || !carryOut)
      return commit(auditor, decisionNote(review, decision), writes);
    const held = requireHeld(review);
    await carryOut(await loadSubmitter(review), held, (record) => {
      const madeId = idOfRecord(held.route, record);
      const { reviewId } = review;
      return [
        ...decisionWrites({ ...review, held: { ...held, madeId } }, decision, auditor),
        noteWrite(auditor, {
          action: 'released by company audit',
          subject: madeId,
          changes: { reviewId },
        }),
      ];
    });
  },
  mails,
});
