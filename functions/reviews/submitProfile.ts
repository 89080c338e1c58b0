import type { Language } from '../../shared/api/codes/entry.ts';
import { displayName } from '../../shared/reference/names.ts';
import { changesNeedReview } from '../../shared/people/realNameRules.ts';
import type { CompanyRealNameFields, MusicianRealNameFields } from '../../shared/people/realNameSchema.ts';
import { changedFields } from '../../shared/reviews/rules.ts';
import type { ProfileChange, ReviewSummary } from '../../shared/reviews/schema.ts';
import type { Identity } from '../api/identity.ts';
import { openRealName } from '../contracts/representation.ts';
import { checkVersion } from '../core/checkVersion.ts';
import { Refusal } from '../core/refusal.ts';
import { commit } from '../db/commit.ts';
import { loadRealName } from '../people/realNameReader.ts';
import { toRealNameFields } from '../people/realNameViews.ts';
import { checkedRealName, requireContractName } from '../people/realNameStore.ts';
import { toReviewSummary } from './reviewReader.ts';
import { submitReview, toSubmitter } from './reviewStore.ts';

type Entered = {
  fields: MusicianRealNameFields | CompanyRealNameFields;
  version: number;
  language: Language;
};

/**
 * Submits a change of a real name for review, as its owner or as an agent that represents it. Staff change it directly.
 * @throws Refusal `DataNotFound` for anybody else, `NotAllowed` for staff, `StaleVersion`, `NoChanges`, `ReviewPending`, those of
 * `checkedRealName`, `ContractRequiresAtLeastOneRealName`
 */
export const submitProfile = async (
  identity: Identity,
  realNameId: string,
  { fields, version, language }: Entered,
): Promise<ReviewSummary> => {
  if (!changesNeedReview(identity.user)) throw new Refusal('NotAllowed');
  await openRealName(identity, realNameId);
  const found = await loadRealName(realNameId);
  checkVersion(found.realName, version);
  const after = checkedRealName(fields);
  await requireContractName(found, after);
  const kind = realNameId.startsWith('mrn') ? 'Musician' : 'Company';
  const change = { kind, version, before: toRealNameFields(found.realName), after } as ProfileChange;
  if (changedFields(change).length === 0) throw new Refusal('NoChanges');
  const { review, writes } = submitReview(toSubmitter(identity), {
    submitType: `${kind}Profile`,
    subjectId: realNameId,
    title: displayName(found.realName, language),
    country: after.country,
    companyType: 'companyType' in after ? after.companyType : undefined,
    language,
    change,
  });
  await commit(
    identity,
    { action: 'submitted for review', subject: realNameId, changes: { reviewId: review.reviewId } },
    writes,
  );
  return toReviewSummary(review);
};
