import { purposesOfRegistration } from '../../shared/access/purposes.ts';
import type { Language } from '../../shared/api/codes/entry.ts';
import type { InviteInput, Registration } from '../../shared/partners/schema.ts';
import type { Identity } from '../api/identity.ts';
import { getUserBySignInName } from '../account/userStore.ts';
import { newId } from '../core/newId.ts';
import { Refusal } from '../core/refusal.ts';
import { commit, create, type AuditNote, type Write } from '../db/commit.ts';
import { loadCompany } from '../people/rightOwnerReader.ts';
import { isStaff } from '../access/visibility.ts';
import { claimOwner, existingOwner } from './existingOwner.ts';
import { registrationItem, type StoredRegistration } from './registration.ts';

type Kind = Registration['kind'];

/** Rejects an address that somebody already signs in with. */
export const requireUnusedAddress = async (email: string): Promise<void> => {
  if (await getUserBySignInName(email))
    throw new Refusal('DuplicateAccount', { issues: [{ path: 'body.email', message: 'emailTaken' }] });
};

/**
 * Returns the agent a registration is for: the person's own company, or the one that staff name.
 * @throws Refusal `NotAllowed` for a company that represents nobody, `LackOfParameters`
 */
const agentFor = async (identity: Identity, given: string | undefined): Promise<string> => {
  const agentId = isStaff(identity) ? given : identity.user.companyInfoId;
  if (agentId === undefined)
    throw new Refusal(isStaff(identity) ? 'LackOfParameters' : 'NotCompany', {
      issues: [{ path: 'body.agentId', message: 'required' }],
    });
  if (!(await loadCompany(agentId)).isAgent) throw new Refusal('NotAllowed');
  return agentId;
};

/** Returns who sends a registration, and the language it is told in. */
export const toSubmitter = ({ user }: Identity, language: Language): StoredRegistration['submitter'] => ({
  actorId: user.userId,
  name: user.displayName,
  email: user.email,
  companyId: user.companyInfoId,
  language,
});

/**
 * Starts the registration of a licensor, with the details of an existing right owner if one is named.
 * @param keep returns the write that stores the idempotency key of the call
 * @throws Refusal `DuplicateAccount` for an address somebody signs in with, `NotAllowed`, `NotCompany`, those of
 * `existingOwner`
 */
export const createRegistration = async (
  identity: Identity,
  kind: Kind,
  { channel, partnerType, purpose, name, email, language, agentId, rightOwnerId }: InviteInput,
  readerLanguage: Language,
  keep: (registrationId: string) => Write,
): Promise<StoredRegistration> => {
  const agent = await agentFor(identity, agentId);
  if (!purposesOfRegistration(kind).includes(purpose))
    throw new Refusal('InvalidData', { issues: [{ path: 'body.purpose', message: 'choice' }] });
  await requireUnusedAddress(email);
  const registrationId = newId('reg');
  const existing = rightOwnerId && (await existingOwner(identity, kind, rightOwnerId));
  const at = new Date().toISOString();
  const registration: StoredRegistration = {
    registrationId,
    rightOwnerId: registrationId.replace(/^reg/, kind === 'Musician' ? 'mus' : 'cmp'),
    agentId: agent,
    kind,
    channel,
    partnerType,
    purpose,
    name,
    email,
    language,
    step: 'NotFillIn',
    isChecked: false,
    submitter: toSubmitter(identity, readerLanguage),
    createdAt: at,
    updatedAt: at,
    version: 1,
    ...existing,
  };
  const note: AuditNote = { action: 'registration started', subject: registrationId };
  await commit(identity, note, [
    create(registrationItem(registration), 'InvalidOperation'),
    ...(existing ? [claimOwner(existing.rightOwnerId, registrationId)] : []),
    keep(registrationId),
  ]);
  return registration;
};
