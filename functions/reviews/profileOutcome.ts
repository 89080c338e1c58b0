import { displayName } from '../../shared/reference/names.ts';
import { reasonTexts } from '../../shared/reviews/declineReasons.ts';
import { conflictingFields, withChange } from '../../shared/reviews/rules.ts';
import type { ProfileChange } from '../../shared/reviews/schema.ts';
import type { Identity } from '../api/identity.ts';
import { Refusal } from '../core/refusal.ts';
import { commit, type AuditNote, type Write } from '../db/commit.ts';
import { loadContractParties } from '../contracts/contractReader.ts';
import type { RealNameWithAliases } from '../people/realNameReader.ts';
import { idOfRightOwner } from '../people/rightOwnerNames.ts';
import { loadRightOwners } from '../people/rightOwnerReader.ts';
import { loadProfileSubject, updateProfile } from './profileSubject.ts';
import type { ReviewMail, ReviewOutcome } from './reviewOutcome.ts';
import type { VersionedReview } from './reviewReader.ts';
import type { ReviewDecision } from './reviewStore.ts';

/** Maximum agents that a decision is mailed to: the decision's transaction stores their mails. */
const maxAgents = 4;

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

const agentMails = async (aliases: RealNameWithAliases['aliases']): Promise<string[]> => {
  const contracts = (await Promise.all(aliases.map(idOfRightOwner).map(loadContractParties))).flat();
  const ids = new Set(aliases.map(idOfRightOwner));
  const agentIds = contracts.filter(({ licensorId }) => ids.has(licensorId)).map(({ agentId }) => agentId);
  const agents = await loadRightOwners([...new Set(agentIds)].slice(0, maxAgents));
  return [...agents.values()].flatMap(({ email }) => email ?? []);
};

/**
 * Notifies the licensor, its agents and the submitter of a reviewer's decision; only the submitter of a manager's
 * refusal.
 */
const mails = async (review: VersionedReview, decision: ReviewDecision): Promise<ReviewMail[]> => {
  if (decision.state === 'Pending' || decision.state === 'Released') return [];
  const { language, submitterMail } = review;
  const { record, found } = await loadProfileSubject(review.subjectId);
  const { realName, aliases } = found;
  const name = displayName(record, language);
  const all = [realName.boundEmail ?? realName.email, ...(await agentMails(aliases)), submitterMail];
  const readers = decision.state === 'ManagerRejected' ? [submitterMail] : all;
  const addresses = new Set(readers.flatMap((to) => to?.toLowerCase() ?? []));
  const path = `/Publish/Profile/${review.subjectId}`;
  return [...addresses].map(
    (to): ReviewMail =>
      'reasons' in decision
        ? {
            template: 'profileReturned',
            to,
            language,
            params: { name, reasons: reasonTexts(decision, language), path },
          }
        : { template: 'profileApproved', to, language, params: { name } },
  );
};

/** Decisions about changes of the real name or an alias of a musician or company. */
export const profileOutcome: ReviewOutcome = {
  carryOut: (identity, review, decision, writes) =>
    decision.state === 'Approved'
      ? apply(identity, review, writes)
      : commit(identity, decisionNote(review, decision), writes),
  mails,
};
