import type { Language } from '../../shared/api/codes/entry.ts';
import type { InviteInput } from '../../shared/partners/schema.ts';
import { canEdit } from '../../shared/partners/steps.ts';
import type { Identity } from '../api/identity.ts';
import { checkVersion } from '../core/checkVersion.ts';
import { Refusal } from '../core/refusal.ts';
import { commit, type AuditNote, type Write } from '../db/commit.ts';
import { newLink } from './links.ts';
import { inviteMail } from './mails.ts';
import { afterMove, replaceRegistration, type StoredRegistration } from './registration.ts';
import { requireUnusedAddress, toSubmitter } from './registrationStore.ts';

/** Returns a registration with a new link, which ends the previous one, and the mail that contains it. */
const withNewLink = async (before: StoredRegistration, move: 'send' | 'release') => {
  const { secret, link } = newLink(Date.now());
  const registration: StoredRegistration = {
    ...afterMove(before, move),
    link,
    linkSentAt: new Date().toISOString(),
  };
  return { registration, mail: await inviteMail(registration, secret) };
};

/** Records the sender of a registration, and clears earlier reports of errors. */
export const sentBy = (
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
export const sendLink = async (
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
  return sendLink(identity, registration, language);
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
  if (before.step === 'LicensorNotConfirmed') return sendLink(identity, registration, readerLanguage);
  const note: AuditNote = { action: 'updated', subject: before.registrationId };
  await commit(identity, note, [replaceRegistration(registration)]);
  return { ...registration, version: version + 1 };
};
