import { changedFields, conflictingFields, isOpen, isRegistration } from '../../shared/reviews/rules.ts';
import type { OpenedReview, Review, ReviewDetail } from '../../shared/reviews/schema.ts';
import { registrationView } from '../partners/registration.ts';
import { getRegistration } from '../partners/registrationReader.ts';
import { aliasKind } from '../people/realNameChanges.ts';
import { getRealName } from '../people/realNameReader.ts';
import { toRealNameFields } from '../people/realNameViews.ts';
import { nameTexts } from '../people/rightOwnerNames.ts';
import { findLegalNamesakes } from '../people/sameName.ts';
import type { VersionedReview } from './reviewReader.ts';

/** Returns a submission without what only the product needs: ids of people, and the address of the submitter. */
export const shownReview = ({
  submitterId: _submitter,
  submitterMail: _mail,
  language: _language,
  companyId: _company,
  reviewerId: _reviewer,
  managerId: _manager,
  version: _version,
  ...review
}: VersionedReview): Review => review;

/** Returns a submission with the registration it is about. */
export const openReview = async (review: VersionedReview): Promise<OpenedReview> => {
  const shown = shownReview(review);
  if (!isRegistration(review.submitType)) return shown;
  const registration = await getRegistration(review.subjectId);
  return { ...shown, registration: registration && registrationView(registration) };
};

/** Returns a submission with what a reviewer has to know of the subject as it is now. */
export const toReviewDetail = async (review: VersionedReview): Promise<ReviewDetail> => {
  const shown = await openReview(review);
  const { change, subjectId, state } = shown;
  if (!change || !isOpen(state)) return { ...shown, conflicts: [], namesakes: [] };
  const found = await getRealName(subjectId);
  return {
    ...shown,
    conflicts: found ? conflictingFields(change, toRealNameFields(found.realName)) : [],
    namesakes: changedFields(change).includes('names')
      ? await findLegalNamesakes(aliasKind(subjectId), subjectId, nameTexts(change.after.names))
      : [],
  };
};
