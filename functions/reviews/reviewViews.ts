import type { RightOwnerSummary } from '../../shared/people/schema.ts';
import {
  changedFields,
  conflictingFields,
  isAliasChange,
  isOpen,
  isRegistration,
} from '../../shared/reviews/rules.ts';
import type { OpenedReview, ProfileChange, Review, ReviewDetail } from '../../shared/reviews/schema.ts';
import { registrationView } from '../partners/registration.ts';
import { getRegistration } from '../partners/registrationReader.ts';
import { aliasKind } from '../people/realNameChanges.ts';
import { nameTexts } from '../people/rightOwnerNames.ts';
import { findNamesakes } from '../people/sameName.ts';
import { getProfileSubject, type ProfileSubject } from './profileSubject.ts';
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

/** Returns others that have a name a change asks for: the legal name, or for an alias, that name. */
const namesakes = (change: ProfileChange, { found }: ProfileSubject): Promise<RightOwnerSummary[]> => {
  const { realNameId } = found.realName;
  const names = nameTexts(change.after.names);
  return findNamesakes({
    kind: aliasKind(realNameId),
    realNameId,
    legalNames: isAliasChange(change) ? [] : names,
    aliasNames: isAliasChange(change) ? names : [],
  });
};

/** Returns a submission with what a reviewer has to know of the subject as it is now. */
export const toReviewDetail = async (review: VersionedReview): Promise<ReviewDetail> => {
  const shown = await openReview(review);
  const { change, subjectId, state } = shown;
  if (!change || !isOpen(state)) return { ...shown, conflicts: [], namesakes: [] };
  const subject = await getProfileSubject(subjectId);
  return {
    ...shown,
    conflicts: subject ? conflictingFields(change, subject.fields) : [],
    namesakes: subject && changedFields(change).includes('names') ? await namesakes(change, subject) : [],
  };
};
