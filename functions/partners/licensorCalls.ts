import type * as z from 'zod';
import type { Language } from '../../shared/api/codes/entry.ts';
import type { checkInputSchema, MaskedRegistration, Registration } from '../../shared/partners/schema.ts';
import { displayName } from '../../shared/reference/names.ts';
import { checkVersion } from '../core/checkVersion.ts';
import { Refusal } from '../core/refusal.ts';
import { loadCompany } from '../people/rightOwnerReader.ts';
import { confirmDetails, reportWrong, type Progress } from './licensorStore.ts';
import { loadLinkedRegistration } from './links.ts';
import { maskedView, type StoredRegistration } from './registration.ts';

/** Calls of a licensor that work alike for musicians and companies. */
type Kind = Registration['kind'];

const loadLinked = async (
  kind: Kind,
  registrationId: string,
  linkToken: string | undefined,
): Promise<StoredRegistration> => {
  const registration = await loadLinkedRegistration(registrationId, linkToken);
  if (registration.kind !== kind) throw new Refusal('TokenInvalid');
  return registration;
};

/** Returns a registration as its licensor sees it. */
export const viewMasked = async (
  kind: Kind,
  registrationId: string,
  linkToken: string | undefined,
  language: Language,
): Promise<MaskedRegistration> => {
  const registration = await loadLinked(kind, registrationId, linkToken);
  return maskedView(registration, displayName(await loadCompany(registration.agentId), language));
};

/** Stores that the licensor confirmed its details, or reported what is wrong. */
export const checkDetails = async (
  kind: Kind,
  registrationId: string,
  linkToken: string | undefined,
  check: z.output<typeof checkInputSchema>,
): Promise<Progress> => {
  const registration = await loadLinked(kind, registrationId, linkToken);
  // The licensor confirms the version it was shown.
  checkVersion(registration, check.version);
  return check.isRight ? confirmDetails(registration) : reportWrong(registration, check.comment);
};
