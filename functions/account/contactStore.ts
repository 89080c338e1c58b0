import type { User } from '../../shared/account/schema.ts';
import type { Language } from '../../shared/api/codes/entry.ts';
import type { Identity, StoredUser } from '../api/identity.ts';
import type { Actor } from '../core/actor.ts';
import { newId } from '../core/newId.ts';
import { Refusal } from '../core/refusal.ts';
import { newSecretToken } from '../core/secretToken.ts';
import { commit, type Write } from '../db/commit.ts';
import { getItem, type Stored } from '../db/items.ts';
import { accountKeys } from '../db/keys/account.ts';
import { prepareMessage, type PreparedMessage } from '../messages/messageStore.ts';
import { readToken, storeTokenWrite, useTokenWrite } from './tokenStore.ts';
import { changeUserWrite, loadUser, renameWrites } from './userStore.ts';
import { nowSeconds } from '../core/nowSeconds.ts';

const linkSeconds = 86_400;

const ownActor = ({ userId, displayName }: User): Actor => ({ actorId: userId, displayName });

/**
 * Checks that nobody else signs in with a name.
 * @throws Refusal `DuplicateAccount` at the field
 */
export const requireFreeName = async (name: string, field: string, subject?: string): Promise<void> => {
  const owner = await getItem<{ subject: string }>(accountKeys.nameToSignIn(name));
  if (owner && owner.subject !== subject)
    throw new Refusal('DuplicateAccount', { issues: [{ path: `body.${field}`, message: 'nameTaken' }] });
};

/** Prepares the notice to the present address that another was requested, with the link that stops the change. */
const noticeOfRequest = (
  user: User,
  newAddress: string,
  token: string,
  language: Language,
): Promise<PreparedMessage> =>
  prepareMessage({
    template: 'contactChangeAsked',
    channel: 'mail',
    to: user.email,
    language,
    params: { account: user.account, newAddress, at: new Date().toISOString() },
    secrets: { token },
    cause: newId('msg'),
    about: user.userId,
  });

/**
 * Mails a confirmation link to a new address, and a link that stops the change to the present one. The new address is
 * used once its link is opened, within a day, unless the person asks again, sets a new password or signs out everywhere
 * meanwhile.
 * @throws Refusal `DuplicateAccount`, `RetryLimitExceeded`, `StaleVersion`
 */
export const mailConfirmation = async (
  { user }: Identity,
  email: string,
  language: Language,
): Promise<void> => {
  await requireFreeName(email, 'email', user.subject);
  const [token, stopToken] = [newSecretToken(), newSecretToken()];
  const expiresAt = nowSeconds() + linkSeconds;
  const message = await prepareMessage({
    template: 'contactChangeConfirm',
    channel: 'mail',
    to: email,
    language,
    params: {
      account: user.account,
      newAddress: email,
      validUntil: new Date(expiresAt * 1000).toISOString(),
    },
    secrets: { token },
    cause: newId('msg'),
    about: user.userId,
  });
  if (message.isHeldBack) throw new Refusal('RetryLimitExceeded');
  const notice = await noticeOfRequest(user, email, stopToken, language);
  const change = { subject: user.subject, changeId: newId('msg') };
  await commit(ownActor(user), { action: 'contact change requested', subject: user.userId }, [
    changeUserWrite(await loadUser(user.subject), { set: { pendingEmailId: change.changeId } }),
    storeTokenWrite('email', token, { ...change, email, before: user.email }, expiresAt),
    storeTokenWrite('stopEmail', stopToken, change, expiresAt),
    ...message.writes,
    ...notice.writes,
  ]);
  await Promise.all([message.send(), notice.send()]);
};

type Contacts = Pick<User, 'email'> & {
  phone?: string | undefined;
  pendingPhone?: undefined;
  pendingEmailId?: undefined;
};

type PendingEmail = { subject: string; email: string; before: string; changeId: string };

/** Prepares the notice to the former address. A thief would change the address first. */
export const noticeOfChange = (user: User, language: Language): Promise<PreparedMessage> =>
  prepareMessage({
    template: 'contactChanged',
    channel: 'mail',
    to: user.email,
    language,
    params: { account: user.account, at: new Date().toISOString() },
    secrets: {},
    cause: newId('msg'),
    about: user.userId,
  });

/**
 * Changes the contacts of a person and the names they sign in with. Notifies the former mail address.
 * @param more writes of the same change, whose refusals come first
 * @throws Refusal `DuplicateAccount`, `StaleVersion`
 */
export const saveContacts = async (
  actor: Actor,
  before: Stored<StoredUser>,
  contacts: Contacts,
  language: Language,
  more: readonly Write[] = [],
): Promise<Stored<StoredUser>> => {
  const notice = contacts.email === before.email ? undefined : await noticeOfChange(before, language);
  await commit(actor, { action: 'contact changed', subject: before.userId }, [
    ...more,
    changeUserWrite(before, { set: contacts }),
    ...renameWrites(before, { ...before, ...contacts }),
    ...(notice?.writes ?? []),
  ]);
  await notice?.send();
  return loadUser(before.subject);
};

/**
 * Starts to use the address whose link was opened.
 * @returns the address
 * @throws Refusal `TokenInvalid` for a link that was used, is too old, was replaced by another change, or ended
 * with a new password or by signing out everywhere
 */
export const confirmEmail = async (token: string, language: Language): Promise<string> => {
  const now = nowSeconds();
  const pending = await readToken<PendingEmail>('email', token, now);
  if (!pending) throw new Refusal('TokenInvalid');
  const user = await loadUser(pending.subject);
  const { before, changeId } = pending;
  if (user.status !== 'active' || user.email !== before || user.pendingEmailId !== changeId)
    throw new Refusal('TokenInvalid');
  const contacts = { email: pending.email, phone: user.phone, pendingEmailId: undefined };
  await saveContacts(ownActor(user), user, contacts, language, [
    useTokenWrite('email', token, now, 'TokenInvalid'),
  ]);
  return pending.email;
};

/** Stores the number that waits for its code. */
export const awaitPhone = async (identity: Identity, phone: string): Promise<void> => {
  const { user } = identity;
  await commit(identity, { action: 'contact change requested', subject: user.userId }, [
    changeUserWrite(await loadUser(user.subject), { set: { pendingPhone: phone } }),
  ]);
};

/**
 * Starts to use the number whose code was entered.
 * @throws Refusal `InvalidOperation` for a number no code was sent to
 */
export const confirmPhone = async (identity: Identity, phone: string, language: Language): Promise<void> => {
  const user = await loadUser(identity.user.subject);
  if (user.pendingPhone !== phone) throw new Refusal('InvalidOperation');
  await saveContacts(identity, user, { email: user.email, phone, pendingPhone: undefined }, language);
};
