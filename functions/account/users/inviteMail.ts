import type { User } from '../../../shared/account/schema.ts';
import type { Language } from '../../../shared/api/codes/entry.ts';
import { displayName } from '../../../shared/reference/names.ts';
import type { Identity, StoredUser } from '../../api/identity.ts';
import { newId } from '../../core/newId.ts';
import { Refusal } from '../../core/refusal.ts';
import { newSecretToken } from '../../core/secretToken.ts';
import { commit, type Write } from '../../db/commit.ts';
import type { Stored } from '../../db/items.ts';
import { prepareMessage, type PreparedMessage } from '../../messages/messageStore.ts';
import { loadRightOwner } from '../../people/rightOwnerReader.ts';
import { storeTokenWrite } from '../tokenStore.ts';
import { changeUserWrite } from '../userStore.ts';
import { requireUnchanged } from './givenLevels.ts';

const inviteSeconds = 86_400;

/** Returns the name of the company or musician an account is for, in a language; the product's for others. */
const groupName = async ({ companyInfoId, musicianInfoId }: User, language: Language): Promise<string> => {
  const ownerId = companyInfoId ?? musicianInfoId;
  return ownerId === undefined ? 'Refrain' : displayName(await loadRightOwner(ownerId), language);
};

/** Prepares an invitation: its message, and the write of its token. */
export const prepareInvite = async (
  { user: inviter }: Identity,
  user: User,
  invitedAt: number,
  language: Language,
): Promise<{ message: PreparedMessage; write: Write }> => {
  const token = newSecretToken();
  const expiresAt = Math.floor(invitedAt / 1000) + inviteSeconds;
  const message = await prepareMessage({
    template: 'accountInvite',
    channel: 'mail',
    to: user.email,
    language,
    params: {
      companyName: await groupName(user, language),
      inviterName: inviter.displayName,
      account: user.account,
      validUntil: new Date(expiresAt * 1000).toISOString(),
    },
    secrets: { token },
    cause: newId('msg'),
    about: user.userId,
  });
  if (message.isHeldBack) throw new Refusal('RetryLimitExceeded');
  return {
    message,
    write: storeTokenWrite('invite', token, { subject: user.subject, invitedAt }, expiresAt),
  };
};

/**
 * Mails another invitation, which ends the one before.
 * @throws Refusal `InvalidOperation` for a user who has accepted
 */
export const inviteAgain = async (
  identity: Identity,
  user: Stored<StoredUser>,
  language: Language,
): Promise<void> => {
  if (user.status !== 'invited') throw new Refusal('InvalidOperation');
  const invitedAt = Date.now();
  const { message, write } = await prepareInvite(identity, user, invitedAt, language);
  await commit(identity, { action: 'user invited', subject: user.userId }, [
    requireUnchanged(identity),
    changeUserWrite(user, { set: { invitedAt } }),
    write,
    ...message.writes,
  ]);
  await message.send();
};
