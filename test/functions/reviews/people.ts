import type { Identity } from '../../../functions/api/identity.ts';
import { submitMusicianProfile } from '../../../shared/reviews/routes.ts';
import type { RoleLevels } from '../../../shared/access/authority.ts';
import type { User } from '../../../shared/account/schema.ts';
import type { ReviewSummary } from '../../../shared/reviews/schema.ts';
import { createUser } from '../../../functions/account/userStore.ts';
import { toIdentity } from '../../../functions/api/identity.ts';
import { newId } from '../../../functions/core/newId.ts';
import { invoke } from '../../support/dataCloud.ts';
import { named, viewRealName } from '../people/registered.ts';

/** Signs up a person with the given levels. */
export const signUpWith = async (roleLevels: RoleLevels, user: Partial<User>): Promise<Identity> => {
  const userId = newId('usr');
  const stored: User = {
    userId,
    subject: userId,
    account: userId,
    email: `${userId}@example.com`,
    displayName: userId,
    kind: 'system',
    roleLevels,
    status: 'active',
    ...user,
  };
  await createUser({ actorId: 'test', displayName: 'Test' }, stored);
  return toIdentity(stored);
};

/** Signs up a reviewer of the system. */
export const signUpReviewer = (displayName: string): Promise<Identity> =>
  signUpWith(
    { systemReviewRoleAuthority: 2, systemAdminRoleAuthority: 2 },
    { systemUserId: '9', displayName },
  );

/** Requests a change of a musician's real name. */
export const submit = (identity: Identity, realNameId: string, change: object) =>
  invoke(submitMusicianProfile, identity, { params: { id: realNameId }, body: change });

/** Submits another legal name and returns the submission. */
export const submitName = async (
  identity: Identity,
  realNameId: string,
  name: string,
): Promise<ReviewSummary> => {
  const { data } = await viewRealName(identity, realNameId);
  const submitted = await submit(identity, realNameId, { ...data, ...named(name) });
  if (submitted.code !== 1) throw new Error(JSON.stringify(submitted.data));
  return submitted.data as unknown as ReviewSummary;
};
