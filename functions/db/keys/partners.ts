import { signInName } from '../../../shared/account/signInName.ts';

/** Registrations of licensors, and the sign-in names they claim. */
export const partnerKeys = {
  /** Registration with all the licensor entered. Lists: `registrationIndexes`. */
  registration: (registrationId: string) => ({ pk: `registration#${registrationId}`, sk: 'registration' }),
  /** Registration in the lists of its kind, oldest first: of an agent (`gsi1`), of all agents (`gsi2`). */
  registrationIndexes: ({
    registrationId,
    agentId,
    kind,
    channel,
  }: {
    registrationId: string;
    agentId: string;
    kind: string;
    channel: string;
  }) => ({
    gsi1pk: partnerKeys.ofAgent(agentId, kind, channel),
    gsi1sk: registrationId,
    gsi2pk: partnerKeys.ofAll(kind, channel),
    gsi2sk: registrationId,
  }),
  ofAgent: (agentId: string, kind: string, channel: string) => `registrations#${agentId}#${kind}#${channel}`,
  ofAll: (kind: string, channel: string) => `registrations#${kind}#${channel}`,
  /** Claim on an existing right owner by the registration that invites it. */
  invitedOwner: (rightOwnerId: string) => ({ pk: `invitedOwner#${rightOwnerId}`, sk: 'invitedOwner' }),
  /** Sign-in name of a registration that is not approved (`gsi1`). */
  claimIndex: (name: string) => ({ gsi1pk: partnerKeys.claims, gsi1sk: signInName(name) }),
  claims: 'signInClaims',
};
