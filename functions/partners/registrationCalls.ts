import type { Language } from '../../shared/api/codes/entry.ts';
import type { RouteDefinition } from '../../shared/api/route.ts';
import type { Details, InviteInput, Registration } from '../../shared/partners/schema.ts';
import type { Identity } from '../api/identity.ts';
import { once } from '../db/idempotency.ts';
import type { Write } from '../db/commit.ts';
import { registrationView, type StoredRegistration } from './registration.ts';
import { loadOwnRegistration } from './registrationReader.ts';
import { createRegistration, sendDetails } from './registrationStore.ts';

/** Calls that work alike for musicians and companies. */
type Kind = Registration['kind'];

/** Starts a registration once for the idempotency key of the call. */
export const startRegistration = async (
  route: Pick<RouteDefinition, 'id'>,
  kind: Kind,
  { body, identity, language }: { body: InviteInput; identity: Identity; language: Language },
): Promise<Registration> =>
  registrationView(
    await once(
      { route, actor: identity, body, prefix: 'registration' },
      (keep) => createRegistration(identity, kind, body, language, keep),
      (registrationId) => loadOwnRegistration(identity, registrationId),
    ),
  );

/**
 * Stores the details of a registration and sends them to the licensor.
 * @param release returns the writes that ask a manager for the release; absent when none is needed
 */
export const enterDetails = async (
  kind: Kind,
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
