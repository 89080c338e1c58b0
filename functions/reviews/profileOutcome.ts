import { displayName } from '../../shared/reference/names.ts';
import { reasonTexts } from '../../shared/reviews/declineReasons.ts';
import { conflictingFields, withChange } from '../../shared/reviews/rules.ts';
import type { ProfileChange } from '../../shared/reviews/schema.ts';
import type { Identity } from '../api/identity.ts';
import { Refusal } from '../core/refusal.ts';
import { commit, type AuditNote, type Write } from '../db/commit.ts';
import type { RealNameWithAliases } from '../people/realNameReader.ts';
import { idOfRightOwner } from '../people/rightOwnerNames.ts';
import { withDistinctAddresses, readersOf, readersOfUser, type Reader } from '../recipients/accounts.ts';
import { agentsOf } from '../recipients/agents.ts';
import { loadProfileSubject, updateProfile } from './profileSubject.ts';
import type { ReviewMail, ReviewOutcome } from './reviewOutcome.ts';
import type { VersionedReview } from './reviewReader.ts';
import type { ReviewDecision } from './reviewStore.ts';

/** Maximum mails of a decision, whose transaction stores them with four writes each. */
const maxMails = 12;

const requireChange = ({ change }: VersionedReview): ProfileChange => {
  if (!change) throw new Error('A submission about a profile must have a change.');
  return change;
};

const actions = {
  Approved: 'submission approved',
  Declined: 'submission declined',
  Pending: 'released for review',
  Released: 'released for review',
  ManagerRejected: 'release refused',
} as const;

/**
 * Returns the audit entry of a decision. Free text may contain personal facts, so the history stores only the numbers
 * of the presets.
 */
export const decisionNote = (
  { subjectId, reviewId }: VersionedReview,
  decision: ReviewDecision,
): AuditNote => ({
  action: actions[decision.state],
  subject: subjectId,
  changes: { reviewId, ...('reasons' in decision && { reasons: decision.reasons }) },
});

/**
 * Applies a requested change to the real name or alias. Keeps fields that others changed meanwhile, unless the change
 * concerns them.
 */
const apply = async (
  identity: Identity,
  review: VersionedReview,
  writes: readonly Write[],
): Promise<void> => {
  const change = requireChange(review);
  const subject = await loadProfileSubject(review.subjectId);
  const conflicts = conflictingFields(change, subject.fields);
  if (conflicts.length > 0) throw new Refusal('StaleVersion', { conflicts });
  await updateProfile(identity, review.subjectId, subject, withChange(subject.fields, change), writes);
};

/** Returns who reads of a reviewer's decision: the submitter, the licensor, and all companies that represent it. */
const decisionReaders = async (
  submitter: readonly Reader[],
  aliases: RealNameWithAliases['aliases'],
): Promise<Reader[]> => {
  const ids = aliases.map(idOfRightOwner);
  const [own, agents] = await Promise.all([readersOf(ids), agentsOf(ids).then(readersOf)]);
  return withDistinctAddresses([...own, ...submitter, ...agents]).slice(0, maxMails);
};

/**
 * Notifies the licensor, its agents and the submitter of a reviewer's decision; only the submitter of a manager's
 * refusal.
 */
const mails = async (review: VersionedReview, decision: ReviewDecision): Promise<ReviewMail[]> => {
  if (decision.state === 'Pending' || decision.state === 'Released') return [];
  const { record, found } = await loadProfileSubject(review.subjectId);
  const submitter = await readersOfUser(review.submitterId, review.language);
  const readers =
    decision.state === 'ManagerRejected' ? submitter : await decisionReaders(submitter, found.aliases);
  const path = `/Publish/Profile/${review.subjectId}`;
  return readers.map(({ to, language }): ReviewMail => {
    const name = displayName(record, language);
    return 'reasons' in decision
      ? {
          template: 'profileReturned',
          to,
          language,
          params: { name, reasons: reasonTexts(decision, language), path },
        }
      : { template: 'profileApproved', to, language, params: { name } };
  });
};

/** Decisions about changes of the real name or an alias of a musician or company. */
export const profileOutcome: ReviewOutcome = {
  carryOut: (identity, review, decision, writes) =>
    decision.state === 'Approved'
      ? apply(identity, review, writes)
      : commit(identity, decisionNote(review, decision), writes),
  mails,
};
