import type { User } from '../../../shared/account/schema.ts';
import type { Language } from '../../../shared/api/codes/entry.ts';
import type { Identity, StoredUser } from '../../api/identity.ts';
import { newId } from '../../core/newId.ts';
import { commit } from '../../db/commit.ts';
import type { Stored } from '../../db/items.ts';
import { propose } from '../../approvals/proposalStore.ts';
import { requireFreeName } from '../contactStore.ts';
import { putAccount } from '../userPool.ts';
import { createUserWrites, loadUser } from '../userStore.ts';
import { requireLevels, requireUnchanged } from './givenLevels.ts';
import { levelsByOne, payerLevelToPropose } from './payerLevel.ts';
import { prepareInvite } from './inviteMail.ts';
import { requireGroup } from './managedUsers.ts';

type NewUser = Pick<User, 'account' | 'email' | 'displayName' | 'roleLevels'>;

/**
 * Creates a user of the group a person administers and invites them by mail. A payer level is proposed to a second person.
 * @throws Refusal `NotAllowed`; `InvalidData` at levels above their own; `DuplicateAccount` at the account or address;
 * `StaleVersion` when the author was changed meanwhile
 */
export const inviteNewUser = async (
  identity: Identity,
  given: NewUser,
  language: Language,
): Promise<Stored<StoredUser>> => {
  requireGroup(identity, 'addAdministrator');
  requireLevels(identity, identity.user, given.roleLevels);
  await requireFreeName(given.account, 'account');
  await requireFreeName(given.email, 'email');
  const { kind, companyInfoId, musicianInfoId } = identity.user;
  const userId = newId('usr');
  const user: User = {
    ...given,
    roleLevels: levelsByOne({ kind, roleLevels: {} }, given.roleLevels),
    userId,
    subject: await putAccount(given.account),
    kind,
    companyInfoId,
    musicianInfoId,
    ...(kind === 'musician' && { invitedByMusician: true as const }),
    systemUserId: kind === 'system' ? userId : undefined,
    status: 'invited',
    invitedBy: kind === 'system' ? identity.user.userId : undefined,
  };
  const invitedAt = Date.now();
  const { message, write } = await prepareInvite(identity, user, invitedAt, language);
  const stored: StoredUser = { ...user, invitedAt };
  await commit(
    identity,
    {
      action: 'user invited',
      subject: userId,
      changes: { account: user.account, roleLevels: user.roleLevels },
    },
    [requireUnchanged(identity), ...createUserWrites(stored), write, ...message.writes],
  );
  await message.send();
  const change = payerLevelToPropose(stored, given.roleLevels);
  if (change) await propose(identity, change);
  return loadUser(user.subject);
};
