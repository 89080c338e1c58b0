import type { Language } from '../../shared/api/codes/entry.ts';
import type { Details, Registration } from '../../shared/partners/schema.ts';
import type { Identity } from '../api/identity.ts';
import type { Write } from '../db/commit.ts';
import { sendDetails } from './detailsStore.ts';
import { registrationView, type StoredRegistration } from './registration.ts';
import { loadOwnRegistration } from './registrationReader.ts';

/**
 * Stores the details of a registration and sends them to the licensor.
 * @param release returns the writes that ask a manager for the release; absent when none is needed
 */
export const enterDetails = async (
  kind: Registration['kind'],
  {
    params,
    body: { notTheSame, version, ...details },
    identity,
    language,
  }: {
    params: { id: string };
    body: Details & { notTheSame: boolean; version: number };
    identity: Identity;
    language: Language;
  },
  release?: (registration: StoredRegistration) => readonly Write[],
): Promise<Registration> => {
  const before = await loadOwnRegistration(identity, params.id, kind, 'NoRegistrationInvite');
  const input = { details: details as Details, notTheSame, version };
  return registrationView(await sendDetails(identity, before, input, language, release));
};
