import type { User } from '../account/schema.ts';
import type { FieldProblem } from '../api/fieldProblem.ts';
import { toPermissions } from '../access/toPermissions.ts';
import { allows } from '../access/authority.ts';
import type { Flag } from '../access/flags.ts';
import { isHeldRequest } from './heldRequests.ts';
import { declineReasonsFor, type DeclineReason, type ReviewedKind } from './declineReasons.ts';
import type {
  CompanyQueue,
  CompanyQueueCounts,
  ProfileChange,
  Review,
  ReviewState,
  SubmitType,
} from './schema.ts';

/** States a submission can move to. A decision in any other state comes too late. */
const nextStates: Readonly<Record<ReviewState, readonly ReviewState[]>> = {
  PendingRelease: ['Pending', 'Released', 'ManagerRejected'],
  ManagerRejected: [],
  Released: [],
  Pending: ['Approved', 'Declined'],
  Approved: [],
  Declined: [],
};

/** Returns whether a submission may move from a state to another. */
export const canMove = (from: ReviewState, to: ReviewState): boolean => nextStates[from].includes(to);

/** Returns whether a submission still waits for somebody. */
export const isOpen = (state: ReviewState): boolean => nextStates[state].length > 0;

/** States of the submissions in each queue of company audit. */
export const companyQueueStates: Readonly<Record<CompanyQueue, readonly ReviewState[]>> = {
  SentList: ['Released', 'Pending', 'Approved', 'Declined'],
  PendingRelease: ['PendingRelease'],
  ManagerRejected: ['ManagerRejected'],
  SystemPending: ['Pending'],
  SystemRejected: ['Declined'],
};

/** Returns the number of submissions in each queue of company audit. */
export const countByQueue = (states: readonly ReviewState[]): CompanyQueueCounts => {
  const count = (queue: CompanyQueue) =>
    states.filter((state) => companyQueueStates[queue].includes(state)).length;
  return {
    SentList: count('SentList'),
    PendingRelease: count('PendingRelease'),
    ManagerRejected: count('ManagerRejected'),
    SystemPending: count('SystemPending'),
    SystemRejected: count('SystemRejected'),
  };
};

/** Returns whether a submission is about a registration, not a change of a profile. */
export const isRegistration = (submitType: SubmitType): boolean =>
  submitType === 'MusicianRegister' || submitType === 'CompanyRegister';

/** Returns the state after a release: a registration goes to its licensor, a held request is over, others go to a reviewer. */
export const releasedState = (submitType: SubmitType): 'Released' | 'Pending' =>
  isRegistration(submitType) || isHeldRequest(submitType) ? 'Released' : 'Pending';

/** Returns whether a submission is about a musician or a company. */
export const submissionKind = (submitType: SubmitType): ReviewedKind['kind'] =>
  submitType === 'MusicianRegister' || submitType === 'MusicianProfile' ? 'Musician' : 'Company';

/** Returns the preset reasons that fit a submission. */
export const reasonsOffered = ({
  submitType,
  country,
  companyType,
}: Pick<Review, 'submitType' | 'country' | 'companyType'>): readonly DeclineReason[] =>
  country === undefined ? [] : declineReasonsFor({ kind: submissionKind(submitType), country, companyType });

/** Returns the problem with the reasons of a decline: there is none, or one does not fit the submission. */
export const reasonsProblem = (
  review: Pick<Review, 'submitType' | 'country' | 'companyType'>,
  { reasons, remark }: { reasons: readonly DeclineReason[]; remark?: string | undefined },
): FieldProblem | undefined => {
  if (reasons.length === 0 && !remark)
    return { result: 'ReturnedWithNoReason', path: 'reasons', message: 'required' };
  const offered = reasonsOffered(review);
  return reasons.some((reason) => !offered.includes(reason))
    ? { result: 'InvalidData', path: 'reasons', message: 'reason' }
    : undefined;
};

/**
 * Returns whether a submission first waits for an auditor of the submitter's company: when a sub-account has a level of
 * case review without the powers to audit it. Its company then uses company audit, and the account itself may not
 * release.
 * @param powers flags that auditing the submission needs, as `powersToAudit` gives them
 */
export const needsRelease = (
  user: Pick<User, 'kind' | 'companyAdmin' | 'roleLevels'>,
  powers: readonly Flag[] = ['caseReviewRoleAuthority/manageSubmission'],
): boolean => {
  if (user.kind !== 'company' || user.companyAdmin) return false;
  if (user.roleLevels.caseReviewRoleAuthority === undefined) return false;
  const permissions = toPermissions(user.roleLevels, false);
  return !powers.every((flag) => allows(permissions, flag));
};

/** Returns whether a change is about an alias, not a real name. */
export const isAliasChange = (
  change: ProfileChange,
): change is Extract<ProfileChange, { kind: 'MusicianAlias' | 'CompanyAlias' }> =>
  change.kind === 'MusicianAlias' || change.kind === 'CompanyAlias';

/** Fields of a real name or alias of either kind. */
export type ProfileFields = ProfileChange['after'];
type FieldNameOf<T> = T extends unknown ? keyof T : never;
type FieldName = FieldNameOf<ProfileFields>;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const fieldValue = (fields: ProfileFields, name: FieldName): unknown =>
  (fields as Partial<Record<FieldName, unknown>>)[name];

/** Returns the names of the fields that a change modifies. */
export const changedFields = ({ before, after }: Pick<ProfileChange, 'before' | 'after'>): FieldName[] => {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])] as FieldName[];
  return names.filter((name) => !isSame(fieldValue(before, name), fieldValue(after, name)));
};

/** Returns the changed fields that have been changed by somebody else since. */
export const conflictingFields = (change: ProfileChange, current: ProfileFields): FieldName[] =>
  changedFields(change).filter((name) => {
    const value = fieldValue(current, name);
    return !isSame(value, fieldValue(change.before, name)) && !isSame(value, fieldValue(change.after, name));
  });

/** Returns a real name or alias with a change applied; its other fields keep their current values. */
export const withChange = <T extends ProfileFields>(current: T, change: ProfileChange): T => ({
  ...current,
  ...Object.fromEntries(changedFields(change).map((name) => [name, fieldValue(change.after, name)])),
});
