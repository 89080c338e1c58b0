import {
  firstAccountRules,
  levelsOfFirstAccount,
  type FirstAccount,
  type NewOwner,
} from '../../shared/partners/firstAccountRoutes.ts';
import type { Language } from '../../shared/api/codes/entry.ts';
import type { User } from '../../shared/account/schema.ts';
import { companyFieldsSchema, musicianFieldsSchema } from '../../shared/people/schema.ts';
import { brokenRules } from '../../shared/api/fieldRule.ts';
import { requireFreeName } from '../account/contactStore.ts';
import { prepareInvite } from '../account/users/inviteMail.ts';
import { requireUnchanged } from '../account/users/givenLevels.ts';
import { putAccount } from '../account/userPool.ts';
import { createUserWrites, hasUsers, loadUser } from '../account/userStore.ts';
import type { Identity, StoredUser } from '../api/identity.ts';
import { newId } from '../core/newId.ts';
import { Refusal } from '../core/refusal.ts';
import { commit, noteWrite, type AuditNote } from '../db/commit.ts';
import type { Stored } from '../db/items.ts';
import { loadRightOwner } from '../people/rightOwnerReader.ts';
import { refuseProblem } from '../core/refuseProblem.ts';
import { createCompany, createMusician, updateRightOwner } from '../people/rightOwnerStore.ts';
import { claimOwner } from './existingOwner.ts';

/** Registers the musician or company of a first account. */
const registerOwner = async (
  identity: Identity,
  { kind, purpose }: FirstAccount,
  { notTheSame, ...owner }: NewOwner,
): Promise<string> => {
  if (kind === 'Musician')
    return (await createMusician(identity, musicianFieldsSchema.parse(owner), notTheSame)).musicianInfoId;
  const company = companyFieldsSchema.parse({ ...owner, isAgent: purpose === 'agent' });
  return (await createCompany(identity, company, notTheSame)).companyInfoId;
};

/** Lets a registered company act as an agent, if its first account is that of an agent. */
const makeAgent = async (identity: Identity, rightOwnerId: string): Promise<void> => {
  const owner = await loadRightOwner(rightOwnerId);
  if (!('companyInfoId' in owner) || owner.isAgent) return;
  await updateRightOwner(identity, { ...owner, isAgent: true }, owner.version, true);
};

/**
 * Returns the right owner of a first account: the registered one, which nobody may sign in for yet, or a new one.
 * @throws Refusal `DataNotFound`; `DuplicateAccount` when it has an account
 */
const ownerOfAccount = async (identity: Identity, given: FirstAccount): Promise<string> => {
  const { rightOwnerId, owner, purpose } = given;
  if (rightOwnerId === undefined) return registerOwner(identity, given, owner!);
  await loadRightOwner(rightOwnerId);
  if (await hasUsers(rightOwnerId))
    throw new Refusal('DuplicateAccount', {
      issues: [{ path: 'body.rightOwnerId', message: 'ownerInvited' }],
    });
  if (purpose === 'agent') await makeAgent(identity, rightOwnerId);
  return rightOwnerId;
};

/**
 * Invites the first account of a company or musician by mail: the main account, with the levels of its purpose. A new
 * company or musician is registered first, so a call that fails afterwards leaves its record, which a repeat picks.
 * @throws Refusal `InvalidData`; `DuplicateAccount` at the account, the address, or a right owner with an account or a
 * registration under way; those of registering; `StaleVersion` when the author was changed meanwhile
 */
export const inviteFirst = async (
  identity: Identity,
  given: FirstAccount,
  language: Language,
): Promise<Stored<StoredUser>> => {
  refuseProblem(...brokenRules(firstAccountRules, given));
  const { account, email, displayName, kind } = given;
  await requireFreeName(account, 'account');
  await requireFreeName(email, 'email');
  const rightOwnerId = await ownerOfAccount(identity, given);
  const isCompany = kind === 'Company';
  const userId = newId('usr');
  const user: User = {
    userId,
    subject: await putAccount(account),
    account,
    email,
    displayName,
    kind: isCompany ? 'company' : 'musician',
    companyInfoId: isCompany ? rightOwnerId : undefined,
    musicianInfoId: isCompany ? undefined : rightOwnerId,
    companyAdmin: isCompany ? true : undefined,
    roleLevels: levelsOfFirstAccount(given),
    status: 'invited',
    invitedBy: identity.user.userId,
  };
  const invitedAt = Date.now();
  const { message, write } = await prepareInvite(identity, user, invitedAt, language);
  const changes = { account, roleLevels: user.roleLevels };
  const ownerNote: AuditNote = { action: 'user invited', subject: rightOwnerId, changes: { account } };
  await commit(identity, { action: 'user invited', subject: userId, changes }, [
    requireUnchanged(identity),
    claimOwner(rightOwnerId, userId),
    ...createUserWrites({ ...user, invitedAt } as StoredUser),
    noteWrite(identity, ownerNote),
    write,
    ...message.writes,
  ]);
  await message.send();
  return loadUser(user.subject);
};
