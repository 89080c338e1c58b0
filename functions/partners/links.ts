import { linkDays } from '../../shared/partners/rules.ts';
import { Refusal } from '../core/refusal.ts';
import { sameHash } from '../core/sameHash.ts';
import { hashSecretToken, newSecretToken } from '../core/secretToken.ts';
import type { StoredRegistration } from './registration.ts';
import { getRegistration } from './registrationReader.ts';

/** Returns a new link: its secret, and the part to store. */
export const newLink = (now: number): { secret: string; link: NonNullable<StoredRegistration['link']> } => {
  const secret = newSecretToken();
  const expiresAt = new Date(now + linkDays * 86_400_000).toISOString();
  return { secret, link: { hash: hashSecretToken(secret), expiresAt } };
};

/**
 * Loads the registration that a licensor has the link of. A link ends when it expires, when another is sent, and when
 * the licensor has confirmed the details or reported errors.
 * @param secret secret from the request
 * @throws Refusal `TokenInvalid`
 */
export const loadLinkedRegistration = async (
  registrationId: string,
  secret: string | undefined,
): Promise<StoredRegistration> => {
  const registration = await getRegistration(registrationId);
  const { link, step } = registration ?? {};
  const isValid =
    secret !== undefined &&
    link !== undefined &&
    step === 'LicensorNotConfirmed' &&
    Date.parse(link.expiresAt) > Date.now() &&
    sameHash(link.hash, hashSecretToken(secret));
  if (!registration || !isValid) throw new Refusal('TokenInvalid');
  return registration;
};

/**
 * Loads the registration of a link, of a musician or of a company.
 * @throws Refusal `TokenInvalid`, also for a registration of the other kind
 */
export const loadLinkedOfKind = async (
  kind: StoredRegistration['kind'],
  registrationId: string,
  linkToken: string | undefined,
): Promise<StoredRegistration> => {
  const registration = await loadLinkedRegistration(registrationId, linkToken);
  if (registration.kind !== kind) throw new Refusal('TokenInvalid');
  return registration;
};
