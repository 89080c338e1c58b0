import type { RouteDefinition } from '../../shared/api/route.ts';
import type { Language } from '../../shared/api/codes/entry.ts';
import type { InviteInput, Registration } from '../../shared/partners/schema.ts';
import type { Identity } from '../api/identity.ts';
import { runOnce } from '../db/idempotency.ts';
import { registrationView } from './registration.ts';
import { loadOwnRegistration } from './registrationReader.ts';
import { createRegistration } from './registrationStore.ts';

/** Starts a registration once for the idempotency key of the call. */
export const startRegistration = async (
  route: Pick<RouteDefinition, 'id'>,
  kind: Registration['kind'],
  { body, identity, language }: { body: InviteInput; identity: Identity; language: Language },
): Promise<Registration> =>
  registrationView(
    await runOnce(
      { route, actor: identity, body, prefix: 'registration' },
      (keep) => createRegistration(identity, kind, body, language, keep),
      (registrationId) => loadOwnRegistration(identity, registrationId),
    ),
  );
