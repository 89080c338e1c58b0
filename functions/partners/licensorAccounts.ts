import type { Language } from '../../shared/api/codes/entry.ts';
import { signInName } from '../../shared/account/signInName.ts';
import { mobileProblem } from '../../shared/partners/rules.ts';
import type { LicensorContacts } from '../../shared/partners/schema.ts';
import { noticeOfChange } from '../account/contactStore.ts';
import { changeUserWrite, loadUser } from '../account/userStore.ts';
import type { Actor } from '../core/actor.ts';
import { checkVersion } from '../core/checkVersion.ts';
import { Refusal } from '../core/refusal.ts';
import { commit } from '../db/commit.ts';
import { refuseProblem } from '../core/refuseProblem.ts';
import { claimName, releaseNameWrite, toClaim } from './claims.ts';
import { replaceRegistration, type StoredRegistration } from './registration.ts';

/**
 * Changes the contacts of a licensor who has submitted its registration and is not approved yet, and its future sign-in
 * names. Notifies the former mail address.
 * @throws Refusal `InvalidOperation` at another step, `StaleVersion`, `DuplicateAccount`, `InvalidData` for a number no
 * SMS is sent to
 */
export const changeLicensorContacts = async (
  actor: Actor,
  before: StoredRegistration,
  { email, phone, version }: LicensorContacts,
  language: Language,
): Promise<StoredRegistration> => {
  checkVersion(before, version);
  const { account, registrationId, step } = before;
  if (step === 'Confirmed' || !account?.isStored || !account.subject) throw new Refusal('InvalidOperation');
  refuseProblem(mobileProblem(phone));
  const { subject, name: accountName } = account;
  const user = await loadUser(subject);
  const names = (contacts: { email: string; phone?: string }) =>
    [contacts.email, contacts.phone].flatMap((name) => (name === undefined ? [] : signInName(name)));
  const [old, now] = [names(before), names({ email, phone })];
  const notice = email === before.email ? undefined : await noticeOfChange(user, language);
  await commit(actor, { action: 'contact changed', subject: registrationId }, [
    replaceRegistration({ ...before, email, phone }),
    changeUserWrite(user, { set: { email, phone } }),
    ...old.filter((name) => !now.includes(name)).map((name) => releaseNameWrite(registrationId, name)),
    ...now
      .filter((name) => !old.includes(name))
      .map((name) => claimName({ ...toClaim(before, accountName, name), subject })),
    ...(notice?.writes ?? []),
  ]);
  await notice?.send();
  return { ...before, email, phone, version: version + 1 };
};
