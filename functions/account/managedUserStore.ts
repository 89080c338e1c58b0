import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  UsernameExistsException,
  type AttributeType,
} from '@aws-sdk/client-cognito-identity-provider';
import { levelIssues } from '../../shared/account/userRules.ts';
import type { RoleLevels } from '../../shared/access/authority.ts';
import type { User } from '../../shared/account/schema.ts';
import type { Language } from '../../shared/api/codes/entry.ts';
import type { AuditAction } from '../../shared/audit/actions.ts';
import type { Identity, StoredUser } from '../api/identity.ts';
import { checkVersion } from '../core/checkVersion.ts';
import { cognito } from '../core/clients/cognito.ts';
import { environment } from '../core/environment.ts';
import { newId } from '../core/newId.ts';
import { Refusal } from '../core/refusal.ts';
import { newSecretToken } from '../core/secretToken.ts';
import { changesBetween, commit, requireItem, type Write } from '../db/commit.ts';
import type { Stored } from '../db/items.ts';
import { accountKeys } from '../db/keys/account.ts';
import { prepareMessage, type PreparedMessage } from '../messages/messageStore.ts';
import { loadCompany } from '../people/rightOwnerReader.ts';
import { requireFreeName } from './contactStore.ts';
import { requireGroup } from './managedUsers.ts';
import { signOutEverywhere } from './signOutEverywhere.ts';
import { storeTokenWrite } from './tokenStore.ts';
import { changeUserWrite, createUserWrites, loadUser } from './userStore.ts';

const inviteSeconds = 86_400;

/**
 * Checks that a person may give these levels.
 * @throws Refusal `InvalidData` at each level above their own
 */
const requireLevels = ({ user, permissions }: Identity, roleLevels: RoleLevels): void => {
  const issues = levelIssues({ kind: user.kind, permissions }, roleLevels);
  if (issues.length > 0)
    throw new Refusal('InvalidData', {
      issues: issues.map(({ path, message }) => ({ path: `body.${path}`, message })),
    });
};

/** Returns the check that the author's levels are still the ones the given levels were compared with. */
const requireUnchanged = ({ user }: Identity): Write =>
  requireItem<StoredUser>(
    accountKeys.user(user.subject),
    { status: 'active', version: (user as Stored<StoredUser>).version },
    'StaleVersion',
  );

/**
 * Puts an account into the user pool without a password. An existing account was left by an interrupted call, or
 * belongs to a user whose name the table refuses.
 * @returns the subject
 */
const putIntoPool = async (account: string): Promise<string> => {
  const who = { UserPoolId: environment('USER_POOL_ID'), Username: account };
  const subjectIn = (attributes: AttributeType[] = []) =>
    attributes.find(({ Name }) => Name === 'sub')!.Value!;
  try {
    const { User } = await cognito().send(new AdminCreateUserCommand({ ...who, MessageAction: 'SUPPRESS' }));
    return subjectIn(User?.Attributes);
  } catch (error) {
    if (!(error instanceof UsernameExistsException)) throw error;
    return subjectIn((await cognito().send(new AdminGetUserCommand(who))).UserAttributes);
  }
};

/** Returns the name of the group a person administers: their company's name in a language, or the product's. */
const groupName = async ({ companyInfoId }: User, language: Language): Promise<string> => {
  if (companyInfoId === undefined) return 'Refrain';
  const { names } = await loadCompany(companyInfoId);
  return (names.find(({ cultureInfo }) => cultureInfo === language) ?? names[0]!).name;
};

/** Prepares an invitation: its message, and the write of its token. */
const prepareInvite = async (
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
      companyName: await groupName(inviter, language),
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

type NewUser = Pick<User, 'account' | 'email' | 'displayName' | 'roleLevels'>;

/**
 * Creates a user of the group a person administers and invites them by mail.
 * @throws Refusal `NotAllowed`; `InvalidData` at levels above their own; `DuplicateAccount` at the account or address;
 * `StaleVersion` when the author was changed meanwhile
 */
export const inviteNewUser = async (
  identity: Identity,
  given: NewUser,
  language: Language,
): Promise<Stored<StoredUser>> => {
  requireGroup(identity, 'addAdministrator');
  requireLevels(identity, given.roleLevels);
  await requireFreeName(given.account, 'account');
  await requireFreeName(given.email, 'email');
  const { kind, companyInfoId } = identity.user;
  const userId = newId('usr');
  const user: User = {
    ...given,
    userId,
    subject: await putIntoPool(given.account),
    kind,
    companyInfoId,
    systemUserId: kind === 'system' ? userId : undefined,
    status: 'invited',
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
  return loadUser(user.subject);
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

/** Stores a change that an administrator makes to a user. */
const saveChange = async (
  identity: Identity,
  before: Stored<StoredUser>,
  action: AuditAction,
  changed: Partial<Pick<User, 'displayName' | 'roleLevels' | 'status'>>,
): Promise<Stored<StoredUser>> => {
  const note = { action, subject: before.userId };
  await commit(identity, { ...note, ...changesBetween(before, { ...before, ...changed }) }, [
    requireUnchanged(identity),
    changeUserWrite(before, { set: changed }),
  ]);
  return loadUser(before.subject);
};

type UserChange = Pick<User, 'displayName' | 'roleLevels'> & { version: number };

/**
 * Changes the name and levels of a user.
 * @throws Refusal `InvalidData` at levels above the author's; `StaleVersion`
 */
export const changeManagedUser = (
  identity: Identity,
  user: Stored<StoredUser>,
  { version, ...change }: UserChange,
): Promise<Stored<StoredUser>> => {
  requireLevels(identity, change.roleLevels);
  checkVersion(user, version);
  return saveChange(identity, user, 'user changed', change);
};

/**
 * Disables a user, which signs them out everywhere, or enables them again. A user who never accepted their invitation
 * sets a password on the page for forgotten passwords.
 * @throws Refusal `InvalidOperation` when there is nothing to change; `StaleVersion`
 */
export const setManagedStatus = async (
  identity: Identity,
  user: Stored<StoredUser>,
  status: 'active' | 'disabled',
  version: number,
): Promise<Stored<StoredUser>> => {
  checkVersion(user, version);
  const isPossible = status === 'active' ? user.status === 'disabled' : user.status !== 'disabled';
  if (!isPossible) throw new Refusal('InvalidOperation');
  const action = status === 'active' ? 'user enabled' : 'user disabled';
  const saved = await saveChange(identity, user, action, { status });
  if (status === 'disabled') await signOutEverywhere(identity, user);
  return saved;
};
