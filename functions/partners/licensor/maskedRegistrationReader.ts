import type { Language } from '../../../shared/api/codes/entry.ts';
import type { MaskedRegistration, Registration } from '../../../shared/partners/schema.ts';
import { displayName } from '../../../shared/reference/names.ts';
import { loadCompany } from '../../people/rightOwnerReader.ts';
import { loadLinkedOfKind } from '../links.ts';
import { maskedView } from '../registration.ts';

/** Returns a registration as its licensor sees it. */
export const viewMasked = async (
  kind: Registration['kind'],
  registrationId: string,
  linkToken: string | undefined,
  language: Language,
): Promise<MaskedRegistration> => {
  const registration = await loadLinkedOfKind(kind, registrationId, linkToken);
  return maskedView(registration, displayName(await loadCompany(registration.agentId), language));
};
