import type { Language } from '../../shared/api/codes/entry.ts';
import type { Details, InviteInput, Registration } from '../../shared/partners/schema.ts';
import { canEdit } from '../../shared/partners/steps.ts';
import type { Identity } from '../api/identity.ts';
import { getUserBySignInName } from '../account/userStore.ts';
import { checkVersion } from '../core/checkVersion.ts';
import { newId } from '../core/newId.ts';
import { Refusal } from '../core/refusal.ts';
import { commit, create, type AuditNote, type Write } from '../db/commit.ts';
import { loadCompany } from '../people/rightOwnerReader.ts';
import { isStaff } from '../people/visibility.ts';
import { withDetails } from './details.ts';
import { newLink } from './links.ts';
import { claimOwner, existingOwner } from './existingOwner.ts';
import { inviteMail } from './mails.ts';
import { moved, registrationItem, replaceRegistration, type StoredRegistration } from './registration.ts';

type Kind = Registration['kind'];

/** Rejects an address that somebody already signs in with. */
const requireUnusedAddress = async (email: string): Promise<void> => {
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

const toSubmitter = ({ user }: Identity, language: Language): StoredRegistration['submitter'] => ({
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
  { channel, partnerType, name, email, language, agentId, rightOwnerId }: InviteInput,
  readerLanguage: Language,
  keep: (registrationId: string) => Write,
): Promise<StoredRegistration> => {
  const agent = await agentFor(identity, agentId);
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

/** Returns a registration with a new link, which ends the previous one, and the mail that contains it. */
const withNewLink = async (before: StoredRegistration, move: 'send' | 'release') => {
  const { secret, link } = newLink(Date.now());
  const registration: StoredRegistration = {
    ...moved(before, move),
    link,
    linkSentAt: new Date().toISOString(),
  };
  return { registration, mail: await inviteMail(registration, secret) };
};

/** Records the sender of a registration, and clears earlier reports of errors. */
const sentBy = (
  identity: Identity,
  registration: StoredRegistration,
  language: Language,
): StoredRegistration => ({
  ...registration,
  submitter: toSubmitter(identity, language),
  comment: undefined,
  reasons: undefined,
});

/** Sends a registration to the licensor. */
const send = async (
  identity: Identity,
  before: StoredRegistration,
  language: Language,
  writes: readonly Write[] = [],
): Promise<StoredRegistration> => {
  const { registration, mail } = await withNewLink(sentBy(identity, before, language), 'send');
  const note: AuditNote = { action: 'registration sent', subject: registration.registrationId };
  await commit(identity, note, [replaceRegistration(registration), ...writes, ...mail.writes]);
  await mail.send();
  return { ...registration, version: registration.version + 1 };
};

/** Holds a registration until a manager of the agent releases it. */
const hold = async (
  identity: Identity,
  before: StoredRegistration,
  language: Language,
  writes: (registration: StoredRegistration) => readonly Write[],
): Promise<StoredRegistration> => {
  const registration: StoredRegistration = {
    ...moved(sentBy(identity, before, language), 'hold'),
    link: undefined,
  };
  const note: AuditNote = { action: 'registration held', subject: registration.registrationId };
  await commit(identity, note, [replaceRegistration(registration), ...writes(registration)]);
  return { ...registration, version: registration.version + 1 };
};

/** Details as an agent sends them. */
export type SentDetails = {
  details: Details;
  notTheSame: boolean;
  /** Version of the registration the details were entered at. */
  version: number;
};

/**
 * Stores the details of a licensor and sends them to the licensor for confirmation, unless a manager has to release
 * them first.
 * @param release returns the writes that ask a manager for the release; absent when none is needed
 * @throws Refusal `InvalidOperation` while the details cannot change, `StaleVersion`, and those of `withDetails`
 */
export const sendDetails = async (
  identity: Identity,
  before: StoredRegistration,
  { details, notTheSame, version }: SentDetails,
  language: Language,
  release?: (registration: StoredRegistration) => readonly Write[],
): Promise<StoredRegistration> => {
  checkVersion(before, version);
  if (!canEdit(before.step)) throw new Refusal('InvalidOperation');
  const { registration, accepted } = await withDetails(before, details, notTheSame);
  if (!release) return send(identity, registration, language, accepted);
  return hold(identity, registration, language, (held) => [...accepted, ...release(held)]);
};

/**
 * Sends a registration that a manager has released to the licensor.
 * @param writes writes of the release, for the same transaction
 * @throws Refusal `InvalidOperation` when it does not wait for a release
 */
export const releaseRegistration = async (
  identity: Identity,
  before: StoredRegistration,
  writes: readonly Write[],
): Promise<void> => {
  const { registration, mail } = await withNewLink(before, 'release');
  const note: AuditNote = { action: 'registration sent', subject: registration.registrationId };
  await commit(identity, note, [replaceRegistration(registration), ...writes, ...mail.writes]);
  await mail.send();
};

/**
 * Sends the licensor a new link to details it has not confirmed yet.
 * @throws Refusal `InvalidOperation` at another step
 */
export const resendLink = (
  identity: Identity,
  registration: StoredRegistration,
  language: Language,
): Promise<StoredRegistration> => {
  if (registration.step !== 'LicensorNotConfirmed') throw new Refusal('InvalidOperation');
  return send(identity, registration, language);
};

/**
 * Changes the address a registration is sent to. The licensor's part starts over, because somebody else may have begun
 * it. Details the licensor has not confirmed yet are sent to the new address.
 * @throws Refusal `InvalidOperation` once the licensor has confirmed, `StaleVersion`, `DuplicateAccount`
 */
export const changeAddress = async (
  identity: Identity,
  before: StoredRegistration,
  { name, email, language, version }: Pick<InviteInput, 'name' | 'email' | 'language'> & { version: number },
  readerLanguage: Language,
): Promise<StoredRegistration> => {
  checkVersion(before, version);
  if (!canEdit(before.step)) throw new Refusal('InvalidOperation');
  const isOther = email !== before.email;
  if (isOther) await requireUnusedAddress(email);
  const changed = { ...before, name, email, language };
  const registration: StoredRegistration = isOther
    ? {
        ...changed,
        link: undefined,
        isChecked: false,
        photoId: undefined,
        account: undefined,
        phone: undefined,
      }
    : changed;
  if (before.step === 'LicensorNotConfirmed') return send(identity, registration, readerLanguage);
  const note: AuditNote = { action: 'updated', subject: before.registrationId };
  await commit(identity, note, [replaceRegistration(registration)]);
  return { ...registration, version: version + 1 };
};
