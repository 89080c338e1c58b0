import type { Language } from '../../../shared/api/codes/entry.ts';
import type { Channel } from '../../../shared/messages/schema.ts';
import { issueCode } from '../../verification/codeStore.ts';
import type { StoredRegistration } from '../registration.ts';
import { codeTarget, requireFreeMobile } from './mobile.ts';

/**
 * Sends the code that binds a mobile number. Returns the channel it was sent by.
 * @throws Refusal of `requireFreeMobile` and `issueCode`
 */
export const sendBindingCode = async (
  registration: StoredRegistration,
  phone: string,
  language: Language,
): Promise<{ channel: Channel }> => {
  await requireFreeMobile(registration, phone);
  const target = codeTarget(registration, phone);
  await issueCode('bindPhone', target, language);
  return { channel: target.channel };
};
