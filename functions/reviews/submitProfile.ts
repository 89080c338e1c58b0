import type { Language } from '../../shared/api/codes/entry.ts';
import { displayName } from '../../shared/reference/names.ts';
import { changesNeedReview } from '../../shared/people/realNameRules.ts';
import { changedFields, isAliasChange, type ProfileFields } from '../../shared/reviews/rules.ts';
import type { ProfileChange, ReviewSummary } from '../../shared/reviews/schema.ts';
import type { Identity } from '../api/identity.ts';
import { checkVersion } from '../core/checkVersion.ts';
import { Refusal } from '../core/refusal.ts';
import { commit } from '../db/commit.ts';
import { checkProfile, loadProfileSubject, requireOpenProfile } from './profileSubject.ts';
import { toReviewSummary } from './reviewReader.ts';
import { submitReview, toSubmitter } from './reviewStore.ts';

type Entered = { fields: ProfileFields; version: number; language: Language };

/**
 * Submits a change of a real name or alias for review, as its owner or as an agent that represents it. Staff change it directly.
 * @throws Refusal `DataNotFound` for anybody else, `NotAllowed` for staff, `StaleVersion`, `NoChanges`, `ReviewPending`, those of
 * `checkProfile`
 */
export const submitProfile = async (
  identity: Identity,
  id: string,
  { fields, version, language }: Entered,
): Promise<ReviewSummary> => {
  if (!changesNeedReview(identity.user)) throw new Refusal('NotAllowed');
  await requireOpenProfile(identity, id);
  const subject = await loadProfileSubject(id);
  const { kind, record } = subject;
  checkVersion(record, version);
  const entered = { kind, version, before: subject.fields, after: fields } as ProfileChange;
  const change = await checkProfile(subject, entered);
  const facts = isAliasChange(change) ? record : change.after;
  if (changedFields(change).length === 0) throw new Refusal('NoChanges');
  const { review, writes } = submitReview(toSubmitter(identity), {
    submitType: kind.startsWith('Musician') ? 'MusicianProfile' : 'CompanyProfile',
    subjectId: id,
    title: displayName(record, language),
    country: facts.country,
    companyType: 'companyType' in facts ? facts.companyType : undefined,
    language,
    change,
  });
  await commit(
    identity,
    { action: 'submitted for review', subject: id, changes: { reviewId: review.reviewId } },
    writes,
  );
  return toReviewSummary(review);
};
