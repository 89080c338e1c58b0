import { allows } from '../../shared/access/authority.ts';
import type { User } from '../../shared/account/schema.ts';
import type { Language } from '../../shared/api/codes/entry.ts';
import type { Principal } from '../../shared/projects/schema.ts';
import { toIdentity, type StoredUser } from '../api/identity.ts';
import { Refusal } from '../core/refusal.ts';
import { queryAll } from '../db/items.ts';
import { accountKeys } from '../db/keys/account.ts';
import { isProjectAnr } from './projectReader.ts';

/**
 * Returns a person as the one in charge of a project.
 * @param language language of mails to them
 */
export const principalFromUser = ({ userId, displayName, email }: User, language: Language): Principal => ({
  userId,
  displayName,
  email,
  language,
});

/** Returns the active users of a right owner, or of the staff, with what they may do. */
export const activeUsers = async (ownerId: string) => {
  const users = await queryAll<StoredUser>({ index: 'gsi1', pk: accountKeys.users(ownerId) });
  return users
    .filter(({ status }) => status === 'active')
    .map((user) => Object.assign(user, { permissions: toIdentity(user).permissions }));
};

/** Returns whether an active account of a right owner may open projects of its own. */
export const mayActAsCustomer = async (rightOwnerId: string): Promise<boolean> =>
  (await activeUsers(rightOwnerId)).some(({ permissions }) =>
    allows(permissions, 'projectRoleAuthority/addProject'),
  );

/** Returns the A&R people who may be in charge, by name. */
export const listPrincipals = async (): Promise<User[]> =>
  (await activeUsers('staff'))
    .filter(isProjectAnr)
    .toSorted((a, b) => a.displayName.localeCompare(b.displayName));

/**
 * Returns an A&R person as the one in charge.
 * @throws Refusal `InvalidData` for anybody else
 */
export const loadPrincipal = async (userId: string, language: Language): Promise<Principal> => {
  const user = (await listPrincipals()).find((one) => one.userId === userId);
  if (!user) throw new Refusal('InvalidData', { issues: [{ path: 'body.userId', message: 'unknown' }] });
  return principalFromUser(user, language);
};
