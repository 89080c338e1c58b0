import { levelsOfPurpose } from '../../../shared/access/purposes.ts';
import type { User } from '../../../shared/account/schema.ts';
import { signInName } from '../../../shared/account/signInName.ts';
import { userItem } from '../../account/userStore.ts';
import { commit, putIf, type Write } from '../../db/commit.ts';
import { missing } from '../../db/expressions.ts';
import { claimName, toClaim } from '../claims.ts';
import { licensorActor, afterMove, replaceRegistration, type StoredRegistration } from '../registration.ts';
import { requireReached, toProgress, type Progress } from './progress.ts';

/** Returns the write of the licensor's user, who cannot sign in until a reviewer approves. */
const userWrite = ({
  registrationId,
  account,
  email,
  phone,
  name,
  kind,
  rightOwnerId,
}: StoredRegistration): Write => {
  const { userId, subject, name: accountName } = account!;
  const user: User = {
    userId,
    subject: subject!,
    account: accountName,
    email,
    phone,
    displayName: name,
    kind: kind === 'Musician' ? 'musician' : 'company',
    companyAdmin: kind === 'Company' ? true : undefined,
    musicianInfoId: kind === 'Musician' ? rightOwnerId : undefined,
    companyInfoId: kind === 'Company' ? rightOwnerId : undefined,
    roleLevels: levelsOfPurpose.licensor,
    status: 'confirming',
  };
  return putIf(
    { ...userItem(user), version: 1, registrationId },
    { anyOf: [missing, { registrationId, status: 'confirming' }] },
    'DuplicateAccount',
  );
};

/** Returns the writes that store the licensor's user under its account, e-mail and phone. */
const accountWrites = (registration: StoredRegistration): Write[] => {
  const { account, email, phone } = registration;
  const { name, subject, isStored } = account!;
  if (isStored) return [];
  const names = [...new Set([name, email, phone!].map(signInName))];
  return [
    userWrite(registration),
    ...names.map((one) => claimName({ ...toClaim(registration, name, one), subject: subject! })),
  ];
};

/**
 * Returns the change that completes the licensor's part: the registration waits for a reviewer, its link ends, and its
 * user is stored.
 * @throws Refusal `InvalidOperation` before the last step
 */
const submitted = (before: StoredRegistration): { registration: StoredRegistration; writes: Write[] } => {
  requireReached(before, 'submit');
  const registration: StoredRegistration = {
    ...afterMove(before, 'submit'),
    link: undefined,
    account: { ...before.account!, isStored: true },
  };
  return { registration, writes: accountWrites(before) };
};

/**
 * Submits a registration for review, together with the writes of the review.
 * @throws Refusal `InvalidOperation`, `StaleVersion`, `DuplicateAccount` for a phone number somebody signs in with
 */
export const submitForReview = async (
  before: StoredRegistration,
  review: readonly Write[],
): Promise<Progress> => {
  const { registration, writes } = submitted(before);
  const note = { action: 'registration submitted', subject: before.registrationId } as const;
  await commit(licensorActor(before), note, [replaceRegistration(registration), ...writes, ...review]);
  return toProgress({ ...registration, version: registration.version + 1 });
};
