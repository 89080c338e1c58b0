import type { Registration } from '../../shared/partners/schema.ts';
import type { RightOwnerSummary } from '../../shared/people/schema.ts';
import {
  changedFields,
  conflictingFields,
  isAliasChange,
  isOpen,
  isRegistration,
} from '../../shared/reviews/rules.ts';
import { displayName, type Named } from '../../shared/reference/names.ts';
import type {
  HeldRequest,
  OpenedReview,
  ProfileChange,
  Review,
  ReviewDetail,
} from '../../shared/reviews/schema.ts';
import { registeredAlias, registeredRealName } from '../partners/registeredFields.ts';
import { registrationView } from '../partners/registration.ts';
import { getRegistration } from '../partners/registrationReader.ts';
import { aliasKind } from '../people/realNameChanges.ts';
import { toRealNameFields } from '../people/realNameViews.ts';
import { nameTexts, type RightOwner } from '../people/rightOwnerNames.ts';
import { findNamesakes } from '../people/sameName.ts';
import { recordsInOrder } from '../records/recordReader.ts';
import { getProfileSubject, type ProfileSubject } from './profileSubject.ts';
import type { VersionedReview } from './reviewReader.ts';
import { findRoundChanges } from './roundChanges.ts';

/** Returns a submission without internal data: ids of people, and the address of the submitter. */
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

const recordIds = /\b(?:mus|cmp|wrk|sng|alb|ctr)_[0-9a-z]{20,}/g;

/** Returns the names of the records that a held request names, by id. */
const namesIn = async ({ changes, before }: HeldRequest): Promise<Record<string, string>> => {
  const ids = [...new Set(JSON.stringify([changes, before]).match(recordIds))];
  const records = await recordsInOrder<Named & { contractNumber?: string }>(ids);
  return Object.fromEntries(
    records.map((record) => [record.pk, record.contractNumber ?? displayName(record)]),
  );
};

/** Returns a submission with the registration it is about, or the names of the records that a held request names. */
export const openReview = async (review: VersionedReview): Promise<OpenedReview> => {
  const shown = shownReview(review);
  if (shown.held) return { ...shown, names: await namesIn(shown.held) };
  if (!isRegistration(review.submitType)) return shown;
  const registration = await getRegistration(review.subjectId);
  return { ...shown, registration: registration && registrationView(registration) };
};

/** Returns other right owners with a name that a change asks for: the legal name, or the name of an alias. */
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

/**
 * Returns the changes that a registration makes to the real name and alias of an existing right owner; `undefined` when
 * it registers a new one.
 */
const registrationChanges = async (registration: Registration): Promise<ProfileChange[] | undefined> => {
  const { kind, rightOwnerId } = registration;
  const subject = await getProfileSubject(rightOwnerId);
  if (!subject) return undefined;
  const { found, fields, record } = subject;
  const { version } = found.realName;
  const changes = [
    {
      kind,
      version,
      before: toRealNameFields(found.realName),
      after: toRealNameFields(registeredRealName(registration)),
    },
    {
      kind: subject.kind,
      version: record.version,
      before: fields,
      after: registeredAlias(registration, record as RightOwner),
    },
  ] as ProfileChange[];
  return changes.filter((change) => changedFields(change).length > 0);
};

/** Returns a submission with the current data of its subject that a reviewer needs. */
export const toReviewDetail = async (review: VersionedReview): Promise<Omit<ReviewDetail, 'mails'>> => {
  const shown = await openReview(review);
  const { change, subjectId, state, registration } = shown;
  if (registration && isOpen(state)) {
    const stored = await getRegistration(subjectId);
    return {
      ...shown,
      conflicts: [],
      namesakes: [],
      registrationChanges: await registrationChanges(registration),
      roundChanges: stored && findRoundChanges(stored),
    };
  }
  if (!change || !isOpen(state)) return { ...shown, conflicts: [], namesakes: [] };
  const subject = await getProfileSubject(subjectId);
  return {
    ...shown,
    conflicts: subject ? conflictingFields(change, subject.fields) : [],
    namesakes: subject && changedFields(change).includes('names') ? await namesakes(change, subject) : [],
  };
};
